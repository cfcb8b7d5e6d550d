import { makeInStock, modelFacets } from '#domain/models/model-stock.ts';
import type { StockPort, StockQuery } from '#domain/ports/stock.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { stockHref, toCardItem } from '../parts/vehicle-card/facts.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
}

export async function load(props: Props, { settings, now, stock, subject }: LoadContext): Promise<Data> {
  const facets: StockQuery['facets'] = {
    ...(props.scope === 'page' ? await facetsOf(subject, stock) : {}),
    ...(props.condition.length > 0 ? { car_type: props.condition } : {}),
    ...(props.kind ? { item_type: [props.kind] } : {}),
    ...(props.make ? { make: [props.make] } : {}),
    ...(props.body ? { body: [props.body] } : {}),
  };
  const result = await stock.search({
    // What is sold has no place in a shop window.
    facets: { ...facets, status: ['in_stock', 'coming_soon'] },
    sort: props.sort,
    limit: props.limit,
  });
  return {
    cards: result.hits.map((vehicle) => toCardItem(vehicle, settings, now)),
    moreHref: stockHref(facets, { sort: props.sort }),
  };
}

/** The stock that belongs to what a page is about; all of it where it is about none of a location, a model and a make. */
async function facetsOf(subject: Subject, stock: StockPort): Promise<StockQuery['facets']> {
  if (subject.kind === 'location') return { location_name: [subject.location.name] };
  if (subject.kind === 'make') return { make: [await makeInStock(subject.make.name, stock)] };
  return subject.kind === 'model' ? modelFacets(subject.model, stock) : {};
}
