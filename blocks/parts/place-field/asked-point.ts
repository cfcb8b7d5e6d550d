/** The place that a page's address asks about: `?place=4006`, or the degrees that 'Use my location' sends. */

import { suggestPlaces } from '#domain/locations/suggest-places.ts';
import { t } from '#domain/messages/translate.ts';
import type { LoadContext } from '../../kit/define-block.ts';

export const placeQuery = ['place', 'lat', 'lng'] as const;

export interface AskedPoint {
  /** The page itself, without the search. */
  readonly action: string;
  readonly text: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
  /** The place in words; null if none was found. */
  readonly around: string | null;
  readonly problem: string | null;
}

/** Any other text is not a place. */
const longestText = 100;

export async function askedPoint({
  path,
  content,
  places,
}: Pick<LoadContext, 'path' | 'content' | 'places'>): Promise<AskedPoint> {
  const url = new URL(path, 'http://site');
  const asked = url.searchParams.get('place');
  const text = (asked ?? '').trim().slice(0, longestText);
  const own = pointOf(url.searchParams);
  const isLookedUp = text !== '' && own === null;
  const [found] = isLookedUp ? await suggestPlaces(text, { places, locations: await content.listLocations() }, 1) : [];
  const point = own ?? (found ? { lat: found.lat, lng: found.lng } : null);
  return {
    action: url.pathname,
    point,
    text: found?.label ?? text,
    around: point ? (found?.label ?? (text || 'you')) : null,
    problem: problemOf(asked, text, point !== null),
  };
}

/** Where the shopper is, as 'Use my location' sends it. */
function pointOf(params: URLSearchParams): { readonly lat: number; readonly lng: number } | null {
  const read = (name: string, most: number) => {
    const text = params.get(name) ?? '';
    const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
    return Math.abs(value) <= most ? value : null;
  };
  const [lat, lng] = [read('lat', 90), read('lng', 180)];
  return lat === null || lng === null ? null : { lat, lng };
}

function problemOf(asked: string | null, text: string, found: boolean): string | null {
  if (asked === null || found) return null;
  if (text === '') return t('*Please select a dealership location');
  return /^\d+$/.test(text)
    ? t('Invalid postcode')
    : t('We do not know a place called “{text}”. Try a postcode.', { text });
}
