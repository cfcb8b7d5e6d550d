/** Where a shopper's enquiry may be sent, if the shopper has a choice (specification, section 5). */
import type { Location } from '#schemas/entities/location.ts';
import { type Settings, setting } from '../switches/settings.ts';

export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

export interface PlaceChoices {
  /** By slug: the dealerships, or the yards if all belong to one. Empty if there is no choice. */
  readonly dealerships: readonly PlaceOption[];
  /** Yards by id; empty where the site does not ask for them. */
  readonly locations: readonly PlaceOption[];
}

/** What forms offer that know neither vehicle nor location. A site of one yard asks nothing. */
export function placeChoices(locations: readonly Location[], settings: Settings): PlaceChoices {
  if (locations.length < 2) return { dealerships: [], locations: [] };
  const asksYard = setting(settings, 'enquiry.website-location-select');
  const asksDealership = setting(settings, 'enquiry.dealership-select');
  const dealerships = dealershipsOf(locations);
  return {
    // A chosen yard implies its dealership, so that one of one dealership need not be requested twice.
    dealerships: !asksDealership
      ? []
      : dealerships.length > 1
        ? dealerships
        : asksYard
          ? []
          : locations.map((each) => ({ value: each.slug, label: each.name })),
    locations: asksYard ? locations.map((each) => ({ value: each.id, label: each.name })) : [],
  };
}

/** Each dealership once, by the name of its main location. */
function dealershipsOf(locations: readonly Location[]): readonly PlaceOption[] {
  const names = new Map<string, string>();
  const mainFirst = [...locations].sort((a, b) => Number(b.primary) - Number(a.primary));
  for (const each of mainFirst) {
    const slug = each.dealership_slug ?? '';
    if (slug !== '' && !names.has(slug)) names.set(slug, each.name);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}
