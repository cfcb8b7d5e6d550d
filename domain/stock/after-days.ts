/** What the days of a vehicle's offer and of its time on the website make of it once they have come. Pure. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { guardedFields } from './locked-fields.ts';

/**
 * The vehicle without an offer price, or off the website, whose last day is before a day, and on the website if its first
 * day has come; the same object where none is.
 * A price that had the day itself is known no longer. Locks do not keep an offer, since its end is part of what was
 * entered; a vehicle that staff show or hide by hand stays, unless staff entered the day too.
 * @param today ISO day, by the clocks of the site.
 */
export function afterDays(vehicle: Vehicle, today: string): Vehicle {
  const { offer_until, show_from, show_until, offer_price } = vehicle;
  const isOver = (day: string | null): day is string => day !== null && day < today;
  const hasCome = show_from !== null && show_from <= today;
  if (!isOver(offer_until) && !isOver(show_until) && !hasCome) return vehicle;
  const locks = guardedFields(vehicle);
  const isKept = locks.has('show_on_dealer_website') && !locks.has('show_until');
  return {
    ...vehicle,
    ...(isOver(offer_until) ? { offer_until: null } : {}),
    ...(isOver(offer_until) && (offer_price === null ? { price: null } : { offer_price: null })),
    ...(hasCome ? { show_from: null } : {}),
    ...(hasCome && !locks.has('show_on_dealer_website') ? { show_on_dealer_website: true } : {}),
    ...(isOver(show_until) ? { show_until: null } : {}),
    ...(isOver(show_until) && !isKept ? { show_on_dealer_website: false } : {}),
  };
}
