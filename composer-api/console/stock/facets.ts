/** How staff read the values that they narrow their stock by. */
import { exclusionLevels } from '#domain/stock/exclusion-levels.ts';
import { unlistedTitles } from '#domain/stock/why-unlisted.ts';
import { type StockFacet, type StockFacetValue, stockFacets } from '#schemas/api/stock.ts';

/** By facet. Values are also words of stock files: a map has no inherited names that such a word could find. */
const labels: { readonly [facet in StockFacet]?: ReadonlyMap<string, string> } = {
  status: new Map([
    ['in_stock', 'In stock'],
    ['coming_soon', 'Coming soon'],
    ['sold', 'Sold'],
    ['others', 'Others'],
    ['reserved', 'Reserved'],
    ['removed', 'Out of stock'],
  ]),
  listed: new Map([
    ['yes', 'On the site'],
    ['no', 'Not on the site'],
  ]),
  reason: new Map([
    ...exclusionLevels.map(({ reason, title }) => [reason, title] as const),
    ...Object.entries(unlistedTitles),
  ]),
  look: new Map([['waiting', 'Needs a look']]),
  car_type: new Map([
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', 'Used'],
  ]),
  price: new Map([
    ['missing', 'No price'],
    ['present', 'With a price'],
  ]),
  photos: new Map([
    ['none', 'No pictures'],
    ['drawn', 'Drawing only'],
    ['few', 'Fewer than 5 photos'],
    ['enough', '5 photos or more'],
  ]),
  age: new Map([
    ['new', 'Less than 30 days'],
    ['30', '30 to 59 days'],
    ['60', '60 to 89 days'],
    ['90', '90 days and more'],
  ]),
  locks: new Map([
    ['locked', 'Edited by hand'],
    ['none', 'As it came'],
  ]),
  source: new Map([
    ['feed', 'From a file or feed'],
    ['hand', 'Added by hand'],
  ]),
};

/** Each facet's values, most vehicles first; chosen ones stay at 0. */
export function facetValues(
  counts: ReadonlyMap<StockFacet, ReadonlyMap<string, number>>,
  chosen: { readonly [facet in StockFacet]?: readonly string[] },
): { readonly [facet in StockFacet]: readonly StockFacetValue[] } {
  const valuesOf = (facet: StockFacet): readonly StockFacetValue[] => {
    const found = new Map(counts.get(facet));
    for (const value of chosen[facet] ?? []) if (!found.has(value)) found.set(value, 0);
    return [...found]
      .map(([value, count]) => ({ value, label: labels[facet]?.get(value) ?? value, count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'));
  };
  const values = new Map(stockFacets.map((facet) => [facet, valuesOf(facet)]));
  const of = (facet: StockFacet) => values.get(facet) ?? [];
  return {
    status: of('status'),
    listed: of('listed'),
    reason: of('reason'),
    look: of('look'),
    car_type: of('car_type'),
    make: of('make'),
    location: of('location'),
    price: of('price'),
    photos: of('photos'),
    age: of('age'),
    locks: of('locks'),
    source: of('source'),
  };
}
