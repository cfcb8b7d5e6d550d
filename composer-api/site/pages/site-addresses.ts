/** The addresses of a site for search engines, by kind, each with the day of its last change if known. */

import type { FacetItem } from '#domain/ports/stock.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { bodyAddress, conditionAddress, makeAddress, makeModelAddress } from '#domain/search/search-address.ts';
import { spellingKey } from '#domain/search/spelling.ts';
import { isGated, journeyOf } from '#domain/shoppers/gates.ts';
import { renamingOf } from '#domain/stock/rename.ts';
import { kindOfPage } from '#domain/subject/subject.ts';
import { compareText } from '#domain/text/compare.ts';
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { type PageType, pageKind } from '#schemas/layout/page-kinds.ts';
import { listContentDays } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import { listStandingDays, mapVehicles } from '#tenants/stock/read-stock.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { serviceElsewhere } from './service-page.ts';

/** In the order of the whole map. */
export const mapKinds = [
  'pages',
  'locations',
  'models',
  'makes',
  'offers',
  'searches',
  'landings',
  'vehicles',
] as const;
export type MapKind = (typeof mapKinds)[number];

export interface MapEntry {
  readonly kind: MapKind;
  readonly path: string;
  /** `2026-03-04`; null if unknown. */
  readonly day: string | null;
  /** Addresses of the pictures that the page shows, on this site or another; left out if unknown. */
  readonly pictures?: readonly string[];
}

/** Pictures of one vehicle, and of one file: a map may weigh 50 MB, and search engines show a few of each page. */
const mostOfOne = 5;
const mostPictures = 60_000;

/** Entries of one sitemap file at most, as the protocol has it. */
const most = 50_000;

type Entries = readonly Omit<MapEntry, 'kind'>[];

/** @param wanted one kind; all of them when null. At most 50,000 in all, each once. */
export async function listAddresses(
  store: Store,
  site: SiteRequest,
  wanted: MapKind | null,
): Promise<readonly MapEntry[]> {
  const listers: { readonly [kind in MapKind]: (room: number) => Promise<Entries> | Entries } = {
    pages: () => listPages(site),
    locations: () => listSubjects(store, site, 'location'),
    models: () => listSubjects(store, site, 'model'),
    makes: () => listSubjects(store, site, 'brand'),
    offers: () => listSubjects(store, site, 'offer'),
    searches: () => listSearches(site),
    landings: () => listLandingPages(store, site),
    vehicles: (room) => listVehicles(store, site, room),
  };
  const found = new Map<string, MapEntry>();
  for (const kind of mapKinds) {
    if (wanted !== null && kind !== wanted) continue;
    for (const entry of await listers[kind](most - found.size))
      if (found.size < most && !found.has(entry.path)) found.set(entry.path, { kind, ...entry });
  }
  return [...found.values()];
}

/** Of a vehicle its own page, not its checkout: the one that search engines may show. */
function routeOf({ release }: SiteRequest, type: PageType): string | null {
  const own = [...release.pages.values()].find(
    (page) => page.type === type && page.page.route.includes(':slug') && page.page.seo?.index !== false,
  );
  return own?.page.route ?? null;
}

function listPages(site: SiteRequest): Entries {
  return [...site.release.pages].flatMap(([key, page]) => {
    const { route, seo } = page.page;
    if (seo?.index === false || pageKind(page.type).isSubstitute || /[:*]/.test(route)) return [];
    if (serviceElsewhere({ ...site, path: route }) !== null) return [];
    const journey = journeyOf(key, route);
    // Search engines do not sign in.
    if (journey !== null && isGated(journey, site.release.facts.switches)) return [];
    return [{ path: route, day: dayOf(site.release.changedAt.get(key)) }];
  });
}

