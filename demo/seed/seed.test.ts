import { expect, test } from 'vitest';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { verifySignIn } from '#tenants/accounts/verify-sign-in.ts';
import { countContent, listContent } from '#tenants/content/list-content.ts';
import { putContent } from '#tenants/content/put-content.ts';
import type { Store } from '#tenants/database/open.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { listReleases } from '#tenants/documents/list-releases.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { seedOnceABuild } from '#tenants/onboarding/seed-marks.ts';
import { findScopeByHost, findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findTenantEntry } from '#tenants/sites/list-tenants.ts';
import { countVehicles, listPrices, listVehicles } from '#tenants/stock/list-vehicles.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { aPage, temporaryStore } from '#tests/contracts/store-fixture.ts';
import { type Seeds, seed, seeder } from './seed.ts';

const vehicles = ['a', 'b', 'c'].map((name) => aVehicle({ id: name, slug: name }));

function seeds(changes: Partial<Seeds> = {}): Seeds & { readonly lines: string[]; built: number } {
  const made = {
    built: 0,
    lines: [] as string[],
    templates: [
      { slug: 'plain', name: 'Plain', documents: { 'page/home': aPage(), switches: { 'cards.per-row': 3 } } },
    ],
    demos: ['north', 'south'].map((slug) => ({
      slug,
      name: slug,
      template: 'plain',
      documents: { site: { name: slug, domains: [] } },
      offers: [],
      entitiesVersion: '1',
      entities: () => {
        made.built += 1;
        return { vehicles, location: [aLocation()] };
      },
    })),
    accounts: [
      {
        email: 'olga@demo.example',
        name: 'Olga',
        role: 'onboarding' as const,
        password: 'demonstration',
        tenant: null,
      },
      { email: 'ed@demo.example', name: 'Ed', role: 'editor' as const, password: 'demonstration', tenant: 'north' },
    ],
    progress: (line: string) => made.lines.push(line),
    ...changes,
  };
  return made;
}

async function requireSite(store: Store, slug: string) {
  const scope = await findScopeByHost(store, `${slug}.localhost`);
  if (scope === null) throw new Error(`${slug} is not there`);
  return scope;
}

test('seeding makes templates, sites with stock and content, and accounts that can sign in', async () => {
  const store = await temporaryStore();
  const first = seeds();
  await seed(store, first);
  for (const slug of ['north', 'south']) {
    const scope = await requireSite(store, slug);
    expect([await countVehicles(store, scope), await countContent(store.db, scope, 'location')]).toEqual([3, 1]);
    expect((await liveSnapshot(store, scope))?.documents.get('site')?.effective).toMatchObject({ name: slug });
  }
  expect(
    await verifySignIn(store, { email: 'ed@demo.example', password: 'demonstration', address: '::1', device: null }),
  ).toMatchObject({ tenant: 'north' });
  expect(first.lines).toHaveLength(5);
});

test('a template says what it is for, and the text is updated when it changes', async () => {
  const store = await temporaryStore();
  const [plain] = seeds().templates;
  if (!plain) throw new Error('There is no template.');
  const purposeOf = async () => {
    const scope = await findScopeForSystem(store, 'plain');
    return scope && (await findTenantEntry(store, scope)).purpose;
  };
  await seed(store, seeds({ templates: [plain], demos: [], accounts: [] }));
  expect(await purposeOf()).toBeNull();
  await seed(store, seeds({ templates: [{ ...plain, purpose: 'For a small yard.' }], demos: [], accounts: [] }));
  expect(await purposeOf()).toBe('For a small yard.');
});

test('seeding again does nothing and builds nothing', async () => {
  const store = await temporaryStore();
  await seed(store, seeds());
  const scope = await requireSite(store, 'north');
  const again = seeds();
  await seed(store, again);
  expect([again.lines, again.built]).toEqual([[], 0]);
  expect(await listReleases(store, scope)).toHaveLength(1);
});

test('promise 10: what vehicles were advertised at before comes into the ledger once, ahead of today’s price', async () => {
  const store = await temporaryStore();
  const earlierPrices = [
    { vehicleId: 'a', at: '2026-01-05T00:00:00.000Z', price: 34_990, beforePrice: null, priceType: '' },
  ];
  const bring = (entitiesVersion: string) =>
    seed(
      store,
      seeds({
        demos: seeds().demos.map((demo) => ({
          ...demo,
          entitiesVersion,
          entities: () => ({ vehicles, earlierPrices }),
        })),
      }),
    );
  await bring('1');
  await bring('2');
  const prices = async (id: string) =>
    (await listPrices(store, await requireSite(store, 'north'), id)).map((entry) => entry.price);
  expect(await prices('a')).toEqual([34_990, 32_990]);
  expect(await prices('b')).toEqual([32_990]);
});

