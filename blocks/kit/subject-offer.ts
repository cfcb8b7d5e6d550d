/** The special offer a page is about. */
import type { Offer } from '#schemas/entities/offer.ts';
import type { LoadContext } from './define-block.ts';
import { MissingSubject } from './missing-subject.ts';

/** Throws on a page without an offer, so that the block is left out and logged there. */
export function requireOffer({ subject, path }: Pick<LoadContext, 'subject' | 'path'>): Offer {
  if (subject.kind === 'offer' && !subject.hasEnded) return subject.offer;
  throw new MissingSubject('offer', path);
}
