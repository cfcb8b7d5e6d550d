/** Facts for the views of a special offer, computed from the rules of `domain/offers`. */
import { type OfferFigure, offerAction, offerDates, offerFigure, offerPath } from '#domain/offers/display-offer.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Offer } from '#schemas/entities/offer.ts';

export interface OfferFacts {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly alt: string;
  readonly badge: string | null;
  readonly figure: OfferFigure | null;
  readonly dates: string | null;
  readonly action: string;
}

/** @param placeholder the picture for an offer without one (`standIn`) */
export function offerFacts(offer: Offer, site: Pick<Site, 'country'>, placeholder: string | null): OfferFacts {
  const { id, title, text, image, badge } = offer;
  return {
    id,
    title,
    badge,
    href: offerPath(offer),
    text: text ?? '',
    image: image?.url ?? placeholder,
    alt: image?.alt ?? '',
    figure: offerFigure(offer, site.country),
    dates: offerDates(offer),
    action: offerAction(offer),
  };
}

/** Repayments of a list, each with its required disclosures. */
export function disclosures(
  offers: readonly OfferFacts[],
): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  return offers.flatMap(({ title, figure }) =>
    figure && figure.disclosure.length > 0 ? [{ title, lines: figure.disclosure.filter((line) => line !== '') }] : [],
  );
}
