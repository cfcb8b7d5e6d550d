/** The stock of a site as it would be in one state, for previews: real vehicles, changed on their way to the page. */
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { inStockState } from '#domain/stock/stock-states.ts';
import type { StockState } from '#schemas/api/preview.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SiteData } from '../../site/data/site-data.ts';

/** Vehicles of a large dealer group. */
const manyVehicles = 2500;
const usualLimit = 21;

/** @param state undefined for the stock as it is */
export function withStockState(data: SiteData, state: StockState | undefined, now: Date): SiteData {
  if (state === undefined) return data;
  const change = (vehicle: Vehicle) => inStockState(vehicle, state, now);
  const orNull = (vehicle: Vehicle | null) => (vehicle === null ? null : change(vehicle));
  const { stock } = data;
  const changed: StockPort = {
    facts: () => stock.facts(),
    slugs: (limit) => stock.slugs(limit),
    countSoldSince: (since) => stock.countSoldSince(since),
    findVehicle: async (slug) => orNull(await stock.findVehicle(slug)),
    findVehicleById: async (id) => orNull(await stock.findVehicleById(id)),
    similar: async (vehicle, limit) => (state === 'none' ? [] : (await stock.similar(vehicle, limit)).map(change)),
    async search(query) {
      const found = await stock.search(query);
      if (state === 'none') return { ...found, ...nothing };
      const hits = found.hits.map(change);
      return state === 'many' ? asMany({ ...found, hits }, query) : { ...found, hits };
    },
  };
  return { ...data, stock: changed };
}

const nothing = { hits: [], facets: {}, stats: {}, count: 0, pages: 0 } as const satisfies Partial<StockResult>;

/** The same vehicles again and again, each under a different address, as the first page of very many. */
function asMany(found: StockResult, { limit = usualLimit }: StockQuery): StockResult {
  const { hits, count } = found;
  if (hits.length === 0 && count === 0) return found;
  const share = manyVehicles / Math.max(1, count);
  const facets = Object.fromEntries(
    Object.entries(found.facets).map(([name, items]) => [
      name,
      items.map((item) => ({ ...item, count: Math.max(1, Math.round(item.count * share)) })),
    ]),
  );
  return {
    ...found,
    hits: fill(hits, limit),
    facets,
    count: manyVehicles,
    pages: Math.ceil(manyVehicles / Math.max(1, limit)),
  };
}

function fill(hits: readonly Vehicle[], limit: number): readonly Vehicle[] {
  if (hits.length === 0) return hits;
  return Array.from({ length: limit }, (_, at) => {
    const hit = hits[at % hits.length];
    return hit === undefined || at < hits.length ? hit : { ...hit, id: `${hit.id}-${at}`, slug: `${hit.slug}-${at}` };
  }).filter((hit) => hit !== undefined);
}
