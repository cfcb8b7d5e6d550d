/** Vehicles like another one (specification, section 9), asked of the index in steps from the most alike. */
import { sellingPrice } from '#domain/price/selling-price.ts';
import { similarPriceBand } from '#domain/stock/similar.ts';
import { bodyName } from '#domain/vehicle/body.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Filter } from '../engine/types.ts';
import type { SearchedIndex } from '../stock/stock-answers.ts';

interface Step {
  readonly filter: Filter;
  readonly sort: 'price_asc' | 'price_desc';
}

/**
 * Ids among which the `limit` most similar vehicles are: for each step of likeness those nearest in price on either side,
 * until there are enough. `compareSimilar` puts them in order.
 */
export async function similarIds(index: SearchedIndex, vehicle: Vehicle, limit: number): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const likeness of likenesses(vehicle)) {
    if (found.size >= limit) break;
    for (const { filter, sort } of priceSteps(vehicle)) {
      const all: readonly Filter[] = [
        { facet: 'status', value: 'in_stock' },
        likeness,
        filter,
        { not: { ids: [vehicle.id] } },
      ];
      const answer = await index.search({ filter: { all }, sort, relevance: false, offset: 0, limit });
      for (const id of answer.ids) found.add(id);
    }
  }
  return [...found];
}

/** Each vehicle that is alike at all is in exactly one of these. */
function likenesses(vehicle: Vehicle): readonly Filter[] {
  const body = bodyName(vehicle.simple_body);
  const isMake: Filter = { facet: 'make', value: vehicle.make, anyCase: true };
  const isModel: Filter = { all: [isMake, { facet: 'model', value: vehicle.model, anyCase: true }] };
  const isBody: Filter = body === null ? { any: [] } : { facet: 'body', value: body };
  return [
    { all: [isModel, isBody] },
    { all: [isModel, { not: isBody }] },
    { all: [isMake, isBody, { not: isModel }] },
    { all: [{ any: [isMake, isBody] }, { not: { all: [isMake, isBody] } }, { not: isModel }] },
  ];
}

/** The band's halves, each from this price on; all prices, unknown ones first, where this vehicle has none. */
function priceSteps(vehicle: Vehicle): readonly Step[] {
  const price = sellingPrice(vehicle);
  const known: Filter = { number: 'price', from: 0 };
  if (price === null)
    return [
      { filter: { not: known }, sort: 'price_asc' },
      { filter: known, sort: 'price_asc' },
    ];
  const { min, max } = similarPriceBand(price);
  return [
    { filter: { number: 'price', from: min, to: price }, sort: 'price_desc' },
    { filter: { number: 'price', from: price, to: max }, sort: 'price_asc' },
  ];
}