/** Subjects of a kind where each has a page, with the day of their last change. */
async function listSubjects(store: Store, site: SiteRequest, type: PageType): Promise<Entries> {
  const route = routeOf(site, type);
  const { mapped } = kindOfPage(type);
  if (route === null || mapped === undefined) return [];
  const { facts, routes } = site.release;
  const pathOf = (slug: string) => route.replace(':slug', slug);
  const days = await listContentDays(store, site.scope, mapped.content);
  const subjects = await mapped.list(
    await site.data(),
    { zone: facts.site.timeZone, now: store.now() },
    (slug) => routes.find(pathOf(slug))?.value.page.route === route,
  );
  return subjects.map(({ id, slug }) => ({ path: pathOf(slug), day: dayOf(days.get(id)) }));
}

const forSale = ['in_stock', 'coming_soon'] as const;

/** Conditions, bodies, makes and models that are for sale now: a search without results is not a page. */
async function listSearches(site: SiteRequest): Promise<Entries> {
  if (![...site.release.pages.values()].some(({ type }) => type === 'search')) return [];
  const { stock } = await site.data();
  const count = async (facets: { readonly make?: readonly string[] }, names: readonly FacetName[]) =>
    (await stock.search({ facets: { ...facets, status: forSale }, limit: 0, count: names })).facets;
  const all = await count({}, ['car_type', 'body', 'make']);
  const makes = namesOf(all.make);
  const models = [];
  for (const make of makes) {
    const own = await count({ make: [make] }, ['model']);
    models.push(...namesOf(own.model).map((model) => makeModelAddress(make, model)));
  }
  const paths = [
    ...namesOf(all.car_type).map(conditionAddress),
    ...namesOf(all.body).map(bodyAddress),
    ...makes.map(makeAddress),
    ...models,
  ];
  const facts = await stock.facts();
  // Only subjects that have a path, and only if that path still means the same.
  const own = paths.filter((path) => !path.includes('?') && parseSearch(path, new URLSearchParams(), facts) !== null);
  return own.map((path) => ({ path, day: null }));
}

/** Each with the day on which a vehicle on it changed last. */
async function listLandingPages(store: Store, site: SiteRequest): Promise<Entries> {
  const entries = await (await site.data()).landings.list();
  if (entries.length === 0) return [];
  const renaming = renamingOf(site.release.facts.switches);
  const days = new Map<string, string>();
  for (const stored of await listStandingDays(store, site.scope)) {
    const [make, model] = [renaming.make(stored.make), renaming.model(stored.model)];
    for (const key of [standingKey(make, null, stored.location), standingKey(make, model, stored.location)])
      if (stored.at > (days.get(key) ?? '')) days.set(key, stored.at);
  }
  return entries.map(({ path, make, model, place }) => {
    const last = place.yards
      .map(({ name }) => days.get(standingKey(make, model, name)) ?? '')
      .sort(compareText)
      .at(-1);
    return { path, day: dayOf(last) };
  });
}

/** Yards, makes and models by name, in any spelling. */
function standingKey(make: string, model: string | null, yard: string): string {
  return JSON.stringify([
    spellingKey('make', make),
    model === null ? null : spellingKey('model', model),
    spellingKey('location_name', yard),
  ]);
}

function namesOf(items: readonly FacetItem[] | undefined): readonly string[] {
  return (items ?? []).filter((item) => item.count > 0).map((item) => item.value);
}

async function listVehicles(store: Store, site: SiteRequest, room: number): Promise<Entries> {
  const route = routeOf(site, 'vehicle');
  if (route === null) return [];
  const slugs = await (await site.data()).stock.slugs(Math.max(0, room));
  const each = Math.max(1, Math.min(mostOfOne, Math.floor(mostPictures / Math.max(1, slugs.length))));
  const known = await mapVehicles(store, site.scope, each);
  return slugs.map((slug) => {
    const { at, pictures = [] } = known.get(slug) ?? {};
    return { path: route.replace(':slug', slug), day: dayOf(at), pictures };
  });
}

function dayOf(instant: string | null | undefined): string | null {
  const day = (instant ?? '').slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}
