import { inLocale } from '#domain/messages/languages.ts';
import { offerDates, offerPath } from '#domain/offers/display-offer.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import { offersOnVehicles } from '../parts/vehicle-card/offer-badges.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly offers: readonly {
    readonly title: string;
    readonly href: string;
    /** 'Until 30 Jun 2026'; '' where it has no end. */
    readonly dates: string;
  }[];
}

export async function load({ limit }: Props, context: LoadContext): Promise<Data> {
  const match = await offersOnVehicles(context);
  return inLocale(context.site.locale, () => ({
    offers: match(requireVehicle(context))
      .slice(0, limit)
      .map((offer) => ({ title: offer.title, href: offerPath(offer), dates: offerDates(offer) ?? '' })),
  }));
}
