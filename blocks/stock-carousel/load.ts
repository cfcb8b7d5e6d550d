import type { StockQuery } from '#domain/ports/stock.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { facetsOf, searchRow, type Yard } from '../parts/stock-row/load.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly moreHref: string;
  /** Their yards, most vehicles first; empty for one place, or if not requested. */
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
  const { hits, moreHref, yards } = await searchRow(stock, { ...props, facets });
  return {
    cards: hits.map(await cardMaker(context)),
    ofModel: props.scope === 'page' && subject.kind === 'model',
    moreHref,
    yards,
  };
}
