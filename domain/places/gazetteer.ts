/** Search over all places of a country in memory: two sorted lists of keys, each answer a binary search and a short walk. */

import type { Point } from '../ports/places.ts';
import { type Place, type PlacesPort, suggestionLimit } from '../ports/places.ts';
import type { Town, TownsPort } from '../ports/towns.ts';
import { compareText } from '../text/compare.ts';
import { distanceKm } from './distance.ts';
import type { GazetteerEntry } from './parse-gazetteer.ts';
import { foldPlace, readings, shortState, writtenOut } from './place-name.ts';

/** Farther than this from any place there is no name to give, km. */
const nearestRadius = 100;
const longestText = 100;

interface Key {
  readonly text: string;
  /** Length of the name in `text`, without its region. */
  readonly name: number;
  readonly entry: GazetteerEntry;
  /** Where a word of the name begins that is not its first, or a postcode that is not the main one. */
  readonly later: boolean;
}

interface Found {
  readonly entry: GazetteerEntry;
  readonly rank: number;
}

interface Gazetteer {
  readonly size: number;
  readonly knowsPostcodes: boolean;
  suggest(text: string, limit?: number): readonly Place[];
  find(id: string): Place | null;
  nearest(point: Point): Place | null;
}

export function createGazetteer(entries: readonly GazetteerEntry[]): Gazetteer {
  const names = sorted(entries.flatMap(nameKeys));
  const codes = sorted(
    entries.flatMap((entry) =>
      entry.postcodes.map((text, index): Key => ({ text, name: text.length, entry, later: index > 0 })),
    ),
  );
  const byId = new Map(entries.map((entry) => [entry.place.id, entry.place]));

  const byPostcode = (digits: string, limit: number): readonly Place[] => {
    const found = within(codes, digits).map((key): Found => ({ entry: key.entry, rank: key.later ? 1 : 0 }));
    const places = best(found, digits.length === 4 ? found.length : limit);
    const whole = digits.length === 4 ? wholePostcode(digits, places) : null;
    return (whole ? [whole, ...places] : places).slice(0, limit);
  };

  const byName = (text: string, postcode: string | null, limit: number): readonly Place[] => {
    const found = readings(text).flatMap((reading) =>
      within(names, reading).flatMap((key): readonly Found[] => {
        if (postcode !== null && !key.entry.postcodes.includes(postcode)) return [];
        const isWhole = reading.length === key.name || reading.length === key.text.length;
        return [{ entry: key.entry, rank: key.later ? 2 : isWhole ? 0 : 1 }];
      }),
    );
    return best(found, limit);
  };

  return {
    size: entries.length,
    knowsPostcodes: codes.length > 0,
    suggest(text, limit = suggestionLimit) {
      const folded = shortState(foldPlace(text.slice(0, longestText)));
      if (folded === '') return [];
      if (/^\d{1,4}$/.test(folded)) return byPostcode(folded, limit);
      const [, name = '', after] = /^(.*\S) (\d{4})$/.exec(folded) ?? [];
      if (after !== undefined) return byName(name, after, limit);
      const [, before, rest = ''] = /^(\d{4}) (.+)$/.exec(folded) ?? [];
      if (before === undefined) return byName(folded, null, limit);
      // '4006 QLD' is the postcode; '4006 fortitude' a place in it.
      const inRegion = byPostcode(before, limit).filter((place) => foldPlace(place.region).startsWith(rest));
      return inRegion.length > 0 ? inRegion : byName(rest, before, limit);
    },
    find(id) {
      const place = byId.get(id);
      if (place) return place;
      return /^\d{4}$/.test(id) ? (byPostcode(id, 1)[0] ?? null) : null;
    },
    nearest(point) {
      let nearest: Place | null = null;
      let least = nearestRadius;
      for (const { place } of entries) {
        // A degree of latitude is 111 km: most places are ruled out without the long formula.
        if (Math.abs(place.lat - point.lat) * 111 > least) continue;
        const km = distanceKm(place, point);
        if (km < least) [nearest, least] = [place, km];
      }
      return nearest;
    },
  };
}

