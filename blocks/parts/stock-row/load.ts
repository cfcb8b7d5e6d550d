/** Vehicles for a row: the page's subject, the first few results, and the yards where all of them are. */
import { landingFacets } from '#domain/landings/landing.ts';
import { forSale, makeInStock, modelFacets } from '#domain/models/model-stock.ts';
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { compareText } from '#domain/text/compare.ts';
import { stockHref } from '../vehicle-card/facts.ts';

/** Places that are named; the link to all leads to the others. */
const mostYards = 12;

export interface Yard {
  readonly name: string;
  readonly count: number;
  readonly href: string;
}

interface Row extends StockResult {
  readonly moreHref: string;
  /** Their yards, most vehicles first; empty for one place, or if not requested. */
  readonly yards: readonly Yard[];
}

type Asked = Pick<StockQuery, 'near' | 'limit'> & {
  readonly facets: NonNullable<StockQuery['facets']>;
  readonly sort: NonNullable<StockQuery['sort']>;
  readonly yards: boolean;
};

/** Sold vehicles are not shown in a row. Around a place the nearest come first, in every sort order. */
export async function searchRow(stock: StockPort, { facets, sort, yards, near, limit }: Asked): Promise<Row> {
  const result = await stock.search({
    facets: { ...facets, ...forSale },
    sort: near ? 'distance' : sort,
    ...(near ? { near } : {}),
    limit,
    ...(yards ? { count: ['location_name'] } : {}),
  });
  const places = (result.facets.location_name ?? []).filter(({ count }) => count > 0);
  return {
    ...result,
    moreHref: stockHref(facets, { sort }),
    yards:
      places.length < 2
        ? []
        : places
            .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
            .slice(0, mostYards)
            .map(({ value, count }) => ({
              name: value,
              count,
              href: stockHref({ ...facets, location_name: [value] }, { sort }),
            })),
  };
}

/** The stock of a page's subject; all of it unless the subject is a location, a model, a make or a place. */
export async function facetsOf(subject: Subject, stock: StockPort): Promise<NonNullable<StockQuery['facets']>> {
  if (subject.kind === 'location') return { location_name: [subject.location.name] };
  if (subject.kind === 'landing') return landingFacets(subject.landing);
  if (subject.kind === 'make') return { make: [await makeInStock(subject.make.name, stock)] };
  return (subject.kind === 'model' ? await modelFacets(subject.model, stock) : undefined) ?? {};
}
