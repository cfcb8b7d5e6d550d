/** The location of each slot: vehicles share lots, so places are coded and a distance is computed once for each lot. */
import { distanceKm } from '#domain/places/distance.ts';
import type { Bits } from './bits.ts';
import { type Codes, codesFor, widened, withRoom } from './growable-array.ts';
import type { IndexQuery, IndexRow, Place } from './types.ts';

export class PlaceColumn {
  private readonly codeOf = new Map<string, number>();

  constructor(
    /** Place by code; code 0 means none. */
    private lats: Float64Array = new Float64Array(16),
    private lngs: Float64Array = new Float64Array(16),
    private places = 1,
    private codes: Codes = new Uint8Array(16),
  ) {
    for (let code = 1; code < places; code++) this.codeOf.set(`${lats[code]},${lngs[code]}`, code);
  }

  append(slot: number, place: IndexRow['place']): void {
    const code = place && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? this.code(place) : 0;
    this.codes = widened(withRoom(this.codes, slot + 1), code);
    this.codes[slot] = code;
  }

  /** km by code from a point; NaN for no place. */
  distances(near: Place): Float64Array {
    const km = new Float64Array(this.places).fill(Number.NaN);
    for (let code = 1; code < this.places; code++)
      km[code] = distanceKm(near, { lat: this.lats[code] as number, lng: this.lngs[code] as number });
    return km;
  }

  codeAt(slot: number): number {
    return this.codes[slot] as number;
  }

  /** Slots within the radius and any of the boxes; writes whole words. */
  withinInto(out: Bits, { near, boxes }: IndexQuery, km: Float64Array | null, count: number): void {
    const passing = new Uint8Array(this.places);
    for (let code = 1; code < this.places; code++) {
      const lat = this.lats[code] as number;
      const lng = this.lngs[code] as number;
      const isNear = near?.radius === undefined || (km?.[code] as number) <= near.radius;
      const isBoxed =
        !boxes ||
        boxes.some(
          ({ south, west, north, east }) =>
            lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
        );
      passing[code] = isNear && isBoxed ? 1 : 0;
    }
    const { codes } = this;
    for (let start = 0; start < count; start += 32) {
      const end = Math.min(32, count - start);
      let word = 0;
      for (let bit = 0; bit < end; bit++) word |= (passing[codes[start + bit] as number] as number) << bit;
      out[start >>> 5] = word;
    }
  }

  compacted(retained: Uint32Array): PlaceColumn {
    const newCode = new Uint32Array(this.places);
    const codes = new Uint32Array(retained.length);
    let places = 1;
    for (let at = 0; at < retained.length; at++) {
      const code = this.codes[retained[at] as number] as number;
      if (code !== 0 && newCode[code] === 0) newCode[code] = places++;
      codes[at] = newCode[code] as number;
    }
    const lats = new Float64Array(places);
    const lngs = new Float64Array(places);
    for (let code = 1; code < this.places; code++) {
      const to = newCode[code] as number;
      if (to === 0) continue;
      lats[to] = this.lats[code] as number;
      lngs[to] = this.lngs[code] as number;
    }
    const narrow = codesFor(places - 1, retained.length);
    narrow.set(codes);
    return new PlaceColumn(lats, lngs, places, narrow);
  }

  parts() {
    return { lats: this.lats, lngs: this.lngs, places: this.places, codes: this.codes };
  }

  get bytes(): number {
    return this.lats.byteLength + this.lngs.byteLength + this.codes.byteLength + this.places * 80;
  }

  private code({ lat, lng }: Place): number {
    const key = `${lat},${lng}`;
    const known = this.codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.places++;
    this.lats = withRoom(this.lats, code + 1);
    this.lngs = withRoom(this.lngs, code + 1);
    this.lats[code] = lat;
    this.lngs[code] = lng;
    this.codeOf.set(key, code);
    return code;
  }
}
