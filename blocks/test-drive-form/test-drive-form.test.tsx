import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { loadContext } from '../kit/load-context.fixture.ts';
import { testDriveWay } from '../parts/vehicle-actions/vehicle-ways.ts';
import { testDriveForm } from './block.ts';

/** The form on a page of its own, opened at this address, where these vehicles can be found. */
async function render(path: string, vehicles: readonly Vehicle[]): Promise<string> {
  const base = loadContext({ path });
  const context = {
    ...base,
    stock: {
      ...base.stock,
      findVehicle: async (slug: string) => vehicles.find((one) => one.slug === slug) ?? null,
      findVehicleById: async (id: string) => vehicles.find((one) => one.id === id) ?? null,
    },
    content: { ...base.content, listLocations: async () => [aLocation()] },
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
  const html = await render(testDriveWay(vehicle, {})?.href ?? '', [vehicle]);
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
