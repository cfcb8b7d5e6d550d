import { inLocale } from '#domain/messages/languages.ts';
import { standInOf } from '#domain/offers/covered.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireOffer } from '../kit/subject-offer.ts';
import { type OfferFacts, offerFacts } from '../parts/offer/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly offer: OfferFacts;
  /** Rich text, sanitised when it was read; '' for none. */
  readonly body: string;
  /** Plain text, a paragraph a line. */
  readonly terms: readonly string[];
  /** Set in a preview of a page that shoppers do not see yet, or no longer see. */
  readonly isDraft: boolean;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const offer = requireOffer(context);
  const standIn = await standInOf(offer, context);
  return inLocale(context.site.locale, () => ({
    offer: offerFacts(offer, context.site, standIn),
    body: offer.body ?? '',
    terms: (offer.terms ?? '').split(/\n+/).filter((line) => line.trim() !== ''),
    isDraft: offer.status === 'draft',
  }));
}
