import { nearbyLocations } from '#domain/locations/nearby.ts';
import { suggestPlaces } from '#domain/locations/suggest-places.ts';
import { displayDistance } from '#domain/places/distance.ts';
import { setting } from '#domain/switches/settings.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type PlaceFacts, placeFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

export interface NearbyPlace {
  readonly place: PlaceFacts;
  readonly distance: string;
  readonly point: { readonly lat: number; readonly lng: number };
}

export interface Data {
  /** The page itself, without what was asked. */
  readonly action: string;
  readonly text: string;
  /** What was looked around, once it has been found. */
  readonly around: string | null;
  readonly problem: string | null;
  /** Nearest first. */
  readonly nearby: readonly NearbyPlace[];
  readonly radius: string;
}

/** Other text than this is no place. */
const longestText = 100;

export async function load(_props: Props, { path, content, places, settings }: LoadContext): Promise<Data> {
  const url = new URL(path, 'http://site');
  const asked = url.searchParams.get('place');
  const text = (asked ?? '').trim().slice(0, longestText);
  const locations = await content.listLocations();
  const own = pointOf(url.searchParams);
  const [found] = text === '' || own ? [] : await suggestPlaces(text, { places, locations }, 1);
  const point = own ?? found ?? null;
  const nearby = point ? nearbyLocations(locations, point, settings) : [];
  return {
    action: url.pathname,
    text: found?.label ?? text,
    around: point ? (found?.label ?? (text || 'you')) : null,
    problem: problemOf(asked, text, point !== null),
    nearby: nearby.map(({ item, km }) => ({
      place: placeFacts(item, settings),
      distance: displayDistance(km),
      point: { lat: item.address.lat ?? 0, lng: item.address.long ?? 0 },
    })),
    radius: `${setting(settings, 'locations.nearby-radius')} km`,
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
  if (text === '') return '*Please select a dealership location';
  return /^\d+$/.test(text) ? 'Invalid postcode' : `We do not know a place called “${text}”. Try a postcode.`;
}
