import { expect, test } from 'vitest';
import { countUses } from './count-blocks.ts';
import { type HealthFacts, needsOf } from './health.ts';
import { addBuckets, bucketOf, timeAt } from './render-times.ts';

const now = new Date('2026-06-20T00:00:00Z');
const well: HealthFacts = {
  slug: 'a',
  name: 'A',
  template: 'dealer',
  templateName: 'Dealer',
  behind: 0,
  isLive: true,
  release: 1,
  vehicles: 5,
  feeds: 1,
  stockChangedAt: '2026-06-19T00:00:00Z',
  feedsFailing: 0,
  leadsWaiting: 0,
  brokenLinks: 0,
  checkErrors: 0,
  failingBlocks: 0,
  checkedAt: '2026-06-19T00:00:00Z',
};

test.each<[Partial<HealthFacts>, readonly string[]]>([
  [{}, []],
  [{ stockChangedAt: '2026-06-01T00:00:00Z' }, ['stock']],
  [{ stockChangedAt: '2026-06-01T00:00:00Z', vehicles: 0 }, []],
  [{ isLive: false, checkErrors: 3, brokenLinks: 2, stockChangedAt: '2026-06-01T00:00:00Z' }, ['private']],
  [{ checkErrors: 1, brokenLinks: 2, behind: 4 }, ['checks', 'links', 'behind']],
  [{ failingBlocks: 1, feedsFailing: 1, leadsWaiting: 1 }, ['blocks', 'feeds', 'leads']],
])('a site of which %j is known needs %j', (facts, needs) => {
  expect(needsOf({ ...well, ...facts }, now)).toEqual(needs);
});

test('a percentile of render times is right within a tenth', () => {
  const times = Array.from({ length: 200 }, (_, at) => (at + 1) / 10);
  const buckets = times.reduce<readonly number[]>((sum, ms) => {
    const one = Array.from({ length: bucketOf(ms) + 1 }, () => 0);
    one[bucketOf(ms)] = 1;
    return addBuckets(sum, one);
  }, []);
  expect(timeAt(buckets, 0.5)).toBeCloseTo(10, -0.3);
  expect((timeAt(buckets, 0.95) ?? 0) / 19).toBeGreaterThan(0.89);
  expect((timeAt(buckets, 0.95) ?? 0) / 19).toBeLessThan(1.11);
  expect(timeAt([], 0.5)).toBeNull();
});

test('blocks are counted by type and stored version, and documents once each, for any body', () => {
  const page = (blocks: object) => ({ layout: { root: [], blocks } }) as never;
  const uses = countUses(
    [
      page({ a: { type: 'hero', version: 1 }, b: { type: 'hero', version: 1 } }),
      page({ c: { type: 'hero', version: 2 } }),
      null,
      'x',
    ],
    [page({ a: { type: 'hero', version: 1 }, d: { version: 3 }, e: null })],
  );
  expect(uses).toEqual([
    { type: 'hero', version: 1, live: 2, documents: 1, drafts: 1 },
    { type: 'hero', version: 2, live: 1, documents: 1, drafts: 0 },
  ]);
});
