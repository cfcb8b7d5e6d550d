/** Blocks over all sites: where they are used, how long they take, where they fail, and what a new version would do. */
import { expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { describeDryRun, dryRunBlocks } from '#composer-api/console/fleet/block-dry-run.ts';
import { command } from '#composer-api/server/commands/run-command.ts';
import type { BlockDryRun, BlockPage, BlockUse } from '#schemas/api/fleet.ts';
import { writeBlockBatch } from '#tenants/fleet/block-records.ts';
import { aHomePage } from '#tests/build/documents.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

const hero = registry.find(({ type }) => type === 'hero');
if (!hero) throw new Error('There is no hero.');

/** The code of tomorrow: headings in capitals, and one heading that the upgrade cannot convert. */
const nextHero: Block = {
  ...hero,
  version: hero.version + 1,
  upgrades: [
    ...(hero.upgrades ?? []),
    {
      to: hero.version + 1,
      name: 'capital-headings',
      up: ({ heading, ...props }) => {
        if (heading === 'Breaks') throw new Error('no heading for this');
        return { ...props, heading: heading === 'Same' ? heading : String(heading).toUpperCase() };
      },
      example: { before: { heading: 'a' }, after: { heading: 'A' } },
    },
  ],
};

async function aStage() {
  let now = new Date('2026-06-01T00:00:00Z');
  const platform = await aPlatform({
    now: () => now,
    documents: { 'page/home': aHomePage({ b_hero1: 'Same', b_hero2: 'Differs' }) },
  });
  const pat = await platform.signIn(staff.platform.email);
  const later = async (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000);
    for (let look = 0; look < 3; look++) await platform.platform.jobs.runDue();
  };
  return { platform, pat, store: platform.platform.store, later };
}

test('before a version ships, every stored block is tried: which fail, which look different, and where', async () => {
  const { platform, pat, store } = await aStage();
  const path = '/tenants/south/documents/page%2Fhome';
  const { revision } = await pat.get<{ revision: string }>(path);
  await pat.call('PUT', path, { revision, body: aHomePage({ b_hero1: 'Breaks', b_hero2: 'Differs' }) });
  const next = new Map(registry.map((block) => [block.type, block.type === 'hero' ? nextHero : block]));
  const [run] = await dryRunBlocks({ store, registry: next }, { only: 'hero' });
  // Template, north and south have two live ones each, and south drafts two more.
  expect(run).toMatchObject({ version: 1, current: 2, sites: 3, blocks: 8, fails: 1, changes: 4 });
  expect(run && describeDryRun(run)).toBe('hero 1 → 2: 3 sites, 8 blocks, 1 would fail, 4 would change visibly');
  const sample = run?.samples.find(({ site }) => site === 'north');
  expect(sample?.before).toContain('Differs');
  expect(sample?.after).toContain('DIFFERS');
  const ofSouth = await dryRunBlocks({ store, registry: next }, { slugs: ['south'] });
  expect(ofSouth[0]?.fails).toBe(1);
  // A type that the code no longer has fails in every place where it is stored.
  const without = new Map([...next].filter(([type]) => type !== 'hero'));
  expect((await dryRunBlocks({ store, registry: without }, { only: 'hero' }))[0]).toMatchObject({
    current: null,
    fails: 8,
  });
  expect(platform.north.slug).toBe('north');
});

test('the command says what this code does to stored blocks of a type, and ends badly where one would fail', async () => {
  const { platform, pat } = await aStage();
  const said: string[] = [];
  const run = () => command({ env: platform.env, say: (line) => said.push(line) }, ['blocks', 'check', 'hero']);
  await run();
  expect(said).toEqual(['Every stored block is of its current version and fits it.']);
  const path = '/tenants/south/documents/page%2Fhome';
  const { revision } = await pat.get<{ revision: string }>(path);
  const hero = { type: 'hero', version: 1, props: { heading: 'x', height: 'enormous' } };
  const body = { type: 'home', title: 'Home', route: '/', layout: { root: ['b_hero1'], blocks: { b_hero1: hero } } };
  expect((await pat.call('PUT', path, { revision, body })).status).toBe(200);
  await expect(run()).rejects.toThrow('1 stored blocks would fail');
  expect(said).toContainEqual(expect.stringMatching(/^hero 1 → 1: 3 sites, 7 blocks, 1 would fail/));
});

test('a block’s page tells sites, values, times, failures and where it has shown nothing for 30 days', async () => {
  const { platform, pat, store, later } = await aStage();
  await later(0.01);
  const { blocks } = await pat.get<{ blocks: readonly BlockUse[] }>('/fleet/blocks');
  expect(blocks.find(({ type }) => type === 'hero')).toMatchObject({ sites: 2, blocks: 4, older: 0, p50: null });
  const { tenantId } = platform.north;
  const times = new Map([['hero', Array.from({ length: 40 }, (_, bucket) => (bucket === 39 ? 10 : 0))]]);
  await writeBlockBatch(store, { failures: [], shown: [{ tenantId, type: 'hero', shown: false }], times });
  const failure = { tenantId, type: 'hero', failures: 3, page: '/', error: 'no picture' };
  await writeBlockBatch(store, { failures: [failure], shown: [{ tenantId, type: 'hero', shown: false }], times });
  const page = await pat.get<BlockPage>('/fleet/blocks/hero');
  expect(page).toMatchObject({
    use: { renders: 20, failures: 3, emptySites: 0 },
    versions: [{ version: 1, sites: 2, live: 4 }],
    failures: [{ slug: 'north', page: '/', error: 'no picture', failures: 3 }],
  });
  expect(page.values).toContainEqual({
    prop: 'heading',
    values: [
      { value: 'Differs', count: 2 },
      { value: 'Same', count: 2 },
    ],
    others: 0,
  });
  expect(page.sites.map(({ slug, emptySince }) => [slug, emptySince])).toEqual([
    ['north', '2026-06-01'],
    ['south', null],
  ]);
  await later(31);
  const again = await platform.signIn(staff.platform.email);
  expect((await again.get<BlockPage>('/fleet/blocks/hero')).use.emptySites).toBe(1);
  await writeBlockBatch(store, { failures: [], shown: [{ tenantId, type: 'hero', shown: true }], times: new Map() });
  expect((await again.get<BlockPage>('/fleet/blocks/hero')).use).toMatchObject({
    emptySites: 0,
    failures: 0,
    renders: 0,
  });
  expect((await again.get<{ runs: readonly BlockDryRun[] }>('/fleet/blocks/hero/dry-run')).runs).toEqual([]);
  expect((await again.call('GET', '/fleet/blocks/nothing')).status).toBe(404);
});
