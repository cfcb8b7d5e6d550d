/** The places at which a dealer has yards: each suburb or town, and each region with yards in several of them. */

import type { Location } from '#schemas/entities/location.ts';
import { groupBy } from '../json/group-by.ts';
import { isOfKind } from '../locations/of-kind.ts';
import type { LandingPlace } from '../ports/landings.ts';
import { slugify } from '../text/fold.ts';
import { hasText } from '../text/quantity.ts';
import { displayPlace } from '../vehicle/place.ts';

/** Places of one site at most: each is one question to the index. */
const mostPlaces = 150;

/**
 * In the order of the yards, a region after its places. A place is called by its region too, so that a second town of
 * the same name changes no address. Left out: workshops, yards without a town, and those that share a name with another
 * town's yard, since the stock distinguishes yards by their names.
 */
export function landingPlaces(locations: readonly Location[]): readonly LandingPlace[] {
  const yards = locations.filter(
    (each) => isOfKind(each, 'sales') && hasText(each.name) && hasText(each.address?.city),
  );
  const towns = groupBy(yards, townOf);
  const townsOfName = groupBy(yards, ({ name }) => slugify(name));
  const isOwn = (yard: Location) => new Set((townsOfName.get(slugify(yard.name)) ?? []).map(townOf)).size === 1;
  const places = [...towns].flatMap(([slug, all]): LandingPlace[] => {
    const own = all.filter(isOwn);
    const [first] = own;
    return slug === '' || !first ? [] : [{ slug, name: nameOf(first), yards: own, within: null }];
  });
  const regions = [...groupBy(places, ({ yards: [first] }) => slugify(regionOf(first)))].flatMap(
    ([slug, inside]): LandingPlace[] => {
      const [first] = inside;
      // One town says all of its region; a town may be called as its region is.
      if (slug === '' || !first || inside.length < 2 || towns.has(slug)) return [];
      return [{ slug, name: regionOf(first.yards[0]), yards: inside.flatMap((place) => place.yards), within: null }];
    },
  );
  const known = new Set(regions.map(({ slug }) => slug));
  const inRegions = places.map((place) => {
    const region = slugify(regionOf(place.yards[0]));
    return known.has(region) ? { ...place, within: region } : place;
  });
  return [...inRegions, ...regions].slice(0, mostPlaces);
}

function regionOf(location: Location | undefined): string {
  const state = location?.address?.state;
  return hasText(state) ? String(state).trim() : '';
}

function nameOf({ address }: Location): string {
  const [city, state] = [address.city, address.state].map((part) => (hasText(part) ? String(part).trim() : null));
  return displayPlace({ city: city ?? null, state: state ?? null }) ?? '';
}

function townOf(location: Location): string {
  return slugify(nameOf(location));
}
