/**
 * What the review says of a switch against what really happens: each switch is changed on a demo site, its pages are drawn
 * with other subjects too, and every page that differs has to be named, and no other.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { addressOf } from '#composer-api/console/documents/preview-subjects.ts';
import { comparePages } from '#composer-api/console/releases/compare-pages.ts';
import { looksSame } from '#composer-api/console/releases/page-effects.ts';
import { compileRelease } from '#composer-api/site/release/compiled-release.ts';
import { listDealers } from '#composer-api/site/release/release-settings.ts';
import { isGated, journeyOf } from '#domain/shoppers/gates.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import { possibleValues } from '#domain/switches/possible-values.ts';
import type { PageEffects } from '#schemas/api/release.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch, switchRegistry } from '#schemas/switches/registry.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

const now = new Date('2026-07-01T02:00:00Z');
const blocks = new Map(registry.map((block) => [block.type, block]));
const unbounded = { processor: 1e9, clock: 1e9 };

let demo: DemoPlatform;
/** Pages by release and address. The clock does not move, so each is drawn once for the review and for the test. */
const drawn = new Map<string, Promise<string | null>>();
beforeAll(async () => {
  demo = await openDemoPlatform(now);
  const { sites } = demo.platform;
  const draw = sites.renderPage.bind(sites);
  // A spy would keep every page that it answered.
  sites.renderPage = (scope, versions, release, address) => {
    const key = `${release.releaseId} ${scope.slug}${address}`;
    const made = drawn.get(key) ?? draw(scope, versions, release, address);
    drawn.set(key, made);
    return made;
  };
});
afterAll(() => demo.close());

async function openSite(slug: string) {
  const { store, sites } = demo.platform;
  drawn.clear();
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) throw new Error(`There is no ${slug}.`);
  const live = await liveSnapshot(store, scope);
  const versions = await findVersions(store, scope);
  if (live === null || versions === null) throw new Error(`${slug} is not live.`);
  const dealers = await listDealers(store, scope);
  const was = compileRelease(scope.tenantId, live, blocks, dealers);
  const data = await sites.data.get(scope, versions, was);
  const deps = { store, registry: blocks, sites };
  /** What a shopper who has not signed in gets. */
  const shown = async (release: typeof was, key: string, address: string) => {
    const journey = journeyOf(key, address);
    const isClosed = journey !== null && isGated(journey, release.facts.switches);
    return `${(await sites.renderPage(scope, versions, release, address)) ?? ''}${isClosed ? 'Sign in' : ''}`;
  };
  return {
    live,
    review: (next: Snapshot, budget = unbounded) => comparePages(deps, scope, { live, next, versions }, budget),
    async differsAt(next: Snapshot, { key, state, example }: PageEffects): Promise<boolean> {
      const is = compileRelease(scope.tenantId, next, blocks, dealers);
      const html = (release: typeof was) => shown(release, key, example?.path ?? '/');
      return state !== 'changed' || !looksSame(await html(was), await html(is));
    },
    /** Keys of pages that differ, drawn by the site's own code with one subject in `step` until one differs. */
    async differing(next: Snapshot, step: number): Promise<ReadonlySet<string>> {
      const is = compileRelease(scope.tenantId, next, blocks, dealers);
      const found = new Set<string>();
      for (const key of new Set([...was.pages.keys(), ...is.pages.keys()])) {
        const [before, after] = [was.pages.get(key), is.pages.get(key)];
        const page = after ?? before;
        if (!page || page.type === 'vehicle-gone') continue;
        const all = await kindOfPage(page.type).choices(data, '');
        const apart = all.filter((_, at) => at % step === step - 1);
        // A site with fewer than that: an address without a subject would lead nowhere.
        const subjects = apart.length > 0 ? apart : all;
        for (const value of subjects.length > 0 ? subjects.map((one) => one.value) : [null]) {
          const address = addressOf(page, value);
          const html = (release: typeof was) => shown(release, key, address);
          if (looksSame(before ? await html(was) : '', after ? await html(is) : '')) continue;
          found.add(key);
          break;
        }
      }
      return found;
    },
  };
}

/** Whether each value is tried, with each subject; else one other value, with one subject in three. */
const isWhole = process.env['EVERY_SWITCH'] !== undefined;

let count = 0;

