/** Fragments put together are the page that one full render makes, byte by byte (design, section 3). */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import type { Platform } from '#composer-api/server/platform-options.ts';
import { locationOf } from '#composer-api/site/data/location-of.ts';
import { loadNeeds } from '#composer-api/site/pages/load-needs.ts';
import { compileRelease } from '#composer-api/site/release/compiled-release.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import { compareText } from '#domain/text/compare.ts';
import { type CompiledPage, compilePage } from '#renderer/compile-page.ts';
import { type Loaded, PageRenderer } from '#renderer/page-renderer.ts';
import { eachPlanned, type Plan, planPage } from '#renderer/plan.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { templateDocuments } from '../build/documents.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from '../sites/demo-platform.ts';
import { renderWhole } from './whole-tree.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
const site = templateDocuments.site as Site;
const noParams: { readonly [name: string]: string } = {};
const now = new Date('2026-03-04T01:00:00Z');
const versions = { subject: '-', path: '/', stock: '1@1', content: '1', offers: '', clock: '1' };

function expectEqual(plan: Plan, loaded: Loaded, renderer: PageRenderer): void {
  const whole = renderWhole(plan, loaded);
  const first = renderer.render(plan, loaded);
  expect(first.failures).toEqual([]);
  expect(Buffer.concat(first.pieces).toString()).toBe(whole.html);
  expect([...new Set(first.preloads)].sort(compareText)).toEqual([...new Set(whole.preloads)].sort(compareText));
  // Again, all from the cache.
  const before = renderer.renders;
  const again = renderer.render(plan, new Map());
  expect(Buffer.concat(again.pieces).toString()).toBe(whole.html);
  expect(again.sum).toBe(first.sum);
  expect(renderer.renders).toBe(before);
}

interface Node {
  readonly type: string;
  readonly example: number;
  readonly hidden: boolean;
  readonly children: readonly (readonly Node[])[];
}

const typesOf = (list: readonly Block[]) => list.map((block) => block.type);
const containers = typesOf(registry.filter((block) => block.slots));
const plain = typesOf(registry.filter((block) => !block.slots));

const { tree } = fc.letrec<{ tree: Node; container: Node; leaf: Node }>((tie) => ({
  leaf: fc.record({
    type: fc.constantFrom(...plain),
    example: fc.nat(20),
    hidden: fc.boolean(),
    children: fc.constant([]),
  }),
  container: fc.record({
    type: fc.constantFrom(...containers),
    example: fc.nat(20),
    hidden: fc.boolean(),
    children: fc.array(fc.array(tie('tree'), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
  tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, tie('leaf'), tie('container')),
}));

/** A page of example blocks, and the examples' data as if they had been loaded. */
function pageOf(nodes: readonly Node[]): { page: Page; loaded: Loaded } {
  const instances: { [id: string]: BlockInstance } = {};
  const loaded = new Map<string, { data: unknown }>();
  let count = 0;
  const add = ({ type, example, hidden, children }: Node): string => {
    const block = blocks.get(type);
    if (!block) throw new Error(type);
    const id = `b_${String(++count).padStart(4, 'x')}`;
    const chosen = block.examples[example % block.examples.length];
    const names = Object.keys(block.slots ?? {});
    const slots = Object.fromEntries(names.map((name, index) => [name, (children[index] ?? []).map(add)]));
    const props = (chosen?.props ?? {}) as { readonly [key: string]: Json };
    instances[id] = {
      type: block.type,
      version: block.version,
      props,
      ...(names.length > 0 ? { slots } : {}),
      ...(hidden ? { when: { viewport: ['phone'] } } : {}),
    };
    if (block.load) loaded.set(id, { data: chosen?.data });
    return id;
  };
  const root = nodes.map(add);
  return {
    page: { type: 'content', title: 'Any', route: '/any', layout: { root, blocks: instances } } as Page,
    loaded,
  };
}

function planOf(page: CompiledPage, of: Site = site): Plan {
  return planPage(page, {
    tenantId: 't_1',
    facts: { site: of, switches: switchDefaults },
    subject: { kind: 'none' },
    location: null,
    now,
    versions,
    buildId: 'test',
  });
}

test('M-004: for any combination of blocks at any depth', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), (nodes) => {
      const { page, loaded } = pageOf(nodes);
      const compiled = compilePage(page, { header: null, main: page.layout, footer: null }, blocks, {
        site,
        switches: switchDefaults,
      });
      expect(compiled.leftOut).toEqual([]);
      expectEqual(planOf(compiled), loaded, new PageRenderer(bareAssets, 10_000_000));
    }),
    { numRuns: runsOf(150) },
  );
});

