/** MI-3: the demo sites say nothing that a rule of law stops, on their pages, in their entries and about their vehicles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { checkSiteDocuments, checkStockAndPlaces } from '#composer-api/console/checks/site-checks.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { ruleOf } from '#domain/checks/check-rules.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from './demo-platform.ts';

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 120_000);
afterAll(() => demo.close());

describe.each(demoTenants.map(({ slug }) => slug))('%s', (slug) => {
  test('no rule of law finds anything', siteLevel(slug), async () => {
    const { store } = demo.platform;
    const deps = { store, registry: new Map(registry.map((block) => [block.type, block])) };
    const scope = await findScopeForSystem(store, slug);
    if (scope === null) throw new Error(`${slug} is no site`);
    const points = [
      ...checkSiteDocuments(deps, await draftSnapshot(store, scope)).filter((one) => ruleOf(one)?.kind === 'law'),
      ...(await checkStockAndPlaces(deps, scope)).filter(({ rule }) => rule?.startsWith('law-in-')),
    ];
    expect(points.map(({ rule, document, message }) => [rule, document, message])).toEqual([]);
  });
});