test('a new demo takes away and changes what was seeded alone: vehicles and content of a dealer stay as they are', async () => {
  const store = await temporaryStore();
  const bring = (entitiesVersion: string, some: readonly Vehicle[], places: readonly Location[]) =>
    seed(store, {
      ...seeds(),
      demos: seeds().demos.map((demo) => ({
        ...demo,
        entitiesVersion,
        entities: () => ({ vehicles: some, location: places }),
      })),
    });
  const demo = (id: string) => aVehicle({ id, slug: id, stocknum: id, vin: null, price: 10_000 });
  const yard = (id: string) => aLocation({ id, slug: id });
  await bring('1', ['d1', 'd2', 'd3'].map(demo), [yard('l_1'), yard('l_2')]);
  const north = await requireSite(store, 'north');
  const staff = { by: 'Ned', source: 'staff' } as const;
  await upsertVehicles(store, north, [{ ...demo('d2'), price: 9_000 }, demo('hand'), demo('d5')], staff);
  await removeVehicles(store, north, ['d3'], staff);
  await upsertVehicles(store, north, [demo('feed')], { by: seeder, sourceKey: () => 'stock:feed' });
  await putContent(store, north, 'location', [yard('l_own')], { by: 'Ned' });
  await bring('2', [demo('d1'), { ...demo('d4'), slug: 'd5' }, demo('d3')], [yard('l_2')]);
  const left = (await listVehicles(store, north)).map(({ vehicle: { id, price } }) => [id, price]);
  expect(left).toEqual([
    ['d1', 10_000],
    ['d2', 9_000],
    ['d5', 10_000],
    ['feed', 10_000],
    ['hand', 10_000],
  ]);
  expect((await listContent(store, north, 'location')).map(({ item }) => item.id).sort()).toEqual(['l_2', 'l_own']);
});

test('what a build has seeded it does not read again; another build, or a fresh database, does', async () => {
  const store = await temporaryStore();
  const reads: string[] = [];
  const start = (build: string, on: Store) =>
    seedOnceABuild(on, build, async () => {
      reads.push(build);
      await seed(on, seeds());
    });
  await start('one', store);
  await start('one', store);
  expect(reads).toEqual(['one']);
  expect(await countVehicles(store, await requireSite(store, 'north'))).toBe(3);
  await start('two', store);
  await start('one', await temporaryStore());
  expect(reads).toEqual(['one', 'two', 'one']);
  // A server from source has brought something else in between.
  await seed(store, seeds({ templates: [{ slug: 'plain', name: 'Plain', documents: { 'page/home': aPage() } }] }));
  await start('two', store);
  expect(reads).toEqual(['one', 'two', 'one', 'two']);
});

test('a changed template reaches the demos, but for what people have edited', async () => {
  const store = await temporaryStore();
  await seed(store, seeds());
  const [north, south] = [await requireSite(store, 'north'), await requireSite(store, 'south')];
  const draft = await findDraft(store, north, 'page/home');
  await saveDraft(store, north, 'page/home', { revision: draft?.id ?? '', body: aPage({ b_hero1: 'Ours' }), by: 'Ed' });
  await publish(store, north, { base: 1, by: 'Ed' });
  const documents = {
    'page/home': aPage({ b_hero1: 'Template, again' }),
    'page/new': aPage(),
    switches: { 'cards.per-row': 4 },
  };
  await seed(store, seeds({ templates: [{ slug: 'plain', name: 'Plain', documents }] }));
  const heading = async (scope: typeof north) =>
    (await liveSnapshot(store, scope))?.documents.get('page/home')?.effective;
  expect(await heading(south)).toEqual(aPage({ b_hero1: 'Template, again' }));
  expect(await heading(north)).toEqual(aPage({ b_hero1: 'Ours' }));
  for (const scope of [north, south]) {
    const live = await liveSnapshot(store, scope);
    expect(live?.documents.get('switches')?.effective).toEqual({ 'cards.per-row': 4 });
    expect(live?.documents.has('page/new')).toBe(true);
  }
});

test('what people have edited stays theirs, however often the template and the demo change', async () => {
  const store = await temporaryStore();
  const documents = { site: { name: 'north', domains: [] }, 'page/home': aPage({ b_hero1: 'Demo' }) };
  const withHome = seeds();
  const demos = withHome.demos.map((demo) => ({ ...demo, documents }));
  await seed(store, seeds({ demos }));
  const north = await requireSite(store, 'north');
  const draft = await findDraft(store, north, 'page/home');
  await saveDraft(store, north, 'page/home', { revision: draft?.id ?? '', body: aPage({ b_hero1: 'Ours' }), by: 'Ed' });
  await publish(store, north, { base: 1, by: 'Ed' });
  for (const title of ['Changed', 'Changed again']) {
    // A part that only the seeder has touched: the update merges it into the edited page, under the seeder's name.
    const home = { ...(aPage() as object), title };
    const templates = [{ slug: 'plain', name: 'Plain', documents: { 'page/home': home } }];
    const changed = demos.map((demo) => ({
      ...demo,
      documents: { ...documents, 'page/home': { ...(aPage({ b_hero1: `Demo, ${title}` }) as object), title } },
    }));
    await seed(store, seeds({ templates, demos: changed }));
    const live = (await liveSnapshot(store, north))?.documents.get('page/home')?.effective;
    expect(JSON.stringify(live)).toContain('Ours');
  }
});

test('drafts that wait are never published by a start', async () => {
  const store = await temporaryStore();
  await seed(store, seeds());
  const north = await requireSite(store, 'north');
  await saveDraft(store, north, 'page/waiting', { revision: '', body: aPage(), by: 'Ed' });
  await seed(
    store,
    seeds({ templates: [{ slug: 'plain', name: 'Plain', documents: { 'page/home': aPage({ b_hero1: 'Changed' }) } }] }),
  );
  expect((await liveSnapshot(store, north))?.documents.get('page/home')?.effective).toEqual(aPage());
  expect((await liveSnapshot(store, north))?.documents.has('page/waiting')).toBe(false);
});