test.each(registry.map((block) => [block.type, block] as const))('M-004: every example of %s', (type, block) => {
  const nodes = block.examples.map((_example, example) => ({ type, example, hidden: false, children: [] }));
  const { page, loaded } = pageOf(nodes);
  const compiled = compilePage(page, { header: null, main: page.layout, footer: null }, blocks, {
    site,
    switches: switchDefaults,
  });
  expectEqual(planOf(compiled), loaded, new PageRenderer(bareAssets, 10_000_000));
});

test('M-004: a page in one locale takes no fragment of another, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 1, maxLength: 3 }),
      fc.shuffledSubarray(['en-AU', 'en-XA', 'ar-XB']),
      (nodes, locales) => {
        const { page, loaded } = pageOf(nodes);
        const renderer = new PageRenderer(bareAssets, 10_000_000);
        for (const locale of locales) {
          const of = { ...site, locale };
          const facts = { site: of, switches: switchDefaults };
          const layouts = { header: null, main: page.layout, footer: null };
          const compiled = compilePage(page, layouts, blocks, facts);
          const whole = renderWhole(planOf(compiled, of), loaded);
          expect(Buffer.concat(renderer.render(planOf(compiled, of), loaded).pieces).toString()).toBe(whole.html);
        }
      },
    ),
    { numRuns: runsOf(60) },
  );
});

describe('every page of every demo', () => {
  let demo: DemoPlatform;
  let platform: Platform;
  beforeAll(async () => {
    demo = await openDemoPlatform(now);
    ({ platform } = demo);
  }, 120_000);
  afterAll(() => demo.close());

  for (const { slug } of demoTenants)
    test(`M-001, M-004, M-008: ${slug}`, { timeout: 240_000, ...siteLevel(slug) }, async () => {
      const scope = await findScopeForSystem(platform.store, slug);
      const live = scope && (await liveSnapshot(platform.store, scope));
      const at = scope && (await findVersions(platform.store, scope));
      if (!scope || !live || !at) throw new Error(`${slug} is not live`);
      const release = compileRelease(scope.tenantId, live, blocks, []);
      const data = await platform.sites.data.get(scope, at, release);
      const { hits } = await data.stock.search({ limit: 400 });
      const slugs: { readonly [type: string]: readonly (string | undefined)[] } = {
        // One of each state, since states change what is shown.
        vehicle: [
          hits[0],
          hits.find((one) => one.sold),
          hits.find((one) => one.reserved),
          hits.find((one) => !one.price),
        ].map((one) => one?.slug),
        location: (await data.content.listLocations()).slice(0, 2).map((one) => one.slug),
        model: (await data.content.listModels()).slice(0, 2).map((one) => one.slug),
      };
      const renderer = new PageRenderer(bareAssets, 64_000_000);
      let pages = 0;
      for (const page of release.pages.values()) {
        expect(page.leftOut).toEqual([]);
        for (const one of slugs[page.type] ?? [undefined]) {
          const path = page.page.route.replace(':slug', one ?? '').replace('*', 'new-used-and-demo-cars');
          const ask = {
            path,
            params: one ? { slug: one } : noParams,
            query: new URLSearchParams(),
            data: async () => data,
            contentVersion: 1,
            settings: release.facts.switches,
          };
          const subject = await kindOfPage(page.type).resolve(ask);
          if (!subject) continue;
          const plan = planPage(page, {
            tenantId: scope.tenantId,
            facts: release.facts,
            subject,
            location: await locationOf(subject, data.content),
            now: platform.store.now(),
            versions: { ...versions, subject: path, path },
            buildId: 'test',
          });
          const needs: Parameters<typeof loadNeeds>[0][number][] = [];
          eachPlanned(plan, (planned) => planned.compiled.block.load && needs.push(planned));
          const context = { site: release.facts.site, subject, path, now: platform.store.now(), ...data };
          expectEqual(plan, await loadNeeds(needs, context, 10_000), renderer);
          renderer.clear();
          pages++;
        }
      }
      expect(pages).toBeGreaterThan(release.pages.size / 2);
    });
});
