/** Places that people know by name or postcode, of one country (design, section 8). */

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** `postcode` is all that one postcode covers, `locality` a suburb or town; `dealership` is no driver's but the tenant's own. */
type PlaceKind = 'locality' | 'postcode' | 'dealership';

export interface Place extends Point {
  /** Names the place in an address: `richmond-vic-3121`. Permanent within a driver. */
  readonly id: string;
  readonly kind: PlaceKind;
  /** 'Richmond VIC 3121', 'Hamilton, Waikato'; typed again, it finds this place first. */
  readonly label: string;
  readonly name: string;
  /** State or region: 'VIC', 'Waikato'. */
  readonly region: string;
  readonly postcode: string | null;
  /** Further places that it covers: 'Bowen Hills, Herston and Newstead'. */
  readonly note: string | null;
}

/** Both drivers give the same answer for places that both know; if a service fails, it rejects, and no place is chosen. */
export interface PlacesPort {
  /** Whether a postcode finds its place; where not, only names do. */
  readonly knowsPostcodes: boolean;
  /** Places for what was typed so far, best first: exact name, beginning of the name, beginning of a later word. */
  suggest(text: string, limit?: number): Promise<readonly Place[]>;
  find(id: string): Promise<Place | null>;
  /** The place at a point, to name it; null far from any. */
  nearest(point: Point): Promise<Place | null>;
}

/** Suggestions to show at once. */
export const suggestionLimit = 8;
