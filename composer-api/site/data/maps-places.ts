/** Places of a maps service over HTTP: autocomplete restricted to regions of one country, and its geocoder (section 7). */
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type Place, type PlacesPort, suggestionLimit } from '#domain/ports/places.ts';
import { CircuitBreaker } from '../../kernel/outbound/circuit-breaker.ts';

interface MapsPlacesOptions {
  readonly country: 'AU' | 'NZ';
  /** Address that the service's paths are added to, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds that one request may take. */
  readonly timeLimit?: number;
  readonly breaker?: CircuitBreaker;
}

const part = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const found = z.object({
  place_id: z.string(),
  types: z.array(z.string()),
  address_components: z.array(part),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
const geocoded = z.object({ status: z.string(), results: z.array(found) });
const completed = z.object({ status: z.string(), predictions: z.array(z.object({ place_id: z.string() })) });

/** Places cached in memory: the same few are requested again and again. */
const remembered = 500;

/** @returns a port whose answers reject when the service fails, is late, or has failed too often just now. */
export function mapsPlaces(options: MapsPlacesOptions): PlacesPort {
  const { country, url, key, timeLimit = 1500 } = options;
  const ask = options.fetch ?? fetch;
  const breaker = options.breaker ?? new CircuitBreaker();
  const known = new LRUCache<string, Place>({ max: remembered });

  const get = async <T extends { readonly status: string }>(
    path: string,
    query: { readonly [name: string]: string },
    schema: z.ZodType<T>,
  ): Promise<T> =>
    breaker.run(async () => {
      const response = await ask(`${url}${path}?${new URLSearchParams({ ...query, key })}`, {
        signal: AbortSignal.timeout(timeLimit),
      });
      if (!response.ok) throw new Error(`the maps service answered ${response.status}`);
      const answer = schema.parse(await response.json());
      if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS' && answer.status !== 'INVALID_REQUEST')
        throw new Error(`the maps service answered ${answer.status}`);
      return answer;
    });

  const geocode = async (query: { readonly [name: string]: string }): Promise<Place | null> => {
    const { results } = await get('/geocode/json', { ...query, language: 'en' }, geocoded);
    const place = results[0] ? toPlace(results[0]) : null;
    if (place) known.set(place.id, place);
    return place;
  };
  const find = async (id: string): Promise<Place | null> => known.get(id) ?? geocode({ place_id: id });

  return {
    knowsPostcodes: true,
    find,
    async suggest(text, limit = suggestionLimit) {
      const typed = text.trim().slice(0, 100);
      if (typed === '') return [];
      if (/^\d{4}$/.test(typed)) {
        const place = await geocode({ components: `postal_code:${typed}|country:${country}` });
        return place?.postcode === typed ? [place].slice(0, limit) : [];
      }
      const { predictions } = await get(
        '/place/autocomplete/json',
        { input: typed, types: '(regions)', components: `country:${country.toLowerCase()}`, language: 'en' },
        completed,
      );
      const places = await Promise.all(predictions.slice(0, limit).map(({ place_id }) => find(place_id)));
      return places.filter((place) => place !== null);
    },
    nearest: ({ lat, lng }) => geocode({ latlng: `${lat},${lng}`, result_type: 'locality|postal_code' }),
  };
}

function toPlace({ place_id, types, address_components, geometry }: z.infer<typeof found>): Place | null {
  const named = (type: string) => address_components.find((one) => one.types.includes(type));
  const region = named('administrative_area_level_1')?.short_name ?? '';
  const postcode = named('postal_code')?.short_name ?? null;
  const isPostcode = types.includes('postal_code');
  const name = isPostcode
    ? postcode
    : (named('locality') ?? named('sublocality') ?? named('colloquial_area'))?.long_name;
  if (!name || region === '') return null;
  return {
    id: place_id,
    kind: isPostcode ? 'postcode' : 'locality',
    label: [name, region, isPostcode ? null : postcode].filter((text) => text !== null).join(' '),
    name,
    region,
    postcode,
    note: isPostcode ? (named('locality')?.long_name ?? null) : null,
    lat: geometry.location.lat,
    lng: geometry.location.lng,
  };
}
