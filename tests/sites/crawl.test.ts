/**
 * Issue of shoppers who come from search engines: every link of a demo site answers, every page is linked from somewhere, and
 * is named as no other is. Of pages that are made alike (vehicles, searches by model) some are opened.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '#demo/sites/tenants.ts';
import { type Crawl, type CrawledPage, crawl } from './crawler.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from './demo-platform.ts';
import { headingFaults } from './read-page.ts';

const ofShape = 4;
let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 240_000);
afterAll(() => demo.close());

const done = new Map<string, Promise<Crawl>>();
/**
 * Each site is crawled once. Pictures are drawn and have separate tests; signing in gives every shopper a different
 * page.
 */
function crawled(slug: string): Promise<Crawl> {
  const found = done.get(slug) ?? crawl(demo, slug, { ofShape, skip: /^\/img\/|^\/assets\/|^\/sign-in\b|\.pdf$/ });
  done.set(slug, found);
  return found;
}

/** Pages that stand for themselves in search engines. */
const own = ({ pages }: Crawl) =>
  pages.filter(
    ({ status, html, isIndexed, canonical, path }) => status === 200 && html && isIndexed && canonical === path,
  );

function alike(pages: readonly CrawledPage[], of: (page: CrawledPage) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const page of pages) groups.set(of(page), [...(groups.get(of(page)) ?? []), page.path]);
  return [...groups].filter(([, paths]) => paths.length > 1).map(([text, paths]) => `${text}: ${paths.join(' ')}`);
}

