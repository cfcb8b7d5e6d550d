/**
 * Pages of each template with the switches that their blocks read, every pair of values that a site can have: no block
 * fails, and none that has to stay is lost. `COMBINATIONS=all` tries all of them in every state
 * of the stock, `npm test` the first of each page.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry as blocks } from '#blocks/registry.ts';
import { listTried, sharedSections, switchesOf } from '#composer-api/console/combinations/page-parameters.ts';
import { openTrials } from '#composer-api/console/combinations/page-trial.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import { stockStates } from '#schemas/api/preview.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { type DemoPlatform, openDemoPlatform } from '../sites/demo-platform.ts';

/** A site of each template: pages need stock and locations. */
const siteOf = { dealer: 'redgum', group: 'meridian', manufacturer: 'aurora', modern: 'saltwater' };
const isWhole = process.env['COMBINATIONS'] === 'all';
/** Rows of each page; the first ones have most pairs. Fourteen take ten seconds of the processor in all. */
const mostRows = isWhole ? Number.POSITIVE_INFINITY : runsOf(14);
/** The stock as it is, and in the whole run as it would be in each other state; without vehicles there is no page of one. */
const states = [undefined, ...(isWhole ? stockStates.filter((state) => state !== 'none') : [])];

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 180_000);
afterAll(() => demo.close());

for (const [template, slug] of Object.entries(siteOf))
  test(`pages of ${template} hold with switches in pairs`, {
    timeout: 900_000,
    tags: template === 'dealer' ? [] : ['long'],
  }, async () => {
    const { store, sites } = demo.platform;
    const scope = await findScopeForSystem(store, slug);
    const snapshot = scope && (await liveSnapshot(store, scope));
    if (!scope || !snapshot) throw new Error(`${slug} is not seeded`);
    const registry = new Map(blocks.map((block) => [block.type, block]));
    const found: string[] = [];
    let tried = 0;
    for (const state of states) {
      const trials = await openTrials({ store, registry, sites }, scope, snapshot, { state });
      for (const key of trials?.release.pages.keys() ?? []) {
        const trial = await trials?.trialOf(key);
        const keys = switchesOf({ registry }, snapshot, [key, ...sharedSections]);
        for (const row of [{}, ...listTried(keys, trials?.release.facts.switches ?? {}, { mostRows })]) {
          tried++;
          for (const { blockId, type, kind } of (await trial?.faults(row)) ?? []) {
            const values = Object.entries(row).map(([name, value]) => displaySwitchValue(name, value));
            found.push(`${template} ${key} ${blockId} ${type} ${kind} ${state ?? ''}: ${values.join(', ')}`);
          }
        }
      }
    }
    expect(found.slice(0, 20)).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
