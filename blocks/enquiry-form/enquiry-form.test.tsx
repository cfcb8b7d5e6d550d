import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { load } from './load.ts';
import type { Props } from './schema.ts';
import { EnquiryFormView } from './view.tsx';

const props: Props = {
  heading: 'Ask us',
  lead: '',
  submit: 'Send',
  location: '',
  category: '',
  lastName: true,
  ground: 'page',
};
const two = [
  aLocation(),
  aLocation({
    id: 'l_2',
    slug: 'south',
    name: 'South',
    primary: false,
    dealership_id: 'd_2',
    dealership_slug: 'south',
  }),
];

async function render(
  locations: readonly Location[],
  settings: { [key: string]: Json } = {},
  changes: Partial<LoadContext> = {},
  given = props,
) {
  const base = loadContext({ settings, ...changes });
  const context = { ...base, content: { ...base.content, listLocations: async () => locations } };
  const data = await load(given, context);
  return renderToStaticMarkup(
    createElement(EnquiryFormView, { id: 'b_1', props: given, data, site: base.site, slots: {} }),
  );
}

const field = (html: string, name: string) =>
  new RegExp(`<(input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? null;

test('works without scripts: posts every field by name, the needed ones required', async () => {
  const html = await render([aLocation()]);
  expect(html).toContain('<form class="lead-form" action="/api/leads" method="post">');
  for (const name of ['name', 'email', 'phone', 'message']) expect(field(html, name), name).toContain('required');
  expect(field(html, 'last_name')).not.toContain('required');
});

test('R5-019: the message is required unless the tenant says otherwise', async () => {
  const html = await render([aLocation()], {
    'enquiry.message-required': false,
    'enquiry.message-label': 'Your question',
  });
  expect(field(html, 'message')).not.toContain('required');
  expect(html).toContain('Your question');
});

test('R5-020: the subject is requested, General Enquiry first; without the question it is sent unseen', async () => {
  const settings = { 'enquiry.categories': ['General Enquiry', 'Finance'] };
  expect(await render([aLocation()], settings)).toMatch(
    /<select[^>]*name="category"[^>]*><option value="General Enquiry">General Enquiry<\/option><option value="Finance">/,
  );
  expect(field(await render([aLocation()], { 'enquiry.category-select': false }), 'category')).toBe(
    '<input type="hidden" name="category" value="General Enquiry"/>',
  );
});

test('R5-021: with several dealerships one is requested, nothing chosen beforehand, unless removed', async () => {
  const html = await render(two);
  expect(field(html, 'dealership_slug')).toContain('required');
  expect(html).toContain('<option value="">Choose a dealership</option><option value="harbour-motors">');
  expect(field(await render(two, { 'enquiry.dealership-select': false }), 'dealership_slug')).toBeNull();
  expect(field(await render([aLocation()]), 'dealership_slug')).toContain('hidden');
});

test('R5-022: location select and Rego stand where they are configured', async () => {
  const settings = { 'enquiry.website-location-select': true, 'enquiry.rego-field': true };
  const html = await render(two, settings);
  expect(field(html, 'location_id')).toContain('required');
  expect(field(html, 'rego')).not.toContain('required');
  expect(field(await render(two), 'location_id')).toBeNull();
});

test('R5-023: the opt-in box is ticked by default, and is the tenant’s to change', async () => {
  expect(field(await render(two), 'opt_in')).toContain('checked');
  expect(field(await render(two, { 'enquiry.opt-in-default': false }), 'opt_in')).not.toContain('checked');
  expect(field(await render(two, { 'enquiry.opt-in': false }), 'opt_in')).toBeNull();
});

test('R3-022 R3-023: hidden fields name the location; a further one is empty and hidden from people', async () => {
  const html = await render(two, {}, { subject: { kind: 'location', location: aLocation(), version: 1 } });
  for (const [name, value] of [
    ['dealership_name', 'Harbour Motors Newstead'],
    ['location_id', 'l_1'],
    ['dealership_id', 'd_1'],
    ['dealership_slug', 'harbour-motors'],
  ]) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  }
  expect(html).toMatch(/aria-hidden="true"><input[^>]*tabindex="-1"[^>]*name="website" value=""/i);
  for (const name of ['last_name', 'postcode']) expect(field(html, name)).not.toBeNull();
});

test('on a vehicle’s page the vehicle goes along and its category is known', async () => {
  const html = await render(two, {}, { subject: { kind: 'vehicle', vehicle: aVehicle(), version: 1 } });
  expect(html).toContain('name="category" value="Used Vehicle"');
  expect(html).toContain('name="car_id" value="v_1"');
  // The server fills in the known facts of the vehicle.
  for (const name of ['stock_number', 'Vehicle Make', 'vehicle_status']) expect(field(html, name)).toBeNull();
  expect(html).toContain('name="location_id" value="l_1"');
  expect(field(html, 'dealership_slug')).toContain('hidden');
});

test('R5-027: asked for photos it says so, names the subject unseen and needs no message; only where a vehicle is known', async () => {
  const path = '/cars/2021-aster-ridge-touring-1?ask=photos';
  const html = await render(two, {}, { path, subject: { kind: 'vehicle', vehicle: aVehicle(), version: 1 } });
  expect(html).toContain('Photos of <strong>2021 Aster Ridge Touring</strong>');
  for (const [name, value] of Object.entries({ form: 'photos', category: 'Request Photos', car_id: 'v_1' }))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(field(html, 'message')).not.toContain('required');
  expect(field(await render(two, {}, { path: '/contact?ask=photos' }), 'message')).toContain('required');
});

test('R2-037, R3-022: figures of the calculator are shown with both rates and the warning, and go along', async () => {
  const lenders = {
    lenders: { wattle: { name: 'Wattle', interestRate: 6.29, comparisonRate: 8.19, disclaimer: 'x' } },
  };
  const path = '/finance?amount=30000&term=5&frequency=weekly&lender=wattle&car=2021-aster-ridge-touring-1&car_id=v_9';
  const base = loadContext();
  const stock = { ...base.stock, findVehicle: async (slug: string) => aVehicle({ slug }) };
  const finance = { ...props, category: 'Finance' };
  const html = await render([aLocation()], { 'document.lenders': lenders }, { path, stock }, finance);
  expect(html).toContain('id="finance-form"');
  // 30,000 over 260 weeks at 6.29 %: 134.55 by the amortisation formula.
  expect(html).toContain('<dd>$134.55 per week</dd>');
  expect(html).toContain('<dd>6.29% p.a., comparison rate 8.19% p.a.</dd>');
  expect(html).toContain('WARNING: The comparison rate');
  for (const [name, value] of [
    ['category', 'Finance'],
    ['finance_amount', '30000'],
    ['finance_rate', '6.29'],
    ['finance_lender', 'wattle'],
    ['car_id', 'v_1'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(html).toContain('The vehicle you are looking at: <strong>2021 Aster Ridge Touring</strong>');
  expect(await render([aLocation()], {}, { path: '/finance?amount=lots' }, finance)).not.toContain('finance_amount');
});

describe('R2-032 R2-035 R2-036: an address names the vehicle by id or slug', () => {
  const vehicle = aVehicle({ location_id: 'l_2' });
  const known = {
    ...loadContext().stock,
    findVehicle: async (slug: string) => (slug === vehicle.slug ? vehicle : null),
  };
  const stock = { ...known, findVehicleById: async (id: string) => (id === vehicle.id ? vehicle : null) };
  const tradeIn = { ...props, category: 'Trade-in' };

  test.each([`car_id=${vehicle.id}`, `car_id=${vehicle.slug}`, `car=${vehicle.slug}`])('%s', async (query) => {
    const html = await render(two, {}, { path: `/cars/trade-in?${query}`, stock }, tradeIn);
    expect(html).toContain(`The vehicle you are looking at: <strong>${vehicle.name}</strong>`);
    expect(html).toContain('name="car_id" value="v_1"');
    // Its yard is known, so none is requested.
    expect(html).toContain('name="location_id" value="l_2"');
    expect(field(html, 'dealership_slug')).toContain('hidden');
  });

  test.each(['car_id=gone', 'car_id=%27--', `car=${'x'.repeat(5000)}`])(
    '%s is reported as unknown, and the form stays',
    async (query) => {
      const html = await render(two, {}, { path: `/cars/trade-in?${query}`, stock }, tradeIn);
      expect(html).toContain('We cannot find the vehicle that this link names.');
      expect(field(html, 'car_id')).toBeNull();
      expect(field(html, 'name')).toContain('required');
    },
  );
});

test('R5-021 R5-022: a form about one subject asks for the yard too, with the preferred one set beforehand', async () => {
  const finance = { ...props, category: 'Finance' };
  const html = await render(two, {}, { path: '/finance?preferredDealership=south&car_type=used' }, finance);
  expect(html).toContain('<option value="south" selected="">South</option>');
  expect(field(html, 'dealership_slug')).toContain('required');
  expect(html).toContain('name="car_type" value="used"');
  const settings = { 'enquiry.website-location-select': true };
  expect(await render(two, settings, { path: '/finance?preferredDealership=south' }, finance)).toContain(
    '<option value="l_2" selected="">South</option>',
  );
  expect(
    field(await render(two, {}, { path: '/finance?preferredDealership=nobody&car_type=x' }, finance), 'car_type'),
  ).toBeNull();
});
