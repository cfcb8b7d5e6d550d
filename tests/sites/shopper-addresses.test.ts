/** Addresses of the specification keep what they say, on the sites that ship: a vehicle up to the lead, a body, a model, a yard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type DemoPlatform, hiddenFields, openDemoPlatform } from './demo-platform.ts';

let demo: DemoPlatform;

beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 180_000);
afterAll(() => demo.close());

const person = { name: 'Mia Tran', email: 'mia@example.com', phone: '0412 345 678', message: 'Hello' };

function stocked(slug: string): Vehicle {
  const { vehicles } = demo.entities(slug);
  const found = vehicles.find((each) => each.status === 'in_stock' && !each.sold && !each.reserved && each.price);
  if (!found) throw new Error(`${slug} has no stock`);
  return found;
}

describe.each([
  ['R2-035', '/personalised/finance', 'Finance'],
  ['R2-036', '/finance', 'Finance'],
  ['R2-039', '/book-test-drive', 'Test Drive'],
])('%s %s?car_id=', (_, path, category) => {
  test.each(['id', 'slug'] as const)('names the vehicle by its %s, and the lead carries its facts', async (by) => {
    const vehicle = stocked('meridian');
    const html = await demo.page('meridian', `${path}?car_id=${encodeURIComponent(vehicle[by])}`);
    expect(html).toContain(`<strong>${vehicle.name}</strong>`);
    expect(html).not.toContain('We cannot find the vehicle');
    const sent = await demo.send('meridian', { ...hiddenFields(html), ...person, message: `${path} ${by}` });
    expect([sent.status, await sent.text()]).toEqual([303, '']);
    expect(await demo.leadOf('meridian', sent)).toMatchObject({
      category,
      car_id: vehicle.id,
      stock_number: vehicle.stocknum,
      'Vehicle Make': vehicle.make,
      vehicle_name: vehicle.name,
      location_id: vehicle.location_id,
    });
  });
});

test.each([
  ['/cars/trade-in', 'Trade-in'],
  ['/trade-in', 'Trade-in'],
  ['/sell-my-car', 'Sell My Car'],
])(
  'R2-032 R4-011: %s is a valuation, against the vehicle that the address names where it is offered',
  async (path, category) => {
    const vehicle = stocked('meridian');
    const html = await demo.page('meridian', `${path}?car_id=${vehicle.id}`);
    const trades = category === 'Trade-in';
    expect(html.includes(`<strong>${vehicle.name}</strong>`)).toBe(trades);
    expect(html).toContain('action="/api/valuations"');
    const own = { trade_make: 'Toyota', trade_model: 'Corolla', trade_year: '2012', trade_km: '180,000' };
    const yard = demo.entities('meridian').locations.find(({ id }) => id === vehicle.location_id);
    const sent = await demo.ask('meridian', '/api/valuations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        dealership_slug: yard?.dealership_slug ?? yard?.slug,
        location_id: yard?.id,
        ...hiddenFields(html),
        ...own,
        ...person,
      }),
    });
    const answer = (await sent.json()) as { readonly lead_id: string };
    // R5-037: too old for a figure online.
    expect(answer).toMatchObject({ next: 'done', range: null });
    expect(await demo.leadNamed('meridian', answer.lead_id)).toMatchObject({
      category,
      location_id: vehicle.location_id,
      trade_in: { make: 'Toyota', km: 180_000 },
      ...(trades ? { car_id: vehicle.id, stock_number: vehicle.stocknum } : {}),
    });
  },
);

test('R4-011: the page of a reserved vehicle offers no trade-in, and says so', async () => {
  const held = demo
    .entities('meridian')
    .vehicles.find((each) => each.reserved && each.status === 'in_stock' && !each.sold);
  const html = await demo.page('meridian', `/cars/trade-in?car_id=${held?.id}`);
  expect(html).toContain('cannot trade in online');
  expect(hiddenFields(html)['car_id']).toBeUndefined();
});

test('R2-032: a missing vehicle is reported as unknown, and the form can still be sent', async () => {
  const html = await demo.page('meridian', '/cars/trade-in?car_id=no-such-car');
  expect(html).toContain('We cannot find the vehicle that this link names.');
  expect(hiddenFields(html)['car_id']).toBeUndefined();
});

test.each([
  [
    'R2-041',
    '/vehicle-parts-and-accessories',
    'Parts',
    { vin_or_plate: '1HGCM82633A004352', handover: 'fitted' },
    [
      { name: 'vin_or_plate', label: 'VIN or plate', text: '1HGCM82633A004352' },
      { name: 'handover', label: 'How would you like it?', text: 'Fitted in your workshop' },
    ],
  ],
  [
    'R2-043',
    '/careers',
    'Team Member',
    { kind_of_work: 'workshop' },
    [{ name: 'kind_of_work', label: 'Kind of work', text: 'Workshop' }],
  ],
])('%s %s asks what is needed to answer, and the lead says it', async (_, path, category, answers, said) => {
  const html = await demo.page('meridian', path);
  const [yard] = demo.entities('meridian').locations;
  const { step: __, ...hidden } = hiddenFields(html);
  const fields = { ...hidden, ...person, ...answers, message: `About ${path}` };
  const nowhere = await demo.send('meridian', fields);
  expect([nowhere.status, await nowhere.text()]).toEqual([
    422,
    expect.stringContaining('select a dealership location'),
  ]);
  const sent = await demo.send('meridian', { ...fields, location_id: yard?.id ?? '' });
  expect([sent.status, await sent.text()]).toEqual([303, '']);
  expect(await demo.leadOf('meridian', sent)).toMatchObject({
    category,
    location_id: yard?.id,
    answers: said,
    message: `About ${path}`,
  });
});

test('R2-036: the finance page opens with the budget and the dealership that the address names', async () => {
  const yard = demo.entities('aurora').locations[3];
  const html = await demo.page(
    'aurora',
    `/finance?vehiclePriceBudget=45900&preferredDealership=${yard?.slug}&car_type=new`,
  );
  expect(html).toMatch(/name="amount"[^>]*value="[$]?45,?900"/);
  expect(html).toContain(`selected="">${yard?.name}</option>`);
  expect(hiddenFields(html)['car_type']).toBe('new');
});

test('a page for a form always has the form, or another way to ask', async () => {
  const wrong: string[] = [];
  for (const slug of ['aurora', 'meridian', 'redgum', 'kereru', 'saltwater', 'tallow-creek'])
    for (const path of ['/book-test-drive', '/trade-in', '/service', '/finance', '/contact', '/careers', '/fleet']) {
      const html = await demo.page(slug, path);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const asks = /class="lead-form[ "]/.test(main) || (main.includes('href="tel:') && main.includes('href="mailto:'));
      if (!asks) wrong.push(`${slug}${path}`);
    }
  expect(wrong).toEqual([]);
});

test('R5-021 R5-022: no demo site with several yards takes a form without one', async () => {
  for (const slug of ['aurora', 'meridian', 'kereru', 'saltwater', 'tallow-creek']) {
    const html = await demo.page(slug, '/trade-in');
    expect(html, slug).toMatch(/<select[^>]*name="(dealership_slug|location_id)"[^>]*required/);
    const { status } = await demo.send(slug, {
      ...hiddenFields(html),
      ...person,
      phone: slug === 'kereru' ? '021 234 5678' : person.phone,
    });
    expect(status, slug).toBe(422);
  }
});

describe.each(['aurora', 'meridian'])('R2-047: the model pages of %s', (slug) => {
  test('show their stock and lead to it, to the form and to a test drive', async () => {
    const { models, vehicles } = demo.entities(slug);
    const stocked = new Set(
      vehicles
        .filter((each) => each.status === 'in_stock' && !each.sold)
        .map(({ make, model }) => `${make}${model}`.replaceAll(' ', '')),
    );
    // "Mazda3 Hatch" of the range is "3" of Mazda with the body Hatch in the stock.
    const isStocked = ({ name, manufacturer_body }: { name: string; manufacturer_body: string | null }) =>
      [name, name.replace(` ${manufacturer_body}`, '')].some((each) => stocked.has(each.replaceAll(' ', '')));
    const wrong: string[] = [];
    for (const model of models.filter((each) => !each.override_url)) {
      const html = await demo.page(slug, `/models/${model.new_slug ?? model.slug}`);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      if (!main.includes(`href="/api/models/${model.slug}/brochure.pdf"`) || !main.includes('href="/special-offers"'))
        wrong.push(`${model.slug}: no brochure or offers`);
      if (isStocked(model) !== main.includes('id="in-stock"')) wrong.push(`${model.slug}: vehicles`);
      if (!main.includes('href="#enquire"') || !/href="\/book-test-drive(?:\?model_slug=[^"]+)?"/.test(main))
        wrong.push(`${model.slug}: no links`);
      if (isStocked(model) !== /See \d+ in stock/.test(main)) wrong.push(`${model.slug}: stock`);
    }
    expect(wrong).toEqual([]);
  });
});

test('R2-046 R2-047: ?body= narrows the models page in any case', async () => {
  const shown = async (body: string) =>
    (await demo.page('aurora', `/models?body=${body}`)).match(/class="model-grid-[a-z]*name/g)?.length;
  const lower = await shown('suv');
  expect(await shown('SUV')).toBe(lower);
  expect(await shown('Suv')).toBe(lower);
});

test('R2-042: /contact-us/{slug} needs no Sales at its end, and a dealership opens its primary yard', async () => {
  const heading = async (path: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await demo.page('meridian', path))?.[1];
  expect(await heading('/contact-us/meridian-artarmon-used')).toBe(
    await heading('/contact-us/meridian-artarmon-used-sales'),
  );
  expect(await heading('/locations/meridian-motor-group')).toBe(
    await heading('/locations/meridian-fortitude-valley-sales'),
  );
  // A manufacturer's site leads to its contact pages.
  expect(await demo.page('aurora', '/dealer-locator')).toContain('href="/contact/mazda-parramatta');
});
