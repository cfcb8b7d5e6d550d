/** What a change of a vehicle means to those who wait for it, and when they may be notified. */
import { isSamePriceType } from '../price/type.ts';
import { displayLocal, instantOf } from '../text/local-time.ts';

/** `new`: came into stock. `drop`: costs less. `back`: can be had again. `going`: another shopper has reserved it. */
export type NewsKind = 'new' | 'drop' | 'back' | 'going';

export interface VehicleState {
  /** Whole dollars as displayed; null if there is none. */
  readonly price: number | null;
  /** Empty if the vehicle does not say; null if it is not known. */
  readonly priceType: string | null;
  /** Listed, and neither sold nor withdrawn. */
  readonly isAvailable: boolean;
  readonly isReserved: boolean;
}

/**
 * The kind of news that is worth a mail; null for none. A vehicle that cannot be bought is never news.
 * @param before null for one that was never seen.
 */
export function newsOf(before: VehicleState | null, now: VehicleState): NewsKind | null {
  if (!now.isAvailable) return null;
  if (before === null) return 'new';
  if (!before.isAvailable) return 'back';
  if (now.isReserved) return before.isReserved ? null : 'going';
  if (before.isReserved) return 'back';
  if (now.price === null || before.price === null || !isSamePriceType(before.priceType, now.priceType)) return null;
  return now.price < before.price ? 'drop' : null;
}

/** Whether only those who watch this very vehicle are notified. */
export function isForWatchers(kind: NewsKind): boolean {
  return kind === 'going';
}

/** The hour of morning news, where a site's quiet hours end earlier or are off. */
const morning = 8;

/**
 * When alerts may be sent (ISO 8601): at once outside of quiet hours, else when they end; once a day in the morning.
 * @param from hour at which quiet begins, `until` at which it ends, 0 to 23 in the site's zone; equal for none.
 */
export function dueTimes(
  now: Date,
  zone: string,
  { from, until }: { readonly from: number; readonly until: number },
): { readonly 'at-once': string; readonly daily: string } {
  const local = displayLocal(now, zone);
  const hour = Number(local.slice(11, 13));
  const isQuiet = from === until ? false : from < until ? hour >= from && hour < until : hour >= from || hour < until;
  const at = (wanted: number) => nextAt(now, zone, wanted);
  return {
    'at-once': isQuiet ? at(until) : now.toISOString(),
    daily: at(from === until ? morning : Math.max(until, morning)),
  };
}

/** When the day of a site began, by its clocks (ISO 8601). */
export function dayBegan(now: Date, zone: string): string {
  return (instantOf(displayLocal(now, zone).slice(0, 10), zone) ?? now).toISOString();
}

/** The next time that clocks in the zone show an hour. */
function nextAt(now: Date, zone: string, hour: number): string {
  for (const days of [0, 1, 2]) {
    const day = displayLocal(new Date(now.getTime() + days * 86_400_000), zone).slice(0, 10);
    const instant = instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, zone);
    if (instant !== null && instant > now) return instant.toISOString();
  }
  return new Date(now.getTime() + 86_400_000).toISOString();
}
