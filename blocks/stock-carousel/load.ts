import { landingFacets } from '#domain/landings/landing.ts';
import { forSale, makeInStock, modelFacets } from '#domain/models/model-stock.ts';
import type { StockPort, StockQuery } from '#domain/ports/stock.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { compareText } from '#domain/text/compare.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

/** Places that are named; the link to all leads to the others. */
const mostYards = 12;

interface Yard {
  readonly name: string;
  readonly count: number;
  readonly href: string;
}

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
  /** Where they stand, most first; empty where that is one place, or is not asked for. */
  readonly yards: readonly Yard[];
  /** Whether these are the vehicles of the model that the page is about. */
  readonly ofModel: boolean;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { stock, subject } = context;
  const facets: StockQuery['facets'] = {
    ...(props.scope === 'page' ? await facetsOf(subject, stock) : {}),
    ...(props.condition.length > 0 ? { car_type: props.condition } : {}),
    ...(props.kind ? { item_type: [props.kind] } : {}),
    ...(props.make ? { make: [props.make] } : {}),
    ...(props.body ? { body: [props.body] } : {}),
  };
  const result = await stock.search({
    // What is sold has no place in a shop window.
    facets: { ...facets, ...forSale },
    sort: props.sort,
    limit: props.limit,
    ...(props.yards ? { count: ['location_name'] } : {}),
  });
  const places = (result.facets.location_name ?? []).filter(({ count }) => count > 0);
  return {
    cards: result.hits.map(await cardMaker(context)),
    ofModel: props.scope === 'page' && subject.kind === 'model',
    moreHref: stockHref(facets, { sort: props.sort }),
    yards:
      places.length < 2
        ? []
        : places
            .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value))
            .slice(0, mostYards)
            .map(({ value, count }) => ({
              ...{ name: value, count },
              href: stockHref({ ...facets, location_name: [value] }, { sort: props.sort }),
            })),
  };
}

/** The stock that belongs to what a page is about; all of it where it is about none of a location, a model, a make and a place. */
async function facetsOf(subject: Subject, stock: StockPort): Promise<StockQuery['facets']> {
  if (subject.kind === 'location') return { location_name: [subject.location.name] };
  if (subject.kind === 'landing') return landingFacets(subject.landing);
  if (subject.kind === 'make') return { make: [await makeInStock(subject.make.name, stock)] };
  return subject.kind === 'model' ? modelFacets(subject.model, stock) : {};
}
