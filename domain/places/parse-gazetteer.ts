/**
 * The gazetteer's file: `= REGION` headings, below them a line a place: name, latitude and longitude in thousandths of
 * a degree, population in thousands, postcodes (`3000,3001,8060-8061`, the main one first), apart by tabs.
 */
import type { Place } from '../ports/places.ts';
import type { Town } from '../ports/towns.ts';
import { compareText } from '../text/compare.ts';
import { slugify } from '../text/fold.ts';

export interface GazetteerEntry {
  readonly place: Place;
  /** Thousands of people; 0 where unknown. */
  readonly people: number;
  /** All postcodes, the main one first. */
  readonly postcodes: readonly string[];
}

/** @throws Error naming the line that is not a place. */
export function parseGazetteer(text: string): readonly GazetteerEntry[] {
  const ids = new Set<string>();
  return [...readLines(text)].map(({ name, region, lat, lng, people, codes }) => {
    const postcodes = spread(codes);
    const postcode = postcodes[0] ?? null;
    const label = postcode === null ? `${name}, ${region}` : `${name} ${region} ${postcode}`;
    let id = slugify(label);
    // Two of one name in one region and postcode, far apart: rare, and each needs its own address.
    for (let again = 2; ids.has(id); again++) id = `${slugify(label)}-${again}`;
    ids.add(id);
    return {
      place: { id, kind: 'locality', label, name, region, postcode, note: null, lat, lng },
      people,
      postcodes,
    };
  });
}

/** Only what a map names: the largest first, those of unknown size last. @throws Error naming the line that is not a place. */
export function parseTowns(text: string): readonly Town[] {
  return [...readLines(text)]
    .map(({ name, lat, lng, people }) => ({ name, lat, lng, people }))
    .sort((a, b) => b.people - a.people || compareText(a.name, b.name) || a.lat - b.lat);
}

interface Line extends Town {
  readonly region: string;
  readonly codes: string;
}

function* readLines(text: string): Generator<Line> {
  let region = '';
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('= ')) {
      region = line.slice(2);
      continue;
    }
    const [name = '', lat = '', lng = '', people = '', codes = ''] = line.split('\t');
    const point = { lat: Number(lat) / 1000, lng: Number(lng) / 1000 };
    if (name === '' || region === '' || lat === '' || !(Math.abs(point.lat) <= 90) || !(Math.abs(point.lng) <= 180))
      throw new Error(`Gazetteer, line ${number}: not a place`);
    yield { name, region, ...point, people: Number(people), codes };
  }
}

function spread(codes: string): readonly string[] {
  if (codes === '') return [];
  return codes.split(',').flatMap((code) => {
    const [from = '', to = from] = code.split('-');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(4, '0'),
    );
  });
}
