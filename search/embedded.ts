/** The embedded driver of stock search: exact answers by one pass over rows prepared for each version of the stock. */
import type {
  FacetItem,
  FacetName,
  RangeName,
  SearchFacts,
  StockPort,
  StockQuery,
  StockResult,
} from '#domain/ports/stock.ts';
import { rangeNames } from '#domain/ports/stock.ts';
import { facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import { defaultPageSize, defaultSort } from '#domain/search/stock-query.ts';
import type { Settings } from '#domain/settings.ts';
import { isWithinStanding, soldInstant } from '#domain/stock/is-listed.ts';
import { compareSimilar, isSimilar } from '#domain/stock/similar.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { factsOf } from './facts.ts';
import { clausesOf, type Matches, matchRows } from './match.ts';
import { prepareRows, type Row } from './prepare.ts';
import { sortRows } from './sort.ts';

export interface VehicleSource {
  /** Moves whenever any vehicle does; rows are prepared once for each. */
  readonly version: string;
  /** The tenant's whole stock, whatever its status. */
  listVehicles(): readonly Vehicle[];
}

export interface EmbeddedSearchOptions {
  /** Effective switches of the tenant. */
  readonly settings: Settings;
  readonly now: () => Date;
}

interface Prepared {
  readonly version: string;
  /** Calendar year (UTC) that rules on age were worked out in. */
  readonly year: number;
  readonly rows: readonly Row[];
  readonly bySlug: ReadonlyMap<string, Row>;
  readonly facts: SearchFacts;
  /** When each sale on record was made, milliseconds since 1970, of the whole stock. */
  readonly soldAt: readonly number[];
}

/** Answers kept for each tenant: what home pages, menus and landing pages ask again and again. */
const keptAnswers = 200;

/** A `StockPort` over vehicles in memory. */
export function createEmbeddedSearch(source: VehicleSource, options: EmbeddedSearchOptions): StockPort {
  const { settings } = options;
  let kept: Prepared | null = null;
  const answers = new Map<string, StockResult>();

  function prepared(now: Date): Prepared {
    if (kept?.version === source.version && kept.year === now.getUTCFullYear()) return kept;
    const vehicles = source.listVehicles();
    const rows = prepareRows(vehicles, settings, now);
    const bySlug = new Map(rows.map((row) => [row.vehicle.slug, row]));
    const soldAt = vehicles.filter(isSold).flatMap((vehicle) => soldInstant(vehicle.sold_date_timestamp) ?? []);
    kept = {
      version: source.version,
      year: now.getUTCFullYear(),
      rows,
      bySlug,
      facts: { ...factsOf(rows), defaultSort: defaultSort(settings) },
      soldAt,
    };
    return kept;
  }

  function listed(now: Date): readonly Row[] {
    return prepared(now).rows.filter((row) => isWithinStanding(row.vehicle, settings, now));
  }

  return {
    async search(query) {
      const started = performance.now();
      const now = options.now();
      // Windows in days move by the hour, as pages that show stock do.
      const key = `${source.version}@${Math.floor(now.getTime() / 3_600_000)} ${JSON.stringify(query)}`;
      const known = answers.get(key);
      if (known) return known;
      const matches = matchRows(listed(now), clausesOf(query));
      const { offset, limit } = pageOf(query);
      const ordered =
        limit === 0 ? [] : sortRows(matches.rows, query.sort ?? 'recommended', { settings, now, near: query.near });
      const count = matches.rows.length;
      const result: StockResult = {
        hits: ordered.slice(offset, offset + limit).map((row) => row.vehicle),
        facets: countFacets(query, matches),
        stats: rangeStats(matches),
        count,
        ms: performance.now() - started,
        pages: limit === 0 ? 0 : Math.ceil(count / limit),
      };
      if (answers.size >= keptAnswers) answers.delete(answers.keys().next().value ?? '');
      answers.set(key, result);
      return result;
    },
    async facts() {
      return prepared(options.now()).facts;
    },
    async findVehicle(slug) {
      const now = options.now();
      const row = prepared(now).bySlug.get(slug);
      return row && isWithinStanding(row.vehicle, settings, now) ? row.vehicle : null;
    },
    async similar(vehicle, limit) {
      const others = listed(options.now())
        .map((row) => row.vehicle)
        .filter((other) => isSimilar(vehicle, other));
      return others.sort(compareSimilar(vehicle)).slice(0, Math.max(0, limit));
    },
    async countSoldSince(sinceMs) {
      const now = options.now();
      // A date to come is a mistake of a feed, not a sale.
      return prepared(now).soldAt.filter((at) => at >= sinceMs && at <= now.getTime()).length;
    },
  };
}

function pageOf({ offset = 0, limit = defaultPageSize }: StockQuery): {
  readonly offset: number;
  readonly limit: number;
} {
  return { offset: Math.max(0, Math.trunc(offset)), limit: Math.max(0, Math.trunc(limit)) };
}

/** Counts of the asked facets: over what the other clauses find. Chosen values stay in the list at 0. */
function countFacets(query: StockQuery, matches: Matches): StockResult['facets'] {
  const facets: { [name in FacetName]?: readonly FacetItem[] } = {};
  for (const name of query.count ?? []) {
    const counts = new Map<string, number>();
    for (const row of matches.rows) addValues(counts, row.facets[name]);
    for (const row of matches.missedBy.get(name) ?? []) addValues(counts, row.facets[name]);
    for (const value of query.facets?.[name] ?? []) if (!counts.has(value)) counts.set(value, 0);
    const items = [...counts].map(([value, count]) => ({ label: facetValueLabel(name, value), value, count }));
    facets[name] = sortFacetItems(name, items);
  }
  return facets;
}

function addValues(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Least and most of each range over what the other clauses find, so that a slider's own bounds stand still. */
function rangeStats(matches: Matches): StockResult['stats'] {
  const stats: { [name in RangeName]?: { readonly min: number; readonly max: number } } = {};
  for (const name of rangeNames) {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const rows of [matches.rows, matches.missedBy.get(`range:${name}`) ?? []]) {
      for (const row of rows) {
        const value = row.ranges[name];
        if (value === null) continue;
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    if (min <= max) stats[name] = { min, max };
  }
  return stats;
}
