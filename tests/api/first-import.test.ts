/** O-09: the vehicles of a dealer's first import were at the yard before, so none of them has just arrived. */
import { expect, test } from 'vitest';
import { blankMake } from '#domain/makes/edit-make.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { runImport, stockOf } from './imports.fixtures.ts';

const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Km: 'km', Price: 'price' };
const fileOf = (...numbers: readonly string[]) => ({
  csv: ['Stock,Make,Model,Year,Km,Price', ...numbers.map((one) => `${one},Nissan,Navara,2017,175835,24990`)].join('\n'),
  mapping,
  priceType: 'drive_away',
});

test('O-09: a first import has no arrivals, an import undone was none, and what comes later has arrived', async () => {
  let now = new Date('2026-03-02T01:00:00Z');
  const platform = await aPlatform({ vehicles: [], now: () => now });
  let nadia = await platform.signIn(staff.northAdmin.email);
  const tagged = async () => (await platform.site('north', '/search/used-cars')).text.split('Just in').length - 1;
  const undone = await runImport(nadia, fileOf('N1'));
  await nadia.call('POST', `/tenants/north/stock/changes/${undone.id}/undo`, {});
  await runImport(nadia, fileOf('N1', 'N2'));
  expect((await stockOf(platform)).map(({ created_at }) => created_at)).toEqual([null, null]);
  expect(await tagged()).toBe(0);
  now = new Date('2026-03-03T01:00:00Z');
  nadia = await platform.signIn(staff.northAdmin.email);
  await runImport(nadia, fileOf('N1', 'N2', 'N3'));
  const added = (await stockOf(platform)).find(({ stocknum }) => stocknum === 'N3');
  expect(added?.created_at).toBe('2026-03-03T01:00:00.000Z');
  expect(await tagged()).toBeGreaterThan(0);
  // The newest comes first, and the others keep their day of arrival for that.
  const { text } = await platform.site('north', '/search/used-cars?sort=newest');
  const at = (number: string) => text.indexOf(`/cars/2017-nissan-navara-${number}`);
  expect([at('n3') > 0, at('n3') < at('n2'), at('n2') > 0]).toEqual([true, true, true]);
});

test('ST-3: a file’s spelling of a make that the site knows is no second make', async () => {
  const platform = await aPlatform({ vehicles: [] });
  const make = { ...blankMake('m_nissan', 'nissan'), name: 'Nissan' };
  await putContent(platform.platform.store, platform.north, 'manufacturer', [make], { by: staff.onboarding.name });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const { csv, ...rest } = fileOf('N1');
  await runImport(nadia, { csv: csv.replace('Nissan', 'NISSAN'), ...rest });
  expect((await stockOf(platform)).map(({ make: stored, name }) => [stored, name])).toEqual([
    ['Nissan', '2017 Nissan Navara'],
  ]);
});
