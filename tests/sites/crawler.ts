/** Follows the links of a site from its home page as a robot does: what answers, its names, and pages without a link. */
import { compareText } from '#domain/text/compare.ts';
import type { DemoPlatform } from './demo-platform.ts';

export interface CrawledPage {
  readonly path: string;
  /** The page that led here first. */
  readonly from: string;
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** Path that the page names as its own. */
  readonly canonical: string;
  readonly isIndexed: boolean;
}

export interface Crawl {
  readonly pages: readonly CrawledPage[];
  /** Every internal address that a link for robots leads to, with the page that has it. */
  readonly links: ReadonlyMap<string, string>;
  /** Those that links tell robots to leave alone. */
  readonly left: ReadonlySet<string>;
}

interface CrawlOptions {
  /** Pages opened of one shape: a stock has thousands of vehicles, and their pages are made alike. */
  readonly ofShape: number;
  /** Addresses that are never opened. */
  readonly skip?: RegExp;
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const first = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');

/** What a path has in common with others of its kind: `/cars/:name`, `/finance?car_id`. */
function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const [head = '', ...rest] = pathname.split('/').filter(Boolean);
  const tail = rest.map((part, at) => (at === rest.length - 1 && rest.length > 1 ? part : ':name'));
  return `/${[head, ...tail].join('/')}?${[...new Set(searchParams.keys())].sort(compareText).join('&')}`;
}

/** Links of a page within the site, each with whether robots may follow it. */
function linksOf(html: string): { readonly path: string; readonly isForRobots: boolean }[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = first(attributes, /\shref="([^"]*)"/).split('#', 1)[0] ?? '';
    if (!/^\/(?![/\\])/.test(href)) return [];
    return [{ path: href, isForRobots: !/\srel="[^"]*\bnofollow\b/.test(attributes) }];
  });
}

/** Opens every page that a link for robots leads to, from the home of a site, up to so many of one shape. */
export async function crawl(
  demo: Pick<DemoPlatform, 'ask'>,
  slug: string,
  { ofShape, skip }: CrawlOptions,
): Promise<Crawl> {
  const links = new Map([['/', '-']]);
  const left = new Set<string>();
  const opened = new Map<string, number>();
  const pages: CrawledPage[] = [];
  // A map is gone through in the order in which its entries come, those too that come on the way.
  for (const [path, from] of links) {
    const shape = shapeOf(path);
    const count = opened.get(shape) ?? 0;
    if (count >= ofShape || skip?.test(path)) continue;
    opened.set(shape, count + 1);
    const page = await open(demo, slug, path, from);
    pages.push(page);
    if (page.status !== 200) continue;
    for (const link of linksOf(page.html)) {
      if (!link.isForRobots) left.add(link.path);
      else if (!links.has(link.path)) links.set(link.path, path);
    }
  }
  return { pages, links, left };
}

async function open(demo: Pick<DemoPlatform, 'ask'>, slug: string, path: string, from: string): Promise<CrawledPage> {
  const response = await demo.ask(slug, path);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const html = isPage ? await response.text() : '';
  if (!isPage) await response.body?.cancel();
  const canonical = first(html, /<link rel="canonical" href="([^"]*)"/);
  return {
    path,
    from,
    html,
    status: response.status,
    title: first(html, /<title>([^<]*)</),
    description: first(html, /<meta name="description" content="([^"]*)"/),
    canonical: canonical === '' ? '' : new URL(canonical).pathname + new URL(canonical).search,
    isIndexed: !/<meta name="robots" content="[^"]*noindex/.test(html),
  };
}
