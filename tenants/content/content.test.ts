import { expect, test } from 'vitest';
import type { Location } from '#schemas/entities/location.ts';
import { aDealer } from '#tests/build/dealer.ts';
import { aLocation } from '#tests/build/location.ts';
import { aReview } from '#tests/build/review.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import type { TenantScope } from '../database/open.ts';
import { findVersions } from '../sites/versions.ts';
import { mostEntries, removeContentIn, saveContentIn, saveContentsIn, unguarded } from './edit-content.ts';
import { countContent, listContent } from './list-content.ts';
import { putContent } from './put-content.ts';

const by = 'Ed';
const locations = ['c', 'a', 'b'].map((name) => aLocation({ id: `l_${name}`, slug: name, name }));

test.each(['better-sqlite3', 'libsql'] as const)(
  'content keeps the order it was given in, per tenant and kind (%s)',
  async (driver) => {
    const { store, north, south } = await twoTenants({ driver });
    expect(await putContent(store, north, 'location', locations, { by })).toBe(3);
    expect((await listContent(store, north, 'location')).map(({ item }) => item.slug)).toEqual(['c', 'a', 'b']);
    expect((await listContent(store, north, 'location'))[1]).toEqual({ item: locations[1], version: 1 });
    expect(await listContent(store, south, 'location')).toEqual([]);
    expect(await listContent(store, north, 'model')).toEqual([]);
    expect(await countContent(store.db, south, 'location')).toBe(0);
  },
);

test('the version moves only with what changed', async () => {
  const { store, north, south } = await twoTenants();
  await putContent(store, north, 'location', locations, { by });
  expect(await putContent(store, north, 'location', locations, { by, replace: true })).toBe(0);
  expect((await findVersions(store, north))?.content).toBe(1);
  const changed = locations.map((location) =>
    location.slug === 'a' ? { ...location, phone: '+61732005678' } : location,
  );
  expect(await putContent(store, north, 'location', changed, { by })).toBe(1);
  expect((await listContent(store, north, 'location')).map(({ version }) => version)).toEqual([1, 2, 1]);
  expect([(await findVersions(store, north))?.content, (await findVersions(store, south))?.content]).toEqual([2, 0]);
});

test('replacing takes away what is not given; without it nothing is', async () => {
  const { store, north, south } = await twoTenants();
  for (const scope of [north, south]) await putContent(store, scope, 'location', locations, { by });
  await putContent(store, north, 'location', locations.slice(0, 1), { by });
  expect(await countContent(store.db, north, 'location')).toBe(3);
  await putContent(store, north, 'location', locations.slice(0, 1), { by, replace: true });
  expect([await countContent(store.db, north, 'location'), await countContent(store.db, south, 'location')]).toEqual([
    1, 3,
  ]);
});

test('a list has a limit for what is added and restored, and none for what is edited', async () => {
  const { store, north, south } = await twoTenants();
  const many = Array.from({ length: mostEntries.location }, (_, at) => aLocation({ id: `l_${at}`, slug: `l-${at}` }));
  const save = (scope: TenantScope, item: Location, expected?: number) =>
    store.tx((db) =>
      saveContentIn(db, scope, 'location', {
        item,
        by,
        guard: unguarded,
        at: store.now().toISOString(),
        ...(expected === undefined ? {} : { expect: expected }),
      }),
    );
  const one = aLocation({ id: 'l_new', slug: 'l-new' });
  await save(north, one);
  await store.tx((db) =>
    removeContentIn(db, north, 'location', {
      id: one.id,
      by,
      guard: unguarded,
      expect: 1,
      at: store.now().toISOString(),
    }),
  );
  await putContent(store, north, 'location', many, { by });
  const full = { code: 'input.invalid', message: expect.stringContaining('1,000 entries') };
  await expect(save(north, aLocation({ id: 'l_x', slug: 'l-x' }))).rejects.toMatchObject(full);
  await expect(save(north, one, 2)).rejects.toMatchObject(full);
  expect(await save(north, { ...one, id: 'l_5', slug: 'l-5', name: 'Renamed' }, 1)).toBe(true);
  expect(await save(south, one)).toBe(true);
  expect(await countContent(store.db, north, 'location')).toBe(mostEntries.location);
});

test('a dealer, which has no id, is known by its slug', async () => {
  const { store, north } = await twoTenants();
  const dealer = aDealer({ name: 'Harbour', slug: 'harbour' });
  await putContent(store, north, 'dealer', [dealer], { by });
  await putContent(store, north, 'dealer', [{ ...dealer, name: 'Harbour Motors' }], { by });
  expect((await listContent(store, north, 'dealer')).map(({ item, version }) => [item.name, version])).toEqual([
    ['Harbour Motors', 2],
  ]);
});

test('while a list is stored in one transaction, others have their turn', async () => {
  const { store, north } = await twoTenants();
  const items = Array.from({ length: 200 }, (_, index) => ({ item: aReview({ id: `r_${index}` }) }));
  let turns = 0;
  let isStored = false;
  const tick = () => {
    turns += 1;
    if (!isStored) setImmediate(tick);
  };
  setImmediate(tick);
  const at = store.now().toISOString();
  const changed = await store.tx((db) =>
    saveContentsIn(db, north, 'review', { items, by: 'Nadia', guard: unguarded, at }),
  );
  isStored = true;
  expect(changed).toBe(200);
  expect(turns).toBeGreaterThanOrEqual(20);
});
