/** Turns planned locations into entities. Ratings come from the reviews about each. */
import { blankLocation } from '#domain/locations/blank-location.ts';
import type { Location, SpecialHours } from '#schemas/entities/location.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { LocationPlan, TenantPlan } from '../plan.ts';
import { locationId } from '../stock/generate-stock.ts';
import { listHolidays } from './holidays.ts';
import { openingWeek } from './weeks.ts';

export function buildLocations(
  {
    plan,
    locations,
    brand,
  }: { readonly plan: TenantPlan; readonly locations: readonly LocationPlan[]; readonly brand: string },
  reviews: readonly Review[],
  now: Date,
): Location[] {
  return locations.map((location) => {
    const id = locationId(plan, location);
    const own = reviews.filter((review) => review.location_id === id);
    const average =
      own.length === 0 ? null : Math.round((own.reduce((sum, r) => sum + r.rating, 0) / own.length) * 10) / 10;
    const scene = location.type === 'service' || location.type === 'parts' ? 'workshop' : plan.yard;
    // In the dealer's own colour, as its building would be painted.
    const picture = `/img/scene/${scene}/${brand.slice(1)}`;
    return {
      ...blankLocation({ id, slug: location.slug, country: plan.country, timeZone: location.timeZone }),
      name: location.name,
      primary: location.primary,
      visible: true,
      location_type: location.type,
      location_subtype: location.subtype,
      manufacturers: location.makes,
      website_id: plan.slug,
      website_name: plan.name,
      website_url: null,
      dealership: { id: plan.dealership.id, slug: plan.dealership.slug },
      dealership_id: plan.dealership.id,
      dealership_slug: plan.dealership.slug,
      dealer_license_number: location.licence,
      motor_vehicle_repairer: location.repairer,
      image: { url: picture, thumb: `${picture}?w=300`, alt: `${location.name}, drawn` },
      average_rating: average,
      review_count: own.length,
      reviews: { count: own.length, average_rating: average },
      phone: location.phone,
      distribution_locations: location.deliversTo,
      address: {
        street: location.street,
        city: location.city,
        state: location.state,
        postcode: location.postcode,
        lat: location.lat,
        long: location.long,
        place_id: null,
        place_url: null,
        map_key: null,
      },
      contact_detail: {
        phone: location.phone,
        landline_phone: location.phone,
        email: location.email,
        opening_hours: openingWeek(location.hours),
      },
      special_hours: specialHours(plan, location, id, now),
    };
  });
}

/** Holidays of the coming half year, and short days around Christmas. */
function specialHours(plan: TenantPlan, location: LocationPlan, id: string, now: Date): SpecialHours[] {
  const today = now.toISOString().slice(0, 10);
  const until = new Date(now.getTime() + 183 * 86_400_000).toISOString().slice(0, 10);
  const week = openingWeek(location.hours);
  const days: SpecialHours[] = [];
  for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + 1]) {
    for (const holiday of listHolidays(plan.country, location.state, year)) {
      if (holiday.date < today || holiday.date > until) continue;
      // Sites that trade on Sundays also open on the lesser holidays.
      const trades = week[0]?.status === 'Open' && !/Christmas|Good Friday|Anzac/.test(holiday.name);
      days.push(special(holiday.date, id, trades ? ['10:00', '15:00'] : null));
    }
    const eve = `${year}-12-24`;
    const eveHours = week[new Date(`${eve}T00:00:00Z`).getUTCDay()];
    if (eve >= today && eve <= until && eveHours?.status === 'Open')
      days.push(special(eve, id, [eveHours.open ?? '08:30', '12:00']));
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function special(date: string, id: string, span: readonly [string, string] | null): SpecialHours {
  return {
    date,
    status: span ? 'Open' : 'Closed',
    start_hour: span?.[0] ?? null,
    end_hour: span?.[1] ?? null,
    hours: span ? { begin: span[0], end: span[1] } : null,
    location_id: id,
    location: { id },
  };
}
