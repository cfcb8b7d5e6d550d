/** ST-3: a vehicle that a person adds by hand stays off the site until buyers can know what they need to. */
import { describe, expect, test } from 'vitest';
import type { FoundPlate, StockPage, StockVehicle, VehicleNames } from '#schemas/api/stock.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform, password, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { runImport } from './imports.fixtures.ts';
import { stock } from './stock.fixtures.ts';

async function setUp(more: Parameters<typeof aPlatform>[0] = {}) {
  const platform = await aPlatform(more);
  // Of two locations, none is the one that a vehicle must be at.
  const port = aLocation({ id: 'l_port', slug: 'port', name: 'Port Motors', primary: false });
  const north = aLocation({ id: 'l_north', slug: 'north', name: 'North Motors' });
  const by = { by: staff.onboarding.name };
  await putContent(platform.platform.store, platform.north, 'location', [north, port], by);
  const ned = await platform.signIn(staff.northAdmin.email);
  const add = async (body: object) => (await ned.call('POST', stock, body)).body as StockVehicle;
  const act = async ({ vehicle, version }: StockVehicle, act: 'look' | 'edit', body: object) => {
    const path = `${stock}/${vehicle.id}`;
    const answer = await (act === 'look'
      ? ned.call('POST', `${path}/look`, { version, accept: false, ...body })
      : ned.call('PUT', path, { version, changes: body }));
    return answer.body as StockVehicle;
  };
  return { platform, ned, add, act };
}

const phoned = { make: 'mazda', model: 'cx5', year: 2021, price: 27_990 };
const missingOf = ({ vehicle }: StockVehicle) => vehicle.needs_look.map(({ field }) => field);

describe('ST-3: what is missing keeps a vehicle off the site', () => {
  test('what a phone call gives is no advertisement: the answer says what is missing, and each fact ends it', async () => {
    const { platform, add, act } = await setUp();
    let made = await add(phoned);
    expect(missingOf(made)).toEqual(['car_type', 'km', 'price_type', 'location_id', 'images']);
    expect([made.url, made.unlisted]).toEqual([
      null,
      {
        reason: 'unfinished',
        text: 'It is not finished. Still missing: the condition, the kilometres, the price type, the location and a photograph.',
      },
    ]);
    const page = `/cars/${made.vehicle.slug}`;
    expect((await platform.site('north', page)).status).toBe(404);
    made = await act(made, 'edit', { km: 41_000, price_type: 'drive_away', location_id: 'l_north' });
    expect(missingOf(made)).toEqual(['car_type', 'images']);
    // Emptied again, it is missing again.
    made = await act(made, 'edit', { km: null });
    expect(missingOf(made)).toContain('km');
    // A missing odometer reading cannot be waived.
    expect(await act(made, 'look', { field: 'km' })).toMatchObject({
      error: { code: 'input.invalid' },
    });
    // A new one has none yet.
    made = await act(made, 'edit', { car_type: 'new' });
    expect(missingOf(made)).toEqual(['images']);
    expect((await platform.site('north', page)).status).toBe(404);
    made = await act(made, 'look', { field: 'images' });
    expect([missingOf(made), made.unlisted]).toEqual([[], null]);
    expect((await platform.site('north', page)).status).toBe(200);
    // Files may still bring photographs.
    expect(made.vehicle.locked_fields).not.toContain('images');
  });

  test('hours count where vehicles are bought by hours; what is towed has neither', async () => {
    const { add } = await setUp();
    const facts = {
      ...phoned,
      car_type: 'used',
      price_type: 'drive_away',
      location_id: 'l_north',
      without: ['images'],
    };
    expect(missingOf(await add({ ...facts, item_type: 'machinery' }))).toEqual(['engine_hours']);
    expect(missingOf(await add({ ...facts, item_type: 'caravan' }))).toEqual([]);
    expect(missingOf(await add({ ...facts, item_type: 'truck', price: null }))).toEqual(['km', 'price']);
    expect(missingOf(await add({ ...facts, km: 5, price: null, without: ['images', 'price'] }))).toEqual([]);
  });

  test('a copy lacks what belongs to one vehicle alone, and a stock keeper finds both among what needs a look', async () => {
    const { platform, ned, add } = await setUp();
    const copy = (await ned.call('POST', `${stock}/v_1/duplicate`)).body as StockVehicle;
    expect(missingOf(copy)).toEqual(expect.arrayContaining(['km']));
    const made = await add(phoned);
    const email = 'stan@north.example';
    const { store } = platform.platform;
    await createAccount(store, { email, name: 'Stan', password, role: 'stock', scope: platform.north });
    const stan = await platform.signIn(email);
    const { rows } = await stan.get<StockPage>(`${stock}?look=waiting`);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([copy.vehicle.id, made.vehicle.id]));
    expect(rows.find(({ id }) => id === made.vehicle.id)?.unlisted?.text).toContain('the kilometres');
  });

  test('a file finishes it where it has the facts; an empty cell does not', async () => {
    const { ned, add } = await setUp();
    const made = await add({
      ...phoned,
      stocknum: 'K7',
      car_type: 'used',
      location_id: 'l_north',
      without: ['images'],
    });
    const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Km: 'km', Price: 'price' };
    const bring = (km: string) =>
      runImport(ned, {
        csv: `Stock,Make,Model,Year,Km,Price\nK7,Mazda,CX-5,2021,${km},27990\n`,
        mapping,
        priceType: 'drive_away',
      });
    const read = () => ned.get<StockVehicle>(`${stock}/${made.vehicle.id}`);
    await bring('');
    expect(missingOf(await read())).toEqual(['km']);
    await bring('41000');
    expect((await read()).unlisted).toBeNull();
  });
});

describe('ST-3: a make has one spelling', () => {
  const vehicles = [
    aVehicle({ id: 'v_1', make: 'Mazda', model: 'CX-5', slug: 'a', stocknum: 'A', vin: null }),
    aVehicle({ id: 'v_2', make: 'Mazda', model: 'BT-50', slug: 'b', stocknum: 'B', vin: null }),
    aVehicle({ id: 'v_3', make: 'mazda', model: 'CX-5', slug: 'c', stocknum: 'C', vin: null }),
  ];

  test('added and edited, a known make and model get the site’s spelling; an unknown one keeps its own', async () => {
    const { ned, add, act } = await setUp({ vehicles });
    const names = await ned.get<VehicleNames>(`${stock}/names?make=Mazda`);
    expect(names.makes.filter((make) => make.toLowerCase() === 'mazda')).toEqual(['Mazda']);
    expect(names.models).toEqual(['BT-50', 'CX-5']);
    const made = await add({ ...phoned, make: ' MAZDA ', model: 'bt 50' });
    expect(made.vehicle).toMatchObject({ make: 'Mazda', model: 'BT-50', name: '2021 Mazda BT-50' });
    expect((await add({ ...phoned, make: 'Donkervoort', model: 'D8' })).vehicle.make).toBe('Donkervoort');
    expect((await act(made, 'edit', { make: 'mAzda', model: 'Cx 5' })).vehicle).toMatchObject({
      make: 'Mazda',
      model: 'CX-5',
    });
  });

  test('plates are looked up where a service knows them', async () => {
    const { ned } = await setUp();
    expect((await ned.get<VehicleNames>(`${stock}/names`)).plateStates).toEqual([]);
    expect(await ned.get<FoundPlate>(`${stock}/plate?rego=abc-123&state=QLD`)).toEqual({ car: null });
    expect((await ned.call('GET', `${stock}/plate?rego=%3C%3E&state=QLD`)).status).toBe(400);
  });
});
