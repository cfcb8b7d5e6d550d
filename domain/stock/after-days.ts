/** What the last days of a vehicle's offer and of its time on the website leave of it once they are over. Pure. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { guardedFields } from './locked-fields.ts';

/**
 * The vehicle without an offer price, or off the website, whose last day is before a day; the same object where none is.
 * A price that had the day itself is known no longer. Locks do not keep an offer, since its end is part of what was
 * entered; a vehicle that staff show by hand stays, unless staff entered the day too.
 * @param today ISO day, by the clocks of the site.
 */
export function afterDays(vehicle: Vehicle, today: string): Vehicle {
  const { offer_until, show_until, offer_price } = vehicle;
  const isOver = (day: string | null): day is string => day !== null && day < today;
  if (!isOver(offer_until) && !isOver(show_until)) return vehicle;
  const locks = guardedFields(vehicle);
  const isKept = locks.has('show_on_dealer_website') && !locks.has('show_until');
  return {
    ...vehicle,
    ...(isOver(offer_until) ? { offer_until: null } : {}),
    ...(isOver(offer_until) && (offer_price === null ? { price: null } : { offer_price: null })),
    ...(isOver(show_until) ? { show_until: null } : {}),
    ...(isOver(show_until) && !isKept ? { show_on_dealer_website: false } : {}),
  };
}
