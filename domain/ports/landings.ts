/** Pages of the stock of one make, or one of its models, at one place. */
import type { Location } from '#schemas/entities/location.ts';

/** A suburb, town or region in which the dealer has yards. */
export interface LandingPlace {
  /** Its part of the address: 'newstead-qld'. */
  readonly slug: string;
  /** 'Newstead, QLD'; a region by its own name. */
  readonly name: string;
  /** In the dealer's order. */
  readonly yards: readonly Location[];
  /** The region around a suburb or town; null of a region, and where the region has no other yards. */
  readonly within: string | null;
}

/** One of the pages that a site has. */
export interface LandingEntry {
  /** '/cars-for-sale/toyota/hilux/newstead-qld'. */
  readonly path: string;
  readonly make: string;
  /** Null for all models of the make. */
  readonly model: string | null;
  readonly place: LandingPlace;
  /** Vehicles for sale. */
  readonly count: number;
}

/** The text of a page in addition to its entry. */
export interface Landing extends LandingEntry {
  /** Yards at the place with some of its vehicles. */
  readonly yards: readonly Location[];
  /** Lowest price on the page as cards show it, '$32,990 drive away'; null if none of the vehicles has one. */
  readonly lowest: string | null;
}

/** The pages with the most vehicles come first. */
export interface LandingsPort {
  /** Those that the site offers: none while its switch is off. */
  list(): Promise<readonly LandingEntry[]>;
  /** Those that it would offer with its switch on, the places at which they could be, and what their addresses begin with. */
  possible(): Promise<PossibleLandings>;
}

export interface PossibleLandings {
  readonly prefix: string;
  readonly places: readonly LandingPlace[];
  readonly entries: readonly LandingEntry[];
}
