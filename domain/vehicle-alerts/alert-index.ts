/**
 * Finds the saved searches that a changed vehicle matches, out of a million, without checking each: every search is
 * listed under its rarest condition, and only searches listed under the vehicle's own values are checked, in packed
 * numbers.
 */
import { rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { distanceKm } from '../places/distance.ts';
import { type AlertFilters, type AlertRow, beginningsOf } from './filters.ts';

/** Numbers that grow by halves, so that a million searches are no million objects. */
class Numbers {
  values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Float64Array(Math.ceil(this.length * 1.5));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }
}

const vehicleFacet = '#vehicle';
const wordFacet = '#word';
const longestWord = 30;
/** Share of the listed searches that may have been taken out before the index is packed again. */
const mostGone = 0.3;

export class AlertIndex {
  /** Numbers of what searches ask for: a facet's value, a word, a vehicle. */
  #terms = new Map<string, Map<string, number>>();
  /** How many searches ask for each, by its number. */
  #askers: number[] = [];
  /** Searches listed under each, by its number: places in `#ids`. */
  #listed: number[][] = [];
  /** Searches that ask for nothing but ranges and places. */
  #unlisted: number[] = [];
  #ids: (string | null)[] = [];
  #places = new Map<string, number>();
  /** Where each search's conditions begin. */
  #starts = new Numbers();
  /** Groups of alternatives, ranges, place: as `#write` puts them down. */
  #conditions = new Numbers();
  #gone = 0;

  /** Searches in it. */
  get size(): number {
    return this.#places.size;
  }

  /** Puts a search in, in place of what was there under its id. */
  add(id: string, filters: AlertFilters): void {
    this.delete(id);
    const at = this.#ids.length;
    this.#ids.push(id);
    this.#places.set(id, at);
    this.#starts.push(this.#conditions.length);
    const groups = this.#groupsOf(filters);
    this.#write(groups, filters);
    let rarest: readonly number[] | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      let askers = 0;
      for (const term of group) {
        const own = (this.#askers[term] ?? 0) + 1;
        this.#askers[term] = own;
        askers += own;
      }
      if (askers < fewest) [rarest, fewest] = [group, askers];
    }
    if (rarest === null) this.#unlisted.push(at);
    else for (const term of rarest) this.#listed[term]?.push(at);
  }

  /** Takes a search out; nothing where it is not in. */
  delete(id: string): void {
    const at = this.#places.get(id);
    if (at === undefined) return;
    this.#places.delete(id);
    this.#ids[at] = null;
    this.#gone += 1;
  }

  /** Whether so many were removed that rebuilding is better. */
  get isWorn(): boolean {
    return this.#gone > 1000 && this.#gone > this.#ids.length * mostGone;
  }

  /** Ids of the searches that a vehicle answers, in no order. */
  match(row: AlertRow): readonly string[] {
    const { terms, marks } = this.#termsOf(row);
    const numbers = Float64Array.from(rangeNames, (name) => row.numbers[name] ?? Number.NaN);
    // A search with alternatives is listed under each, so a vehicle that matches two of them finds it twice.
    const seen = new Uint8Array(this.#ids.length);
    const found: string[] = [];
    const look = (listed: readonly number[]) => {
      for (const at of listed) {
        if (seen[at] === 1 || !this.#holds(at, marks, numbers, row.place)) continue;
        seen[at] = 1;
        const id = this.#ids[at];
        if (typeof id === 'string') found.push(id);
      }
    };
    for (const term of terms) look(this.#listed[term] ?? []);
    look(this.#unlisted);
    return found;
  }

  /** Ids of those that watch this very vehicle. */
  watchersOf(vehicleId: string): readonly string[] {
    const term = this.#terms.get(vehicleFacet)?.get(vehicleId);
    const listed = term === undefined ? [] : (this.#listed[term] ?? []);
    return listed.flatMap((at) => this.#ids[at] ?? []);
  }

  /** Each group is a list of alternatives. */
  #groupsOf({ facets, words, vehicleId }: AlertFilters): readonly (readonly number[])[] {
    return [
      ...(vehicleId === undefined ? [] : [[this.#numberOf(vehicleFacet, vehicleId)]]),
      ...words.map((word) => [this.#numberOf(wordFacet, word.slice(0, longestWord))]),
      ...Object.entries(facets).map(([name, values]) => [...new Set(values)].map((one) => this.#numberOf(name, one))),
    ];
  }

  #numberOf(facet: string, value: string): number {
    let values = this.#terms.get(facet);
    if (values === undefined) {
      values = new Map();
      this.#terms.set(facet, values);
    }
    const known = values.get(value);
    if (known !== undefined) return known;
    const made = this.#listed.length;
    values.set(value, made);
    this.#listed.push([]);
    this.#askers.push(0);
    return made;
  }

  /** Ranges (count; of each its number, least, most), groups (count; of each its size and members), place (0, or 1 and where). */
  #write(groups: readonly (readonly number[])[], { ranges, near }: AlertFilters): void {
    const to = this.#conditions;
    const asked = rangeNames.flatMap((name, at) => (ranges[name] ? [[at, ranges[name]] as const] : []));
    to.push(asked.length);
    for (const [at, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }] of asked)
      for (const value of [at, min, max]) to.push(value);
    to.push(groups.length);
    for (const group of groups) {
      to.push(group.length);
      for (const term of group) to.push(term);
    }
    to.push(near === null ? 0 : 1);
    if (near !== null) for (const value of [near.lat, near.lng, near.radius]) to.push(value);
  }

  /** The vehicle's values for all conditions. */
  #termsOf(row: AlertRow): { readonly terms: readonly number[]; readonly marks: Uint8Array } {
    const marks = new Uint8Array(this.#listed.length);
    const terms: number[] = [];
    const mark = (facet: string, value: string) => {
      const term = this.#terms.get(facet)?.get(value);
      if (term === undefined || marks[term] === 1) return;
      marks[term] = 1;
      terms.push(term);
    };
    mark(vehicleFacet, row.id);
    for (const [name, values] of Object.entries(row.facets)) for (const value of values) mark(name, value);
    if (this.#terms.has(wordFacet)) for (const beginning of beginningsOf(row)) mark(wordFacet, beginning);
    return { terms, marks };
  }

  /** Plain steps over packed numbers: one vehicle is compared with a hundred thousand searches. */
  #holds(place: number, marks: Uint8Array, numbers: Float64Array, where: AlertRow['place']): boolean {
    const { values } = this.#conditions;
    let at = this.#starts.values[place] ?? 0;
    for (let ranges = values[at++] ?? 0; ranges > 0; ranges--) {
      const value = numbers[values[at] ?? 0] ?? Number.NaN;
      // Both comparisons fail for an unknown number.
      if (!(value >= (values[at + 1] ?? 0) && value <= (values[at + 2] ?? 0))) return false;
      at += 3;
    }
    for (let groups = values[at++] ?? 0; groups > 0; groups--) {
      const end = at + 1 + (values[at] ?? 0);
      let hasOne = false;
      for (at += 1; at < end; at++) if (marks[values[at] ?? 0] === 1) hasOne = true;
      if (!hasOne) return false;
    }
    if (values[at] === 0) return true;
    if (where === null) return false;
    return distanceKm({ lat: values[at + 1] ?? 0, lng: values[at + 2] ?? 0 }, where) <= (values[at + 3] ?? 0);
  }
}
