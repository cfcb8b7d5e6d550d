/** Buying a vehicle online: delivery and trade-in as far as they can be quoted before the trade-in is inspected. */
import { expect, test } from 'vitest';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aReservePlatform, pathOf, reservedId } from '#tests/build/reserve.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const delivery = {
  bands: [
    { upTo: 50, price: 0 },
    { upTo: 200, price: 240 },
  ],
};
/** Enough of one model to compare with. */
const alike = Array.from({ length: 8 }, (_, index) =>
  aVehicle({
    id: `v_alike${index}`,
    slug: `2023-aster-vale-${index}`,
    stocknum: `AL${index}`,
    name: '2023 Aster Vale',
    make: 'Aster',
    model: 'Vale',
    badge: null,
    year: 2023,
    km: 30_000 + index * 1000,
    price: 30_000 + index * 100,
    before_price: null,
    car_type: 'used' as const,
  }),
);

const buyer = {
  form: 'purchase',
  car_id: reservedId,
  name: 'Priya',
  email: 'priya@example.com',
  phone: '0412345678',
  handover: 'delivery',
  delivery_address: '1 Main Street',
  delivery_postcode: '4350',
  trades: 'yes',
  trade_vehicle: 'Aster',
  trade_vehicle_model: 'Vale',
  trade_vehicle_year: '2023',
  odometer: '32,000',
  trade_owing: '5,000',
  pay_by: 'cash',
  hold_terms: 'on',
};

const open = () =>
  aReservePlatform({ 'trade-in.valuation': true }, { vehicles: [aVehicle(), ...alike], documents: { delivery } });

async function quote(platform: Awaited<ReturnType<typeof open>>, fields: object) {
  const answer = await platform.request('north.localhost', 'POST', '/api/form-quotes', JSON.stringify(fields), {
    'content-type': 'application/json',
  });
  return {
    status: answer.status,
    body: JSON.parse(answer.text) as { said: Record<string, string>; sum: { label: string; text: string }[] },
  };
}

test('R2-031, R3-019, R5-037: while the form is filled in it says delivery, the estimate and what is left to pay', async () => {
  const platform = await open();
  const { status, body } = await quote(platform, buyer);
  expect(status).toBe(200);
  expect(body.said['delivery_postcode']).toMatch(/^Delivery to .*QLD 4350: \$240$/);
  expect(body.said['trade_estimate']).toMatch(/^\$\d\d,\d00 to \$\d\d,\d00\. Worked out from \d+ Aster Vale/);
  expect(body.sum.map(({ label }) => label)).toEqual([
    'Price',
    expect.stringMatching(/^Delivery to .*4350$/),
    'Your trade-in',
    'Deposit',
    'To pay when you get it',
  ]);
  expect(body.sum.at(-1)?.text).toMatch(/^About \$\d+,\d+ to \$\d+,\d+$/);
  // Quotes store nothing.
  expect((await listLeads(platform.platform.store, platform.north)).leads).toEqual([]);
});

test('unknown amounts are named, and a part removed by a later answer no longer counts', async () => {
  const platform = await open();
  const few = await quote(platform, { ...buyer, trade_vehicle_year: '', delivery_postcode: '6000' });
  expect(few.body.said['trade_estimate']).toContain('With make, model, year and kilometres');
  expect(few.body.said['delivery_postcode']).toContain("can't provide an estimate");
  expect(few.body.sum.at(-1)?.text).toContain('delivery comes on top, less what we pay for your trade-in');
  const old = await quote(platform, { ...buyer, trade_vehicle_year: '2009' });
  expect(old.body.said['trade_estimate']).toContain('differ too much for a figure online');
  const plain = await quote(platform, { ...buyer, handover: 'pick-up', trades: 'no' });
  expect(plain.body).toEqual({ said: {}, sum: [] });
});

test.each([
  ['no form', {}, 400],
  ['an unknown form', { form: 'nowhere' }, 422],
  ['a form without anything to quote', { form: 'reserve' }, 200],
  ['100 KB where a postcode is expected', { ...buyer, delivery_postcode: '4'.repeat(100_000) }, 413],
  ['a list where fields are expected', [1], 400],
])('a quote of %s is answered in words', async (_, fields, status) => {
  const platform = await open();
  expect((await quote(platform, fields)).status).toBe(status);
});

test('R2-031, R4-010: buying keeps the same figures with the lead, for staff and on the page of the reservation', async () => {
  const platform = await open();
  const { body: quoted } = await quote(platform, buyer);
  const made = await platform.reserve(1, buyer);
  expect(made.status).toBe(201);
  const [lead] = (await listLeads(platform.platform.store, platform.north)).leads;
  const answers = lead?.payload['answers'] as { label: string; text: string }[];
  for (const line of quoted.sum) expect(answers).toContainEqual(expect.objectContaining(line));
  expect(lead?.payload['trade_in']).toMatchObject({ make: 'Aster', model: 'Vale', year: 2023, km: 32_000 });
  expect(lead?.payload['valuation']).toMatchObject({ outcome: 'estimate', owing: 5000 });
  const page = await platform.site('north', pathOf(made.body));
  for (const words of ['QLD 4350', '+ $240', 'Your trade-in', 'To pay when you get it'])
    expect(page.text).toContain(words);
  // Each of both is shown once.
  expect(page.text.match(/Price held/g)).toHaveLength(1);
  expect(page.text).not.toContain('<dt>Price</dt>');
});

test('what a program sends as trade-in, estimate or lines of the sum is not taken over', async () => {
  const platform = await open();
  await platform.reserve(1, {
    ...buyer,
    trade_vehicle_year: '',
    valuation: { outcome: 'estimate', low: 90_000 },
    trade_in: { make: 'Gold' },
    trade_estimate: '90,000',
    answers: [{ name: 'purchase_left', label: 'To pay when you get it', text: '$1' }],
  });
  const [lead] = (await listLeads(platform.platform.store, platform.north)).leads;
  expect(lead?.payload).not.toHaveProperty('valuation');
  expect(lead?.payload).not.toHaveProperty('trade_in');
  expect(JSON.stringify(lead?.payload['answers'])).not.toContain('$1"');
});

test('without scripts the last step says the same', async () => {
  const platform = await open();
  const step = await platform.post({
    ...buyer,
    form: 'purchase',
    step: 's_terms01',
    url: 'http://north.localhost/cars/2021-aster-ridge-touring-1/buy-online',
  });
  expect(step.status).toBe(200);
  for (const words of ['Step 6 of 6', 'Your trade-in', '+ $240', 'To pay when you get it'])
    expect(step.text).toContain(words);
  const early = await platform.post({
    ...buyer,
    form: 'purchase',
    step: 's_deliver',
    url: 'http://north.localhost/cars/2021-aster-ridge-touring-1/buy-online',
  });
  expect(early.text).toContain('Worked out from');
});
