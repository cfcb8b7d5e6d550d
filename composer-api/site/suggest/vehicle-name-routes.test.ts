import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const vehicle = (at: number, over: object) =>
  aVehicle({ id: `v_${at}`, slug: `car-${at}`, stocknum: `S${at}`, vin: null, ...over });
const vehicles = [
  vehicle(1, { make: 'Toyota', model: 'RAV4', year: 2019, badge: 'GXL' }),
  vehicle(2, { make: 'Toyota', model: 'RAV4', year: 2021, badge: 'Cruiser' }),
  vehicle(3, { make: 'Toyota', model: 'RAV4', year: 2021, badge: 'GX' }),
  vehicle(4, { make: 'Toyota', model: 'HiLux', year: 2020, badge: 'SR5' }),
  vehicle(5, { make: 'Mazda', model: 'CX-5', year: 2022, badge: null }),
];

test('a vehicle is named part by part: each narrows the next, however it is spelled', async () => {
  const { site } = await aPlatform({ vehicles });
  const ask = async (query: string) => {
    const { status, body, headers } = await site('north', `/api/vehicle-names${query}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    return (body as { readonly names: readonly string[] }).names;
  };
  const makes = await ask('');
  expect(makes).toEqual(expect.arrayContaining(['Mazda', 'Toyota']));
  expect(makes).toEqual([...makes].sort(compareText));
  expect(await ask('?make=toyota')).toEqual(['HiLux', 'RAV4']);
  expect(await ask('?make=TOYOTA&model=rav4')).toEqual(['2021', '2019']);
  expect(await ask('?make=Toyota&model=RAV4&year=2021')).toEqual(['Cruiser', 'GX']);
  // A vehicle that is not sold here can still be typed.
  expect(await ask('?make=Lada&model=Niva')).toEqual([]);
  expect(await ask('?make=Mazda&model=CX-5&year=2022')).toEqual([]);
  expect(await ask('?make=Toyota&model=__proto__&year=%00')).toEqual([]);
});

test('names that are too long are refused', async () => {
  const { site } = await aPlatform({ vehicles });
  const long = await site('north', `/api/vehicle-names?make=${'a'.repeat(121)}`);
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('make may have 120 characters at most')]);
});
