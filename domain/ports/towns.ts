/** Towns of one country by size, to name on a map: always from the gazetteer that ships, with any driver for places. */
import type { Point } from './places.ts';

export interface Town extends Point {
  readonly name: string;
  /** Thousands of people; 0 where unknown. */
  readonly people: number;
}

export interface TownsPort {
  /** The largest first, those of unknown size last; the same list for everyone. */
  towns(): Promise<readonly Town[]>;
}
