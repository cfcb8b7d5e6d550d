/** The effect of points on the order of a tenant's stock, for the console's screen. */
import { displayPrice } from '#domain/price/display-price.ts';
import { allStockPath, bodyPath, searchRoutes } from '#domain/search/routes.ts';
import { rankingOf } from '#domain/stock/ranking-settings.ts';
import { explainRank, mapSubjects, rankUnder } from '#domain/stock/recommended-rank.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { slugify } from '#domain/text/fold.ts';
import type { RankedPlace, RankedVehicle, RankPath, RankPreview, RankStock } from '#schemas/api/ranking.ts';
import { type BoostSubject, boostSubjects } from '#schemas/switches/ranking.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { StockSource } from '#search/stock/source.ts';
import type { RankEntry, RankedStock } from './ranked-stock.ts';

/** Vehicles shown of each order. */
const shown = 30;
/** Values offered of each subject. */
const offered = 300;

interface RankSearch extends Omit<RankPath, 'count'> {
  readonly has: (entry: RankEntry) => boolean;
}

export function rankStock({ entries, settings }: RankedStock): RankStock {
  return {
    total: entries.length,
    firstOrder: firstOrderOf(settings),
    paths: searchesOf(entries)
      .map(({ path, title, group, has }) => ({ path, title, group, count: entries.filter(has).length }))
      .filter(({ path, count }) => count > 0 || path === allStockPath),
    values: mapSubjects(boostSubjects, (_title, subject) =>
      valuesOf(entries, subject).map(({ value, count }) => ({ value, count })),
    ),
  };
}

/**
 * Both orders side by side: only the points differ, everything else is as on the live site.
 * @param values of the switches `ranking.…`, checked.
 */
export async function rankPreview(
  stock: RankedStock,
  source: StockSource,
  { values, path }: { readonly values: Settings; readonly path: string },
  now: Date,
): Promise<RankPreview> {
  const search = path === allStockPath ? undefined : searchesOf(stock.entries).find((one) => one.path === path);
  const entries = search ? stock.entries.filter(search.has) : stock.entries;
  const orders = { tried: withPoints(stock.settings, values), live: stock.settings };
  const tried = orderOf(entries, orders.tried);
  const live = orderOf(entries, orders.live);
  const slots = new Map([...tried.first, ...live.first].map((slot) => [entries[slot]?.id ?? '', slot]));
  const vehicles = new Map<string, RankedVehicle>();
  for (const read of await source.findByIds([...slots.keys()])) {
    const slot = slots.get(read.id) ?? 0;
    const vehicle = stock.named(read.vehicle);
    const price = displayPrice(vehicle, stock.settings);
    const place = ({ position, ranks }: Order, settings: Settings): RankedPlace => ({
      position: position(slot),
      rank: ranks[slot] ?? 0,
      lines: explainRank(vehicle, settings, now),
    });
    vehicles.set(read.id, {
      id: read.id,
      name: vehicle.name,
      stocknum: vehicle.stocknum,
      picture: vehicle.images[0]?.url ?? vehicle.primary_image_url,
      price: price.text,
      priceType: price.type,
      tried: place(tried, orders.tried),
      live: place(live, orders.live),
    });
  }
  const idsOf = ({ first }: Order) =>
    first.flatMap((slot) => {
      const id = entries[slot]?.id;
      return id !== undefined && vehicles.has(id) ? [id] : [];
    });
  return {
    total: entries.length,
    path: search?.path ?? allStockPath,
    tried: idsOf(tried),
    live: idsOf(live),
    vehicles: Object.fromEntries(vehicles),
  };
}

interface Order {
  /** By slot of the entries. */
  readonly ranks: Float64Array;
  /** The first slots. */
  readonly first: readonly number[];
  /** 1 for the first. */
  readonly position: (slot: number) => number;
}

