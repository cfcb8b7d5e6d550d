/** What links of a site may lead to: found by words, and named by address. */

import type { Block } from '#blocks/kit/define-block.ts';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { fileAddress, fileId } from '#domain/media/library.ts';
import { searchRoutes } from '#domain/search/routes.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { searchTitle } from '#domain/search/search-title.ts';
import type { SearchState } from '#domain/search/state.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import { compareText } from '#domain/text/compare.ts';
import { readableAddress } from '#domain/text/readable-address.ts';
import type { LinkTarget } from '#schemas/api/target.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { ruleAt } from '../../site/release/redirect-rules.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { isPlatformPath, listRoutes, wholeRules } from '../checks/addresses.ts';

export interface TargetSources {
  readonly snapshot: Snapshot;
  readonly data: SiteData;
  readonly registry: ReadonlyMap<string, Block>;
  /** Files of the library. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly folder: string }[];
}

/** Of one kind, in one answer. */
const most = 8;

/**
 * What fits some words, pages first. Without words the pages, the parts of the page itself and the common searches.
 * @param page key of the page that the link is on
 */
export async function findTargets(sources: TargetSources, text: string, page: string): Promise<LinkTarget[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, note, href }: LinkTarget) => {
    const all = `${name} ${note} ${href}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const pages = listPages(sources.snapshot).filter(fits);
  const parts = listParts(sources, page).filter(fits);
  const searches = await findSearches(sources.data, words);
  const files = listFileTargets(sources).filter(fits).slice(0, most);
  if (words.length === 0) return [...pages.slice(0, 40), ...parts, ...searches, ...files];
  const [places, vehicles] = await Promise.all([listPlaces(sources), findVehicles(sources.data, text)]);
  return [
    ...pages.slice(0, most),
    ...parts,
    ...searches.slice(0, most),
    ...places.filter(fits).slice(0, most),
    ...files,
    ...vehicles,
  ];
}

/** Pages at one address. */
export function listPages(snapshot: Snapshot): LinkTarget[] {
  const seen = new Set<string>();
  return listRoutes(snapshot).flatMap(({ route, pointer, document }): LinkTarget[] => {
    if (pointer !== '/route' || /[:*]/.test(route) || seen.has(route)) return [];
    seen.add(route);
    return [{ kind: 'page', href: route, name: titleOf(document.key, document.effective), note: route }];
  });
}

function listFileTargets({ files }: TargetSources): LinkTarget[] {
  return files.map(({ id, name, folder }) => ({
    kind: 'file',
    href: fileAddress(id, name),
    name,
    note: folder === '' ? 'PDF' : `PDF in ${folder}`,
  }));
}

/** Parts of the page that contains the link, and of the others at the same address. */
function listParts({ snapshot, registry }: TargetSources, page: string): LinkTarget[] {
  return [...snapshot.documents.values()].flatMap(({ key, effective }): LinkTarget[] => {
    const { route, layout } = (documentKind(key) === 'page' ? (effective ?? {}) : {}) as Partial<Page>;
    const here = key === page;
    if (!here && (typeof route !== 'string' || /[:*]/.test(route))) return [];
    return partsOf(layout, registry).map(({ anchor, name }) => ({
      kind: 'part',
      href: here ? `#${anchor}` : `${route}#${anchor}`,
      name,
      note: here ? 'On this page' : `On “${titleOf(key, effective)}”`,
    }));
  });
}

function partsOf(
  layout: Partial<Layout> | undefined,
  registry: TargetSources['registry'],
): readonly { readonly anchor: string; readonly name: string }[] {
  const { blocks } = layout ?? {};
  if (typeof blocks !== 'object' || blocks === null) return [];
  const parts = new Map<string, string>();
  for (const instance of Object.values(blocks)) {
    const block = registry.get(String(instance?.type));
    const name = instance?.meta?.name ?? block?.title ?? '';
    for (const anchor of block?.anchors ?? []) if (!parts.has(anchor)) parts.set(anchor, name);
  }
  return [...parts].map(([anchor, name]) => ({ anchor, name }));
}

