/** Places and the tenant's own dealerships for one text: 'Postcode, city or dealership name' (specification, section 5). */
import type { Location } from '#schemas/entities/location.ts';
import { foldPlace } from '../places/place-name.ts';
import { type Place, type PlacesPort, suggestionLimit } from '../ports/places.ts';
import { locationPoint } from './nearby.ts';

/** Dealerships among the suggestions at most, so that places stay in sight. */
const dealershipLimit = 3;

/** A dealership as a place to search around; null where its position is unknown. */
function dealershipPlace(location: Location): Place | null {
  const point = locationPoint(location);
  if (!point) return null;
  const { city, state, postcode } = location.address;
  return {
    id: location.slug,
    kind: 'dealership',
    label: location.name,
    name: location.name,
    region: state ?? '',
    postcode: postcode ?? null,
    note: [city, state].filter(Boolean).join(', ') || null,
    ...point,
  };
}

/** Dealerships that begin so come first, then the best place, then dealerships that are named so further on, then other places. */
export async function suggestPlaces(
  text: string,
  { places, locations }: { readonly places: PlacesPort; readonly locations: readonly Location[] },
  limit = suggestionLimit,
): Promise<readonly Place[]> {
  const folded = foldPlace(text.slice(0, 100));
  if (folded === '') return [];
  const own = locations.filter((location) => isMeant(location, folded)).flatMap((one) => dealershipPlace(one) ?? []);
  const found = await places.suggest(text, limit);
  // Where postcodes are in no list, the dealerships of one are what is known about it.
  const near =
    !places.knowsPostcodes && /^\d{4}$/.test(folded)
      ? locations.filter((one) => one.address.postcode === folded).flatMap((one) => dealershipPlace(one) ?? [])
      : [];
  const begins = (place: Place) => foldPlace(place.name).startsWith(folded);
  const [first, ...others] = found;
  const seen = new Set<string>();
  return [
    ...own.filter(begins).slice(0, dealershipLimit),
    ...near,
    ...(first ? [first] : []),
    ...own.filter((place) => !begins(place)).slice(0, dealershipLimit),
    ...others,
  ]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, limit);
}

/** One letter would match nearly all: names are matched from three letters on. */
function isMeant({ name }: Location, folded: string): boolean {
  if (folded.length < 3 || /^\d+$/.test(folded)) return false;
  const words = foldPlace(name).split(' ');
  return folded.split(' ').every((typed) => words.some((word) => word.startsWith(typed)));
}