/** The site with one switch at another value, as its next release would be. */
function withSwitch(live: Snapshot, key: string, value: Json): Snapshot {
  const document = live.documents.get('switches');
  if (!document) throw new Error('There are no switches.');
  const effective = { ...(document.effective as { readonly [key: string]: Json }), [key]: value };
  count += 1;
  const changed = { ...document, effective, hash: `${document.hash} ${key}` };
  return { ...live, releaseId: `r_tried_${count}`, documents: new Map([...live.documents, ['switches', changed]]) };
}

/** Values that the switch does not have: all of a few, and those at both ends of many. */
function otherValues(live: Snapshot, key: string): readonly Json[] {
  const effective = (live.documents.get('switches')?.effective ?? {}) as { readonly [key: string]: Json };
  const spec = findSwitch(key);
  if (!spec) return [];
  const others = possibleValues(spec.schema, effective[key] ?? spec.default).slice(1);
  if (!isWhole) return others.slice(0, 1);
  return others.length <= 4 ? others : [...others.slice(0, 2), ...others.slice(-2)];
}

const slugs = ['aurora', 'kereru', 'meridian', 'redgum', 'saltwater', 'tallow-creek'];
const keys = Object.keys(switchRegistry);
/** A block that some vehicles have, cards, and a page that asks to sign in. */
const sample = ['finance.calculator', 'cards.per-row', 'gate.trade-in'];

/**
 * Every switch is changed on one site after the other. `EVERY_SWITCH=1` gives each on every site each of its values, drawn
 * with all subjects, and `EVERY_SWITCH=price,stock.only-used` those of a group or of a name.
 */
function shareOf(slug: string): readonly string[] {
  const asked = process.env['EVERY_SWITCH'] ?? '';
  if (asked === '1') return keys;
  if (asked !== '')
    return keys.filter((key) => asked.split(',').some((one) => key === one || key.startsWith(`${one}.`)));
  return keys.filter((_, at) => at % slugs.length === slugs.indexOf(slug));
}

async function judge(site: Awaited<ReturnType<typeof openSite>>, key: string, value: Json) {
  for (const known of drawn.keys()) if (known.startsWith('r_tried_')) drawn.delete(known);
  const next = withSwitch(site.live, key, value);
  const { pages, unchecked } = await site.review(next);
  const [named, differs] = [new Set(pages.map((page) => page.key)), await site.differing(next, isWhole ? 1 : 3)];
  return {
    key,
    value,
    missing: [...differs].filter((page) => !named.has(page)),
    // It is named where it may change: no vehicle of a demo site is gone.
    unchecked: unchecked.map((page) => page.key).filter((page) => page !== 'page/vehicle-gone'),
    // Each page that is named differs at the address that the review gives.
    wrong: (
      await Promise.all(pages.map(async (page) => ((await site.differsAt(next, page)) ? [] : [page.key])))
    ).flat(),
  };
}

describe('MI-1: the review names every page that a switch changes, and no other', () => {
  test('of a few switches', async () => {
    const site = await openSite('kereru');
    for (const key of sample)
      for (const value of otherValues(site.live, key))
        expect(await judge(site, key, value)).toEqual({ key, value, missing: [], unchecked: [], wrong: [] });
    // The effect is reported with what shoppers lose, and with the number of vehicles tried.
    const { pages } = await site.review(withSwitch(site.live, 'finance.calculator', false));
    const vehicle = pages.find(({ key }) => key === 'page/vehicle');
    expect(vehicle?.effects).toContainEqual(expect.objectContaining({ about: 'action', kind: 'lost' }));
    expect(vehicle?.drawn).toBeGreaterThan(8);
    expect(vehicle?.changed).toBeLessThan(vehicle?.drawn ?? 0);
  });

  test.each(slugs)('of all switches, on %s', { tags: ['long'], timeout: 7_200_000 }, async (slug) => {
    const site = await openSite(slug);
    const faults = [];
    for (const key of shareOf(slug))
      for (const value of otherValues(site.live, key)) {
        const judged = await judge(site, key, value);
        if (judged.missing.length + judged.unchecked.length + judged.wrong.length > 0) faults.push(judged);
      }
    expect(faults).toEqual([]);
  });

  test('a check that runs out of time names what it did not look at', async () => {
    const site = await openSite('kereru');
    const { pages, looked, unchecked } = await site.review(withSwitch(site.live, 'finance.calculator', false), {
      processor: 0,
      clock: 0,
    });
    expect([pages, looked, unchecked.length > 10]).toEqual([[], 0, true]);
  });
});
