/** The text and fields of a search's place field, computed from the current search. */

import { t } from '#domain/messages/translate.ts';
import { withPlace } from '#domain/search/asked-place.ts';
import { withoutPlace } from '#domain/search/change-state.ts';
import { searchParameters } from '#domain/search/routes.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { Option } from '../../ui/controls.tsx';

/** What `placeFieldFacts` reads. */
export const placeFieldSwitches = ['search.by-location', 'search.distances', 'search.default-distance'] as const;

export interface PlaceFieldFacts {
  readonly action: string;
  /** The other choices and the chosen place, as hidden fields. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Value of the text field. */
  readonly text: string;
  readonly distances: readonly Option[];
  readonly distance: string;
  readonly problem: string | null;
  /** Places of the same name to choose instead. */
  readonly others: readonly { readonly label: string; readonly href: string }[];
  /** The search without its place; null where it has none. */
  readonly clearHref: string | null;
}

/** null where shoppers of this tenant do not search by place. */
export function placeFieldFacts(state: SearchState, settings: Settings): PlaceFieldFacts | null {
  if (!setting(settings, 'search.by-location')) return null;
  const { place, placeAsked } = state;
  const without = withoutPlace(state);
  const [action = '', query = ''] = searchHref(without).split('?');
  const radius = place?.radius ?? setting(settings, 'search.default-distance');
  return {
    action,
    fields: [...new URLSearchParams(query), ...chosen(place)].map(([name, value]) => ({ name, value })),
    text: place?.label ?? placeAsked?.text ?? '',
    distances: distancesOf(settings, radius).map((km) => ({ value: String(km), label: t('{km} km', { km }) })),
    distance: String(radius),
    problem: placeAsked?.problem ?? null,
    others: (placeAsked?.others ?? []).map((other) => ({
      label: other.label,
      href: searchHref({ ...withPlace(state, other, radius), sort: state.sort }),
    })),
    clearHref: place ? searchHref(without) : null,
  };
}

function chosen(place: SearchState['place']): [string, string][] {
  if (!place) return [];
  return [
    [searchParameters.lat, String(place.lat)],
    [searchParameters.lng, String(place.lng)],
    [searchParameters.label, place.label],
    ...(place.locationId ? [[searchParameters.locationId, place.locationId] as [string, string]] : []),
    ...(place.locationType ? [[searchParameters.locationType, place.locationType] as [string, string]] : []),
  ];
}

/** The tenant's distances with the one in use, also where an address names another. */
function distancesOf(settings: Settings, radius: number): readonly number[] {
  return [...new Set([...setting(settings, 'search.distances'), radius])].sort((a, b) => a - b);
}
