/** The shipped templates and demo sites, complete: seeded into a separate platform and read over HTTP. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { checkDocuments } from '#composer-api/console/checks/documents.ts';
import { demoTenants } from '#demo/sites/tenants.ts';
import { loadTemplates } from '#demo/templates/load-templates.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { templateDocuments } from '../build/documents.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from './demo-platform.ts';
import { bindingsIn, headingFaults, linksIn, stringsIn } from './read-page.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
const slugs = demoTenants.map(({ slug }) => slug);
const templates = loadTemplates();
const now = new Date('2026-03-04T01:00:00Z');

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(now);
}, 120_000);
afterAll(() => demo.close());

async function snapshotOf(slug: string): Promise<Snapshot> {
  const scope = await findScopeForSystem(demo.platform.store, slug);
  const snapshot = scope && (await liveSnapshot(demo.platform.store, scope));
  if (!snapshot) throw new Error(`${slug} has no live release.`);
  return snapshot;
}

/** Pages and sections by key. */
function layoutsOf(snapshot: Snapshot): (readonly [string, Page | Section])[] {
  return [...snapshot.documents.values()]
    .filter(({ kind }) => kind === 'page' || kind === 'section')
    .map(({ key, effective }) => [key, effective as Page | Section] as const);
}

const get = (slug: string, path: string) => demo.ask(slug, path);

/** Links that differ in the values of their parameters alone (the choices of one filter) lead the same way: one is tried. */
function shapeOf(href: string): string {
  const [path = '', query] = href.split('?');
  return query === undefined ? href : `${path}?${[...new URLSearchParams(query).keys()].sort(compareText).join('&')}`;
}

const inWords = (problems: readonly Problem[]) =>
  problems.map(({ document, blockId, pointer, message }) => `${document} ${blockId ?? ''} ${pointer}: ${message}`);

