import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#domain/switches/settings.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aModel } from '#tests/build/model.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { withModel } from '../parts/model/about-model.ts';
import { testDriveLink } from '../parts/vehicle-actions/action-links.ts';
import { testDriveForm } from './block.ts';

/** The form on a separate page, opened at this address, where these vehicles can be found. */
async function render(
  path: string,
  vehicles: readonly Vehicle[],
  { settings = {}, yard = {} }: { readonly settings?: Settings; readonly yard?: Partial<Location> } = {},
): Promise<string> {
  const base = loadContext({ path, settings });
  const context = {
    ...base,
    stock: {
      ...base.stock,
      findVehicle: async (slug: string) => vehicles.find((one) => one.slug === slug) ?? null,
      findVehicleById: async (id: string) => vehicles.find((one) => one.id === id) ?? null,
    },
    appointments: {
      freeDays: async () => [{ day: '2026-01-21', times: [{ start: '2026-01-21T00:30:00.000Z', time: '10:30 am' }] }],
    },
    content: {
      ...base.content,
      listLocations: async () => [aLocation(yard)],
      findModel: async (slug: string) => (slug === 'ridge' ? aModel() : null),
    },
  };
  const props = testDriveForm.examples[0]?.props;
  const data = await testDriveForm.load?.(props, context);
  return renderToStaticMarkup(
    createElement(testDriveForm.view, { id: 'b_1', props, data, settings: {}, site: base.site, slots: {} }),
  );
}

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const field = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];

test('chooses the vehicle that the address names, as a vehicle page links to it', async () => {
  const vehicle = aVehicle();
  const html = await render(testDriveLink(vehicle, {})?.href ?? '', [vehicle]);
  expect(words(html)).toContain(`In ${vehicle.name}`);
  expect([field(html, 'car_id'), field(html, 'location_id')]).toEqual([vehicle.id, vehicle.location_id]);
});

test.each([
  [{ sold: true, status: 'sold' }, 'It has been sold. Tell us what you would like to drive instead.'],
  [{ reserved: true }, 'It is reserved for another customer.'],
  [{ status: 'coming_soon' }, 'It is not here yet.'],
] as const)('says plainly of %j why it cannot be driven today', async (changes, note) => {
  const vehicle = aVehicle(changes);
  const html = await render(`/book-test-drive?car_id=${vehicle.slug}`, [vehicle]);
  expect(words(html)).toContain(`${vehicle.name} ${note}`);
  expect(words(html)).not.toContain(`In ${vehicle.name}`);
  expect(field(html, 'car_id')).toBe(vehicle.id);
});

test.each(['no-such-vehicle', '%27%3B--', 'x'.repeat(5000)])('says that it knows no %s', async (slug) => {
  const html = await render(`/book-test-drive?car_id=${slug}`, [aVehicle()]);
  expect(words(html)).toContain('We cannot find the vehicle that this link names.');
  expect(field(html, 'car_id')).toBeUndefined();
});

test('R2-036: finds the vehicle by its id as well', async () => {
  const html = await render('/book-test-drive?car_id=v_1', [aVehicle()]);
  expect(words(html)).toContain('In 2021 Aster Ridge Touring');
  expect(words(html)).not.toContain('cannot find');
});

test('without a vehicle in the address says nothing of one', async () => {
  for (const path of ['/book-test-drive', '/book-test-drive?car_id='])
    expect(words(await render(path, [aVehicle()]))).not.toContain('cannot find');
});

test('takes the model along that a page of a model leads here with; a vehicle that is named comes first', async () => {
  const html = await render(withModel('/book-test-drive', 'ridge'), [aVehicle()]);
  expect(words(html)).toContain('In Ridge');
  expect([field(html, 'model_slug'), field(html, 'car_id')]).toEqual(['ridge', undefined]);
  const both = await render('/book-test-drive?model_slug=ridge&car_id=v_1', [aVehicle()]);
  expect([field(both, 'model_slug'), field(both, 'car_id')]).toEqual([undefined, 'v_1']);
});

test.each(['no-such-model', '%27%3B--', 'x'.repeat(5000)])(
  'asks about nothing where it knows no model %#',
  async (slug) => {
    const html = await render(`/book-test-drive?model_slug=${slug}`, []);
    expect(field(html, 'model_slug')).toBeUndefined();
    expect(words(html)).not.toContain('In Ridge');
  },
);

describe('R5-026: what the form has', () => {
  const path = `/book-test-drive?car_id=${aVehicle().slug}`;
  const yard = { distribution_locations: ['Croydon', 'Ringwood'] };
  /** Names of what can be filled in, and which of them have to be. */
  const asked = (html: string) =>
    [...html.matchAll(/<(?:input|select|textarea)\b(?![^>]*type="hidden")[^>]*\bname="([a-z_]+)"[^>]*>/g)].map(
      ([tag, name]) => `${name}${/\brequired\b/.test(tag) ? ' *' : ''}`,
    );

  test('alone: contact fields, and an optional message', async () => {
    const fields = asked(await render(path, [aVehicle()]));
    expect(fields).toEqual(expect.arrayContaining(['name *', 'email *', 'phone *', 'message']));
    for (const other of ['test_drive_place', 'slot_day', 'slot', 'terms_accepted'])
      expect(fields.join(' ')).not.toContain(other);
    expect(asked(await render(path, [aVehicle()], { settings: { 'test-drive.message': false } }))).not.toContain(
      'message',
    );
  });

  test('a place to drive at, where the location of the vehicle has some', async () => {
    const html = await render(path, [aVehicle()], { yard });
    expect(asked(html)).toContain('test_drive_place');
    const [list = ''] = /<select[^>]*name="test_drive_place".*?<\/select>/s.exec(html) ?? [];
    expect([...list.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => [value, text])).toEqual(
      [
        ['', 'At the dealership'],
        ['Croydon', 'Croydon'],
        ['Ringwood', 'Ringwood'],
      ],
    );
    const off = { 'test-drive.delivery': false };
    expect(asked(await render(path, [aVehicle()], { yard, settings: off }))).not.toContain('test_drive_place');
  });

  test('a day and time, and terms to agree to, where the site wants them', async () => {
    const settings = {
      'test-drive.booking': true,
      'test-drive.terms': true,
      'test-drive.terms-text': 'I hold a full licence.',
    };
    const html = await render(path, [aVehicle()], { settings });
    expect(asked(html)).toEqual(expect.arrayContaining(['slot_day', 'slot', 'terms_accepted *']));
    expect(words(html)).toContain('I hold a full licence.');
  });
});
