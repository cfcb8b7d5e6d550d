/** Formats of stock files as documents: copied, edited, shared by a template with its sites, and removed (issue 38). */
import { expect, test } from 'vitest';
import type { ImportRun, ProfileList } from '#schemas/api/import.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const route = '/tenants/north/imports/profiles';
const lots = {
  id: 'lots',
  title: 'Lot book',
  has: ['Lot Ref', 'Mk'],
  columns: {
    'Lot Ref': 'stocknum',
    Mk: 'make',
    Mdl: 'model',
    Yr: 'year',
    Ask: 'price',
    Dist: 'km',
    St: 'status',
    X: null,
  },
  words: { status: { Yard_1: 'in stock', '*': 'not for sale' } },
  units: { km: 'miles', price: 'drive away' },
  defaults: { car_type: 'used', status: 'Yard 1' },
};
const csv = `Lot Ref,Mk,Mdl,Yr,Ask,Dist,St,X
L1,Kia,Rio,2020,17990,10000,yard-1,a
L2,Kia,Rio,2020,17990,10000 km,elsewhere,b
L3,Kia,Rio,2020,17990 EGC,,,c
`;

test('issue 38: a profile of the site is found by its columns, with its words, units and defaults', async () => {
  const platform = await aPlatform({ vehicles: [] });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const { profiles: before } = await nadia.get<ProfileList>(route);
  expect(before.every(({ from }) => from === 'built-in')).toBe(true);
  // Every one of them can be copied as it is listed.
  for (const { profile } of before)
    expect([profile.id, (await nadia.call('PUT', route, { ...profile, id: `our-${profile.id}` })).status]).toEqual([
      profile.id,
      200,
    ]);
  for (const { profile } of before) await nadia.call('DELETE', `${route}?id=our-${profile.id}`);
  const saved = (await nadia.call('PUT', route, lots)).body as ProfileList;
  expect(saved.profiles[0]).toMatchObject({ from: 'own', profile: { id: 'lots', has: ['lotref', 'mk'] } });
  const tried = (await nadia.call('POST', '/tenants/north/imports', { csv, mapping: {}, dryRun: true }))
    .body as ImportRun;
  expect(tried.file?.profile).toEqual({ id: 'lots', title: 'Lot book' });
  const mapping = Object.fromEntries((tried.columns ?? []).map(({ name, suggestion }) => [name, suggestion ?? '']));
  await runImport(nadia, { csv, mapping });
  const stock = (await stockOf(platform)).toSorted((a, b) => ((a.stocknum ?? '') < (b.stocknum ?? '') ? -1 : 1));
  expect(stock).toMatchObject([
    { stocknum: 'L1', km: 16_093, price_type: 'drive_away', status: 'in_stock', car_type: 'used' },
    { stocknum: 'L2', km: 10_000, price_type: 'drive_away', status: 'others', car_type: 'used' },
    { stocknum: 'L3', km: null, status: 'in_stock', car_type: 'used' },
  ]);
  for (const [part, says] of [
    [{ units: { km: 'parsec' } }, '/units/km: This field has no unit "parsec".'],
    [{ units: { make: 'km' } }, '/units/make: This field has no unit "km".'],
    [{ defaults: { year: 'soon' } }, '/defaults/year: Year is not a number.'],
    [{ defaults: { car_type: 'nearly' } }, '/defaults/car_type: Condition is neither new, demo nor used.'],
  ] as const) {
    const refused = await nadia.call('PUT', route, { ...lots, ...part });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(JSON.stringify(says).slice(1, -1))]);
  }
  // What a cell says and what the profile says contradict each other: staff are asked.
  expect(stock[2]?.price_type ?? '').not.toBe('drive_away');
});

test('issue 38: a template shares a profile with its sites; a site’s own one of that name comes first', async () => {
  const platform = await aPlatform({ vehicles: [] });
  const [peta, nadia, sam] = [
    await platform.signIn(staff.platform.email),
    await platform.signIn(staff.northAdmin.email),
    await platform.signIn(staff.southAdmin.email),
  ];
  const shared = '/tenants/plain/imports/profiles';
  expect((await peta.call('PUT', shared, lots)).status).toBe(200);
  expect((await nadia.call('PUT', shared, lots)).status).not.toBe(200);
  const south = '/tenants/south/imports/profiles';
  expect((await sam.get<ProfileList>(south)).profiles[0]).toMatchObject({ from: 'template', profile: { id: 'lots' } });
  await nadia.call('PUT', route, { ...lots, title: 'Our lot book' });
  const listed = (await nadia.get<ProfileList>(route)).profiles.filter(({ profile }) => profile.id === 'lots');
  expect(listed).toMatchObject([{ from: 'own', profile: { title: 'Our lot book' } }]);
  expect((await sam.call('DELETE', `${south}?id=lots`)).status).toBe(404);
  expect((await nadia.call('DELETE', `${route}?id=lots`)).status).toBe(200);
  // One that is removed while files name it: the import says so, and changes nothing.
  await peta.call('DELETE', `${shared}?id=lots`);
  const refused = await sam.call('POST', '/tenants/south/imports', { csv, mapping: {}, profile: 'lots', dryRun: true });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('no profile called \\"lots\\"')]);
});

test.each([
  ['a field that there is not', { columns: { A: 'makee' } }, '/columns/A'],
  ['one column twice', { columns: { 'Lot Ref': 'make', lotref: 'model' } }, '/columns/lotref'],
  ['words of no field', { words: { nix: { a: 'b' } } }, '/words'],
  ['no column to know it by', { has: ['--'] }, '/has'],
  ['another id', { id: 'A b' }, '/id'],
])('a profile with %s is refused with its place', async (_, change, place) => {
  const { signIn } = await aPlatform({ vehicles: [] });
  const nadia = await signIn(staff.northAdmin.email);
  const answer = await nadia.call('PUT', route, { ...lots, ...change });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(place)]);
});