for (const slug of slugs)
  describe(slug, siteLevel(slug), () => {
    test('R0-002, M-001: its documents are right, down to every prop', async () => {
      const problems = checkDocuments({ registry: blocks }, await snapshotOf(slug));
      expect(inWords(problems)).toEqual([]);
    });

    test('M-001: search, vehicle, location, home and lost pages are layouts of blocks, with a header and a footer', async () => {
      const snapshot = await snapshotOf(slug);
      const types = layoutsOf(snapshot).flatMap(([, layout]) => ('type' in layout ? [layout.type] : []));
      for (const type of ['home', 'search', 'vehicle', 'location', 'content', 'not-found'])
        expect(types).toContain(type);
      expect([...snapshot.documents.keys()]).toEqual(expect.arrayContaining(['section/header', 'section/footer']));
    });

    test('every route of the specification answers, and an unknown one does not', async () => {
      const { locations, vehicles } = demo.entities(slug);
      const vehicle = vehicles.find((each) => each.status === 'in_stock' && !each.sold)?.slug ?? '';
      const location = locations[0]?.slug ?? '';
      const routes = [
        ['/', '/search/used-cars', '/search/new-used-and-demo-cars', '/cars/', '/used-car', `/cars/${vehicle}`],
        [
          `/cars/${vehicle}/checkout`,
          `/cars/${vehicle}/buy-online`,
          '/cars/trade-in?car_id=1',
          '/trade-in',
          '/sell-my-car',
        ],
        ['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance', '/success', '/book-test-drive'],
        [
          '/service',
          '/vehicle-parts-and-accessories',
          '/special-offers',
          '/contact',
          '/contact-us',
          '/fleet',
          '/careers',
        ],
        [`/contact-us/${location}`, `/our-location/${location}`, `/locations/${location}`, '/locations', '/about-us'],
        ['/dealerships', '/find-my-dealer', '/dealer-locator', '/terms-and-conditions', '/privacy-policy'],
      ].flat();
      const answers = await Promise.all(routes.map(async (route) => [route, (await get(slug, route)).status] as const));
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
      expect((await get(slug, '/eofy')).headers.get('location')).toMatch(/\/special-offers$/);
      expect((await get(slug, '/no-such-page')).status).toBe(404);
    });

    test('R2-054, R2-055: every link of every page, menu and footer leads somewhere', async () => {
      const snapshot = await snapshotOf(slug);
      const { locations, vehicles } = demo.entities(slug);
      const subject: { readonly [type: string]: string } = {
        vehicle: vehicles.find((each) => each.status === 'in_stock' && !each.sold)?.slug ?? '',
        location: locations[0]?.slug ?? '',
      };
      const paths = layoutsOf(snapshot).flatMap(([, layout]) => {
        if (!('route' in layout) || layout.type === 'model') return [];
        return [layout.route.replace(':slug', subject[layout.type] ?? '').replace('*', 'new-used-and-demo-cars')];
      });
      const links = new Map<string, { readonly href: string; readonly from: string }>();
      const broken: string[] = [];
      const ids = new Map<string, ReadonlySet<string>>();
      for (const path of paths) {
        const html = await (await get(slug, path)).text();
        const found = linksIn(html);
        ids.set(path, found.ids);
        for (const href of found.hrefs) if (!links.has(shapeOf(href))) links.set(shapeOf(href), { href, from: path });
      }
      for (const { href, from } of links.values()) {
        const [path = '', anchor] = href.startsWith('#') ? [from, href.slice(1)] : href.split('#');
        const response = await get(slug, path);
        const html = await response.text();
        if (response.status >= 400) broken.push(`${from} → ${href} (${response.status})`);
        else if (anchor && response.status === 200 && !linksIn(html).ids.has(anchor))
          broken.push(`${from} → ${href} (no such place)`);
      }
      expect(broken).toEqual([]);
    });

    test('R2-054: on no page does a heading leave a level out', async () => {
      const { locations, models, vehicles } = demo.entities(slug);
      // One vehicle of each state and kind, since sections come and go with them.
      const kinds = new Map(
        vehicles.map((each) => [`${each.status} ${each.sold} ${each.car_type} ${each.item_type}`, each]),
      );
      const slugsOf: { readonly [type: string]: readonly string[] } = {
        vehicle: [...kinds.values()].map((each) => each.slug),
        location: locations.map((each) => each.slug),
        model: models.map((each) => each.new_slug ?? each.slug),
      };
      const faults: string[] = [];
      for (const [key, layout] of layoutsOf(await snapshotOf(slug))) {
        if (!('route' in layout)) continue;
        for (const word of slugsOf[layout.type] ?? ['']) {
          const path = layout.route.replace(':slug', word).replace('*', 'new-used-and-demo-cars');
          const html = await (await get(slug, path)).text();
          faults.push(...headingFaults(html).map((fault) => `${key} ${path}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });

    test('every block of every page shows something', async () => {
      const snapshot = await snapshotOf(slug);
      const home = layoutsOf(snapshot).find(([key]) => key === 'page/home')?.[1];
      const html = await (await get(slug, '/')).text();
      const missing = (home?.layout.root ?? []).filter(
        (id) => home?.layout.blocks[id]?.type !== 'sales-counter' && !html.includes(id),
      );
      expect(missing).toEqual([]);
    });
  });

test('R1-008: a large dealer group with brand pages for cars, motorcycles and trucks; its figures are those of its data', async () => {
  const { locations } = demo.entities('meridian');
  const brands = new Set(locations.flatMap((location) => location.manufacturers));
  const home = layoutsOf(await snapshotOf('meridian')).find(([key]) => key === 'page/home')?.[1];
  const stats = Object.values(home?.layout.blocks ?? {}).find(({ type }) => type === 'stats-banner')?.props['stats'];
  expect(stats).toEqual([
    { figure: String(locations.length), label: 'locations', href: '/dealer-locator' },
    { figure: String(brands.size), label: 'brands', href: '/brands' },
    {
      figure: String(new Set(locations.map(({ address }) => address?.state)).size),
      label: 'states',
      href: '/about-us',
    },
  ]);
  for (const path of ['/brands', '/motorcycles', '/trucks', '/finance-and-insurance', '/4x4-outdoor']) {
    expect((await get('meridian', path)).status).toBe(200);
  }
});

test('R2-049: brand tiles of the group lead to its own pages', async () => {
  const html = await (await get('meridian', '/brands')).text();
  // The header's menu has the same links on every page: the tiles are in the page's own part.
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const path of ['/finance-and-insurance', '/4x4-outdoor', '/fleet']) expect(main).toContain(`href="${path}"`);
});

test('R2-047: the range answers with a body asked for in any case, and each model has a page', async () => {
  const { models } = demo.entities('aurora');
  expect((await get('aurora', '/models?body=SUV')).status).toBe(200);
  for (const model of models) expect((await get('aurora', `/models/${model.slug}`)).status).toBe(200);
  expect((await get('aurora', '/models/no-such-model')).status).toBe(404);
});

test('R1-009: a tractor and car dealer shows both on its home page', async () => {
  const html = await (await get('tallow-creek', '/')).text();
  // The header's menu has them on every page.
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('href="/search/tractor-cars"');
  expect(main).toContain('href="/search/ute-cars"');
});

test('R1-010: tenants of one template differ in header, footer and home page', async () => {
  for (const [one, other] of [
    ['tallow-creek', 'redgum'],
    ['saltwater', 'kereru'],
  ] as const) {
    const [a, b] = [await snapshotOf(one), await snapshotOf(other)];
    expect(a.template?.slug).toBe(b.template?.slug);
    for (const key of ['section/header', 'section/footer', 'page/home'] as const) {
      expect(a.documents.get(key)?.hash).not.toBe(b.documents.get(key)?.hash);
    }
  }
});

describe.each(templates)('template $slug', ({ documents }) => {
  test('M-001: is right for a new site that starts from it', () => {
    const site = { ...(templateDocuments['site'] as object), ...(documents['site'] as object) };
    const all = { ...documents, site };
    const snapshot = {
      release: 0,
      releaseId: null,
      template: null,
      documents: new Map(
        Object.entries(all).map(([key, effective]) => [
          key,
          {
            key,
            kind: key.split('/')[0],
            own: effective,
            template: null,
            effective,
            provenance: {},
            hash: '',
            revision: null,
            by: null,
            at: null,
          },
        ]),
      ),
    } as Snapshot;
    expect(inWords(checkDocuments({ registry: blocks }, snapshot))).toEqual([]);
  });

  test('R0-002: holds no dealer’s name, phone or licence', () => {
    const text = stringsIn(documents).join('\n');
    for (const { plan, site } of demoTenants) {
      for (const own of [
        plan.name,
        site.shortName,
        site.contact.email,
        site.contact.phone,
        site.legal.company,
        ...site.legal.licences,
      ]) {
        expect(text).not.toContain(own);
      }
    }
    expect(text).not.toMatch(/\b(?:13|1[38]00|0\d)[ \d]{6,}\d\b/);
    expect(bindingsIn(documents).length).toBeGreaterThan(0);
  });
});

test('block ids are unique over all templates and demos', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { slug, documents } of templates) {
    for (const [key, body] of Object.entries(documents)) {
      if (!/^(?:page|section)\//.test(key)) continue;
      for (const id of Object.keys((body as Page).layout.blocks)) {
        if (seen.has(id)) twice.push(`${id}: ${seen.get(id)} and ${slug}/${key}`);
        expect(id).toMatch(/^b_[a-z0-9]{8}$/);
        seen.set(id, `${slug}/${key}`);
      }
    }
  }
  expect(twice).toEqual([]);
});