/** The common searches, plus those of the requested make or body. */
async function findSearches({ stock }: SiteData, words: readonly string[]): Promise<LinkTarget[]> {
  const facts = await stock.facts();
  const named = (state: SearchState): LinkTarget => ({
    kind: 'search',
    href: searchHref(state),
    name: searchTitle(state),
    note: 'Search',
  });
  const common = searchRoutes.map(
    ({ path, carTypes }): LinkTarget => ({
      ...named({ ...emptySearch, facets: carTypes.length === 0 ? {} : { car_type: [...carTypes].sort(compareText) } }),
      href: path,
    }),
  );
  const states = [
    ...facts.makes.map(({ name }) => ({ ...emptySearch, facets: { make: [name] } })),
    ...facts.bodies.map(({ name }) => ({ ...emptySearch, facets: { body: [name] } })),
    ...facts.dealerships.map(({ name }) => ({ ...emptySearch, facets: { dealership_name: [name] } })),
  ];
  const own = words.length === 0 ? [] : states.map(named);
  return [...common, ...own].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

async function findVehicles({ stock }: SiteData, text: string): Promise<LinkTarget[]> {
  const { hits } = await stock.search({ text, limit: most });
  return hits.map((vehicle) => ({
    kind: 'vehicle',
    href: `/cars/${vehicle.slug}`,
    name: vehicle.name,
    note: [vehicle.stocknum, vehicle.sold ? 'sold' : ''].filter(Boolean).join(', '),
  }));
}

/** Locations and models, where the site has pages for them. */
export async function listPlaces({ snapshot, data }: TargetSources): Promise<LinkTarget[]> {
  const routes = listRoutes(snapshot);
  const listed = (['location', 'model'] as const).map(async (kind) => {
    const found = routes.find(({ type, route }) => type === kind && route.includes(':slug'));
    const choices = found ? await kindOfPage(kind).choices(data, '') : [];
    const route = found?.route ?? '';
    return choices.map(
      ({ value, title, note }): LinkTarget => ({ kind, href: route.replace(':slug', value), name: title, note }),
    );
  });
  return (await Promise.all(listed)).flat();
}

/** What addresses of the site lead to, in their order. */
export async function nameTargets(
  sources: TargetSources,
  hrefs: readonly string[],
  page: string,
): Promise<LinkTarget[]> {
  const { snapshot } = sources;
  const routes = new RouteTable(listRoutes(snapshot).map((one) => [one.route, one] as const));
  const redirect = ruleAt(wholeRules(snapshot));
  const here = snapshot.documents.get(page)?.effective as Partial<Page> | undefined;
  const broken = (href: string, reason: string): LinkTarget => ({
    kind: 'unknown',
    href,
    name: href,
    note: '',
    broken: reason,
  });

  const nameOne = async (href: string): Promise<LinkTarget> => {
    if (href.startsWith('#')) {
      const part = partsOf(here?.layout, sources.registry).find(({ anchor }) => anchor === href.slice(1));
      if (part) return { kind: 'part', href, name: part.name, note: 'On this page' };
      return broken(href, `No block of this page is called “${href.slice(1, 60)}”.`);
    }
    // Browsers read two slashes as another site.
    const isPath = /^\/(?![/\\])/.test(href);
    if (!isPath || !URL.canParse(href, 'http://site')) return broken(href, 'This is not an address.');
    const { pathname, searchParams, hash } = new URL(href, 'http://site');
    const file = fileId(pathname);
    if (file !== null) {
      const known = sources.files.find(({ id }) => id === file);
      return known
        ? { kind: 'file', href, name: known.name, note: 'PDF' }
        : broken(href, 'There is no such file in the library. It may have been deleted.');
    }
    const found = routes.find(pathname);
    if (!found) {
      if (isPlatformPath(pathname))
        return { kind: 'file', href, name: readableAddress(pathname.split('/').at(-1) ?? href), note: 'File' };
      if (redirect(pathname) !== null) return { kind: 'redirect', href, name: href, note: 'This address redirects' };
      return broken(href, `“${pathname.slice(0, 120)}” does not exist on this site.`);
    }
    const { document, type } = found.value;
    const subject = found.params.slug ?? found.params['rest'];
    const kind = kindOfPage(type);
    const isOfSubject = pageKind(type).subject !== 'none' && (kind.href !== undefined || subject !== undefined);
    const target = isOfSubject
      ? await kind.link(sources.data, subject ?? '', { path: pathname, query: searchParams })
      : { name: titleOf(document.key, document.effective), note: pathname };
    if (target === null) return broken(href, kind.lost ?? `“${pathname.slice(0, 120)}” does not exist on this site.`);
    const named: LinkTarget = { kind: 'page', ...target, href };
    if (hash === '') return named;
    const { layout } = (document.effective ?? {}) as Partial<Page>;
    const part = partsOf(layout, sources.registry).find(({ anchor }) => anchor === hash.slice(1));
    return part
      ? { kind: 'part', href, name: part.name, note: `On “${named.name}”` }
      : { ...named, broken: `No block of “${named.name}” is called “${hash.slice(1, 60)}”.` };
  };
  return Promise.all(hrefs.map(nameOne));
}