async function mapped(slug: string, file: string): Promise<readonly string[]> {
  const map = await (await demo.ask(slug, file)).text();
  return [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}

/** Links of one page to others by make and place. */
async function landingLinks(slug: string, path: string): Promise<readonly string[]> {
  const html = await demo.page(slug, path);
  return [...html.matchAll(/<a\b[^>]*\shref="(\/cars-for-sale\/[^"]*)"/g)].map(([, href = '']) => href);
}

for (const { slug } of demoTenants)
  describe(slug, siteLevel(slug), () => {
    test('every link for robots answers', { timeout: 600_000 }, async () => {
      const { pages } = await crawled(slug);
      expect(pages.length).toBeGreaterThan(30);
      expect(
        pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${status} ${path} on ${from}`),
      ).toEqual([]);
    });

    test('each page has a unique title and description, and one name', { timeout: 600_000 }, async () => {
      const found = await crawled(slug);
      const pages = own(found);
      expect(pages.length).toBeGreaterThan(20);
      expect(alike(pages, ({ title }) => title)).toEqual([]);
      expect(alike(pages, ({ description }) => description)).toEqual([]);
      const wrong = pages.flatMap(({ path, title, description, html }) => [
        ...(title.length < 5 || title.length > 120 ? [`${path}: title ${title}`] : []),
        ...(description.length < 40 || description.length > 301 ? [`${path}: description ${description}`] : []),
        ...((html.match(/<h1[\s>]/g) ?? []).length === 1 ? [] : [`${path}: not one h1`]),
        ...headingFaults(html).map((fault) => `${path}: ${fault}`),
        ...(/<meta property="og:image" content="https?:[^"]+"/.test(html) ? [] : [`${path}: no picture for sharing`]),
        ...(/<script type="application\/ld\+json">/.test(html) ? [] : [`${path}: no structured data`]),
      ]);
      expect(wrong).toEqual([]);
    });

    test('nothing that the map of the site names is an orphan', { timeout: 600_000 }, async () => {
      const { links, pages } = await crawled(slug);
      const named = new Set([...links.keys(), ...pages.map(({ canonical }) => canonical)]);
      // Vehicles and models are linked from lists of many pages, of which some were opened.
      const fixed = await mapped(slug, '/sitemaps/pages.xml');
      expect(fixed.length).toBeGreaterThan(10);
      expect(fixed.filter((path) => !named.has(path))).toEqual([]);
      // A yard is linked by the address that the site has chosen.
      const last = (path: string) => path.split('/').at(-1);
      const yards = new Set([...named].map(last));
      const locations = await mapped(slug, '/sitemaps/locations.xml');
      expect(locations.filter((path) => !yards.has(last(path)))).toEqual([]);
      // Pages of makes at places: those of makes from the yards, those of models from the others of their make.
      const landings = await mapped(slug, '/sitemaps/landings.xml');
      const reached = new Set(named);
      for (const path of landings.length > 0 ? locations : [])
        for (const way of await landingLinks(slug, path)) reached.add(way);
      for (const path of landings)
        for (const way of reached.has(path) ? await landingLinks(slug, path) : []) reached.add(way);
      expect(landings.filter((path) => !reached.has(path))).toEqual([]);
      for (const path of ['/careers', '/fleet', '/vehicle-parts-and-accessories', '/service', '/book-test-drive'])
        expect(
          [...named].some((one) => one.split('?')[0] === path),
          path,
        ).toBe(true);
    });

    test('filters are not offered to robots', { timeout: 600_000 }, async () => {
      const { links, left } = await crawled(slug);
      const isFilter = (path: string) => /^\/(?:search|used-car|cars)\b[^?]*\?(?!page=\d+$)/.test(path);
      // What menus and tiles lead to is chosen by people, and few.
      expect([...links.keys()].filter(isFilter).length).toBeLessThan(60);
      expect([...left].filter(isFilter).length).toBeGreaterThan(50);
      const robots = await (await demo.ask(slug, '/robots.txt')).text();
      for (const line of ['Disallow: /search/*?', 'Allow: /search/*?page=', 'Disallow: /cars/*?', '/sitemaps.xml'])
        expect(robots).toContain(line);
    });
  });

test('maps of a site by kind: the list names those that have something, and dates what has a date', async () => {
  const files = await mapped('meridian', '/sitemaps.xml');
  expect(files).toEqual(
    ['pages', 'locations', 'models', 'makes', 'offers', 'searches', 'landings', 'vehicles'].map(
      (kind) => `/sitemaps/${kind}.xml`,
    ),
  );
  const all = await mapped('meridian', '/sitemap.xml');
  const parts = await Promise.all(files.map((file) => mapped('meridian', file)));
  expect(parts.flat().toSorted()).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(all.length);
  const [pages, , , makes, offers, searches = [], landings = [], vehicles] = parts;
  expect(pages).toContain('/about-us');
  expect(makes).toContain('/toyota/overview');
  expect(offers).toContain('/special-offers/demonstrator-toyotas');
  expect(searches).toEqual(expect.arrayContaining(['/search/used-cars', '/search/toyota', '/search/suv-cars']));
  expect(searches.filter((path) => /^\/search\/[^/]+\/[^/]+$/.test(path)).length).toBeGreaterThan(20);
  // As many as the site wants, and no more.
  expect(landings.length).toBe(300);
  expect(landings).toContain('/cars-for-sale/toyota/fortitude-valley-qld');
  expect(await mapped('kereru', '/sitemaps/landings.xml')).toEqual([]);
  expect(vehicles?.length).toBeGreaterThan(500);
  const dated = await (await demo.ask('meridian', '/sitemaps/vehicles.xml')).text();
  expect(dated.match(/<lastmod>2026-03-0\d<\/lastmod>/g)?.length).toBe(vehicles?.length);
  // Pictures that the map names are there.
  const pictures = [...dated.matchAll(/<image:loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(1000);
  for (const path of pictures.slice(0, 3))
    expect([path, (await demo.ask('meridian', path)).status]).toEqual([path, 200]);
  // No page of the map finds nothing.
  for (const path of searches.filter((_, at) => at % 12 === 0)) {
    const html = await demo.page('meridian', path);
    expect(html, path).not.toContain('name="robots" content="noindex"');
    expect(html, path).toContain(`<link rel="canonical" href="http://meridian.localhost${path}"`);
  }
  // A site without a range has no file of models.
  expect(await mapped('redgum', '/sitemaps.xml')).not.toContain('/sitemaps/models.xml');
}, 240_000);
