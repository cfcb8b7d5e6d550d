import { coveredBy } from '#domain/offers/covered.ts';
import { holdsOnCredit } from '#domain/offers/offer-credit.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireOffer } from '../kit/subject-offer.ts';
import { type ModelFacts, modelFacts } from '../parts/model/facts.ts';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import { cardMaker } from '../parts/vehicle-card/offer-badges.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface Data {
  readonly cards: readonly VehicleCardItem[];
  readonly models: readonly ModelFacts[];
  /** The search for the same vehicles; null if they were chosen individually, or if all of them are shown. */
  readonly moreHref: string | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const offer = requireOffer(context);
  const { vehicles, count, models, facets } = await coveredBy(offer, context, props.limit);
  return {
    cards: vehicles
      .filter((vehicle) => holdsOnCredit(offer, vehicle, context.settings, context.now))
      .map(await cardMaker(context)),
    models: models.map((model) => modelFacts(model, context.settings)),
    moreHref: facets !== null && count > vehicles.length ? stockHref(facets) : null,
  };
}
