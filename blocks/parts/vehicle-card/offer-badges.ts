/** Cards with the badges of the special offers that cover their vehicles. Blocks that make them read `offers`. */
import { inLocale } from '#domain/messages/languages.ts';
import { holdsOnCredit } from '#domain/offers/offer-credit.ts';
import { type OfferMatcher, offerMatcher } from '#domain/offers/offer-match.ts';
import { liveOffers } from '#domain/offers/offer-state.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../../kit/define-block.ts';
import { toCardItem } from './facts.ts';
import type { VehicleCardItem } from './vehicle-card.tsx';

type Asked = Pick<LoadContext, 'content' | 'settings' | 'site' | 'now'>;

/** Of each list of offers the matcher of those that ran last: it is put together again when one begins or ends. */
const matchers = new WeakMap<
  readonly Offer[],
  { readonly live: string; readonly models: readonly Model[]; readonly match: OfferMatcher }
>();

/** The current special offers for a vehicle, in their order. Reads `creditSettings`. */
export async function offersOnVehicles(asked: Asked): Promise<OfferMatcher> {
  const { settings, now } = asked;
  const match = await matcherOf(asked);
  return (vehicle) => match(vehicle).filter((offer) => holdsOnCredit(offer, vehicle, settings, now));
}

async function matcherOf({ content, site, now }: Asked): Promise<OfferMatcher> {
  const [all, models] = await Promise.all([content.listOffers(), content.listModels()]);
  if (all.length === 0) return () => [];
  const running = liveOffers(all, site.timeZone, now);
  const live = JSON.stringify(running.map(({ id }) => id));
  const known = matchers.get(all);
  if (known?.live === live && known.models === models) return known.match;
  const match = offerMatcher(running, models);
  matchers.set(all, { live, models, match });
  return match;
}

/** Makes the card of a vehicle; the first offer with a badge is on it. */
export async function cardMaker(context: Asked): Promise<(vehicle: Vehicle) => VehicleCardItem> {
  const { settings, now, site } = context;
  const match = await offersOnVehicles(context);
  return (vehicle) =>
    inLocale(site.locale, () =>
      toCardItem(vehicle, settings, now, match(vehicle).find(({ badge }) => badge)?.badge ?? null),
    );
}
