/**
 * Whether an offer runs at a moment, on its site's own clock; which run, in their order; and when that next changes.
 */
import type { Offer } from '#schemas/entities/offer.ts';
import { addDays } from '../text/dates.ts';
import { instantOf } from '../text/local-time.ts';
import { isMoment } from '../text/moments.ts';

/** The page with all offers. */
export const offersPath = '/special-offers';

export type OfferState = 'draft' | 'scheduled' | 'live' | 'ended';

type Dated = Pick<Offer, 'status' | 'from' | 'until'>;

/**
 * A day is meant whole, the first and the last included. Where clocks change, a minute that comes twice is the first, and one
 * that is left out as much later as they jump. With a date that cannot be read it does not run.
 */
export function offerState(offer: Dated, zone: string, now: Date): OfferState {
  if (offer.status !== 'published') return 'draft';
  const span = spanOf(offer, zone);
  if (span === null || now.getTime() >= span.until) return 'ended';
  return now.getTime() < span.from ? 'scheduled' : 'live';
}

/** When it runs, in ms; null for a date that cannot be read. */
function spanOf({ from, until }: Dated, zone: string): { readonly from: number; readonly until: number } | null {
  const begin = from ? instantAt(from, zone) : Number.NEGATIVE_INFINITY;
  const end = until
    ? instantAt(isMoment(until) && !until.includes('T') ? addDays(until, 1) : until, zone)
    : Number.POSITIVE_INFINITY;
  return begin === null || end === null ? null : { from: begin, until: end };
}

function instantAt(local: string, zone: string): number | null {
  return isMoment(local) ? (instantOf(local, zone)?.getTime() ?? null) : null;
}

/** Those that run, in the order that shoppers see. */
export function liveOffers(offers: readonly Offer[], zone: string, now: Date): readonly Offer[] {
  return offers.filter((offer) => offerState(offer, zone, now) === 'live').sort(compareOffers);
}

/** By their place, then the one that ends next, then by title. */
export function compareOffers(a: Offer, b: Offer): number {
  const [first, second] = [placeOf(a), placeOf(b)];
  for (const [at, one] of first.entries()) {
    const other = second[at] ?? '';
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

function placeOf({ position, until, title, id }: Offer): readonly string[] {
  return [String(position ?? 10_000).padStart(6, '0'), until || '9999', title.toLowerCase(), id];
}

/** The instants (ms) at which one of these begins or ends, in order, each once. */
export function offerTurns(offers: readonly Dated[], zone: string): readonly number[] {
  const turns = new Set<number>();
  for (const offer of offers) {
    const span = offer.status === 'published' ? spanOf(offer, zone) : null;
    if (span === null) continue;
    for (const at of [span.from, span.until]) if (Number.isFinite(at)) turns.add(at);
  }
  return [...turns].sort((a, b) => a - b);
}