/** Entries come by id, which settles what is equal. */
function orderOf(entries: readonly RankEntry[], settings: Settings): Order {
  const ranking = rankingOf(settings);
  const ranks = Float64Array.from(entries, ({ facts }) => rankUnder(ranking, facts));
  const before = (a: number, b: number) => {
    const [left, right] = [ranks[a] ?? 0, ranks[b] ?? 0];
    return left > right || (left === right && a < b);
  };
  const first: number[] = [];
  for (let slot = 0; slot < ranks.length; slot++) {
    // Most are turned away by one comparison.
    if (first.length === shown && !before(slot, first[shown - 1] ?? 0)) continue;
    const at = first.findIndex((other) => before(slot, other));
    first.splice(at < 0 ? first.length : at, 0, slot);
    if (first.length > shown) first.pop();
  }
  const position = (slot: number) => {
    const own = ranks[slot] ?? 0;
    let ahead = 1;
    // Called for some sixty slots of a large stock, so it only works with numbers.
    for (let other = 0; other < ranks.length; other++) {
      const rank = ranks[other] ?? 0;
      if (rank > own || (rank === own && other < slot)) ahead += 1;
    }
    return ahead;
  };
  return { ranks, first, position };
}

/** The live settings with other points, or the default points if none are tried. */
function withPoints(live: Settings, values: Settings): Settings {
  const rest = Object.fromEntries(Object.entries(live).filter(([key]) => !isRankingKey(key)));
  return { ...rest, ...values };
}

export function isRankingKey(key: string): boolean {
  return findSwitch(key)?.group === 'ranking';
}

/** Search pages that staff know: by car type, make and body. */
function searchesOf(entries: readonly RankEntry[]): readonly RankSearch[] {
  const stock = searchRoutes.map(({ path, carTypes }): RankSearch => {
    const title = path === allStockPath ? 'All stock' : (routeTitles.get(path) ?? path);
    return {
      path,
      title,
      group: 'Stock',
      has: ({ values }) => carTypes.length === 0 || carTypes.includes(values.car_type ?? ''),
    };
  });
  const of = (subject: 'make' | 'body', group: RankPath['group'], pathOf: (slug: string) => string | null) =>
    valuesOf(entries, subject).flatMap(({ word, value }): readonly RankSearch[] => {
      const path = slugify(value) === '' ? null : pathOf(slugify(value));
      return path === null ? [] : [{ path, title: value, group, has: ({ facts }) => facts.words[subject] === word }];
    });
  return [
    ...stock.filter(({ path }) => path === allStockPath),
    ...stock.filter(({ path }) => path !== allStockPath),
    ...of('make', 'Make', (slug) => `/search/${slug}`),
    ...of('body', 'Body', (slug) => bodyPath(slug, '/search')),
  ];
}

const routeTitles: ReadonlyMap<string, string> = new Map([
  ['/search/used-cars', 'Used'],
  ['/search/new-and-demo-cars', 'New and demo'],
  ['/search/new-cars', 'New'],
  ['/search/demo-cars', 'Demo'],
]);

interface NamedValue {
  /** Folded. */
  readonly word: string;
  readonly value: string;
  count: number;
}

/** Values under one spelling, most vehicles first. */
function valuesOf(entries: readonly RankEntry[], subject: BoostSubject): readonly NamedValue[] {
  const found = new Map<string, NamedValue>();
  for (const { facts, values } of entries) {
    const word = facts.words[subject];
    if (word === '') continue;
    const known = found.get(word);
    if (known) known.count += 1;
    else found.set(word, { word, value: values[subject] ?? '', count: 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en-AU'))
    .slice(0, offered);
}

/** @returns null if shoppers see this order first. */
function firstOrderOf(settings: Settings): string | null {
  const order = setting(settings, 'search.default-sort');
  if (order === 'recommended') return null;
  const schema = findSwitch('search.default-sort')?.schema;
  const values: readonly unknown[] = Array.isArray(schema?.enum) ? schema.enum : [];
  const titles: readonly unknown[] = Array.isArray(schema?.['x-enum-titles']) ? schema['x-enum-titles'] : [];
  return String(titles[values.indexOf(order)] ?? order);
}
