import { t } from '../messages/translate.ts';
import { foldPlace } from '../places/place-name.ts';
import { invalidPostcode } from '../places/postcode.ts';
import type { Place } from '../ports/places.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { withoutPlace } from './change-state.ts';
import { searchParameters } from './routes.ts';
import type { SearchState } from './state.ts';

/** Other places to choose from besides the one that was taken. */
const otherLimit = 5;

/** Finds places for a text, best first. */
export type FindPlaces = (text: string, limit: number) => Promise<readonly Place[]>;

/** @param params the address's own; `place` and `distance` are read here, the rest is in `state` already. */
export async function withAskedPlace(
  state: SearchState,
  params: URLSearchParams,
  settings: Settings,
  find: FindPlaces,
): Promise<SearchState> {
  const text = (params.get(searchParameters.place) ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  if (!params.has(searchParameters.place) || !setting(settings, 'search.by-location')) return state;
  if (text === '') return withoutPlace(state);
  // The form sends the chosen place along: unless another was typed, it stays.
  if (state.place && foldPlace(state.place.label) === foldPlace(text)) return state;
  const [place, ...others] = await find(text, otherLimit + 1);
  if (!place) return { ...withoutPlace(state), placeAsked: { text, problem: problemOf(text), others: [] } };
  const chosen = withPlace(state, place, radiusOf(params, settings));
  const isClear = foldPlace(place.label) === foldPlace(text) || place.kind === 'postcode' || others.length === 0;
  return {
    ...chosen,
    // Nearest first is what such a search means, unless another order was chosen.
    sort: params.get(searchParameters.sort) && state.sort !== state.defaultSort ? state.sort : 'distance',
    ignored: state.ignored.filter((one) => one !== `${searchParameters.sort}=distance`),
    placeAsked: { text, problem: null, others: isClear ? [] : others },
  };
}

/** The search around a place, from its first page. @param radius km */
export function withPlace(state: SearchState, place: Place, radius: number): SearchState {
  return {
    ...state,
    page: 1,
    place: {
      lat: place.lat,
      lng: place.lng,
      radius,
      label: place.label,
      locationId: place.id,
      locationType: place.kind,
    },
  };
}

function radiusOf(params: URLSearchParams, settings: Settings): number {
  const wanted = params.get(searchParameters.radius) ?? '';
  if (/^[1-9]\d{0,3}$/.test(wanted)) return Number(wanted);
  return setting(settings, 'search.default-distance');
}

function problemOf(text: string): string {
  if (/^\d+$/.test(text))
    return text.length === 4 ? t('Invalid postcode: there is no {text}.', { text }) : t(invalidPostcode);
  return t('We do not know a place called “{text}”. Check the spelling, or try a postcode.', { text });
}