/** A gazetteer behind the port; read at the first request, and again if that failed. */
export function gazetteerPort(read: () => Promise<Gazetteer>, knowsPostcodes: boolean): PlacesPort {
  const gazetteer = kept(read);
  return {
    knowsPostcodes,
    suggest: async (text, limit) => (await gazetteer()).suggest(text, limit),
    find: async (id) => (await gazetteer()).find(id),
    nearest: async (point) => (await gazetteer()).nearest(point),
  };
}

/** Towns behind their port, read as the gazetteer is: maps need no index of names, which takes longer to make. */
export function townsPort(read: () => Promise<readonly Town[]>): TownsPort {
  return { towns: kept(read) };
}

/** Reads at the first call, and again at the next if that failed. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

/** The name with its region from each of its words on: 'kilda vic' finds Saint Kilda. */
function nameKeys(entry: GazetteerEntry): readonly Key[] {
  const words = writtenOut(foldPlace(entry.place.name)).split(' ');
  const region = foldPlace(entry.place.region);
  return words.map((_, index) => {
    const name = words.slice(index).join(' ');
    return { text: `${name} ${region}`, name: name.length, entry, later: index > 0 };
  });
}

/** One place for a postcode that covers several, at the most central one. @param places the biggest first */
function wholePostcode(postcode: string, places: readonly Place[]): Place | null {
  // A postcode of post office boxes belongs to a place that has another: that place alone is meant.
  const own = places.filter((place) => place.postcode === postcode);
  const [first] = own;
  if (!first || own.length < 2) return null;
  const { lat, lng } = own.length === 2 ? first : midst(own);
  const names = own.map((place) => place.name);
  const shown = names.slice(0, 3).join(', ');
  return {
    id: postcode,
    kind: 'postcode',
    label: `${postcode} ${first.region}`,
    name: postcode,
    region: first.region,
    postcode,
    note: names.length > 3 ? `${shown} and ${names.length - 3} more` : shown,
    lat,
    lng,
  };
}

/**
 * The place nearest to the medians of latitude and longitude. A mean would follow outliers: some postcodes have a place
 * hundreds of kilometres away.
 */
function midst(places: readonly Place[]): Point {
  const median = (pick: (place: Place) => number) => places.map(pick).sort((a, b) => a - b)[places.length >> 1] ?? 0;
  const centre = { lat: median((place) => place.lat), lng: median((place) => place.lng) };
  const off = places.map((place) => distanceKm(place, centre));
  return places[off.indexOf(Math.min(...off))] ?? centre;
}

function sorted(keys: readonly Key[]): readonly Key[] {
  return [...keys].sort((a, b) => compareText(a.text, b.text));
}

/** Keys that begin with `prefix`. */
function within(keys: readonly Key[], prefix: string): readonly Key[] {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle]?.text ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (keys[end]?.text.startsWith(prefix)) end++;
  return keys.slice(low, end);
}

/**
 * Each place once, best rank first, then by size, then by label: always the same order for everyone. One letter begins
 * thousands of places, so only the best are kept while going through them.
 */
function best(found: readonly Found[], limit: number): readonly Place[] {
  const top: Found[] = [];
  for (const one of found) {
    const last = top[limit - 1];
    if (last && compare(last, one) <= 0) continue;
    const same = top.findIndex((other) => other.entry === one.entry);
    if (same >= 0) {
      if ((top[same]?.rank ?? 0) <= one.rank) continue;
      top.splice(same, 1);
    }
    const after = top.findIndex((other) => compare(one, other) < 0);
    top.splice(after < 0 ? top.length : after, 0, one);
    if (top.length > limit) top.pop();
  }
  return top.map(({ entry }) => entry.place);
}

function compare(a: Found, b: Found): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.entry.people !== b.entry.people) return b.entry.people - a.entry.people;
  return compareText(a.entry.place.label, b.entry.place.label);
}
