/** How staff read the values that they narrow their stock by. */
import { exclusionLevels } from '#domain/stock/exclusion-levels.ts';
import { unlistedTitles } from '#domain/stock/why-unlisted.ts';
import { type StockFacet, type StockFacetValue, stockFacets } from '#schemas/stock-api.ts';

const labels: { readonly [facet in StockFacet]?: { readonly [value: string]: string } } = {
  status: {
    in_stock: 'In stock',
    coming_soon: 'Coming soon',
    sold: 'Sold',
    others: 'Others',
    reserved: 'Reserved',
    removed: 'Out of stock',
  },
  listed: { yes: 'On the site', no: 'Not on the site' },
  reason: { ...Object.fromEntries(exclusionLevels.map(({ reason, title }) => [reason, title])), ...unlistedTitles },
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  price: { missing: 'No price', present: 'With a price' },
  photos: { none: 'No pictures', drawn: 'Drawing only', few: 'Fewer than 5 photos', enough: '5 photos or more' },
  locks: { locked: 'Edited by hand', none: 'As it came' },
  source: { feed: 'From a file or feed', hand: 'Added by hand' },
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
      .map(([value, count]) => ({ value, label: labels[facet]?.[value] ?? value, count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'));
  };
  const values = new Map(stockFacets.map((facet) => [facet, valuesOf(facet)]));
  const of = (facet: StockFacet) => values.get(facet) ?? [];
  return {
    status: of('status'),
    listed: of('listed'),
    reason: of('reason'),
    car_type: of('car_type'),
    make: of('make'),
    location: of('location'),
    price: of('price'),
    photos: of('photos'),
    locks: of('locks'),
    source: of('source'),
  };
}
