/**
 * The order of results. The points themselves are switches (`ranking.…`), edited in the document `switches` like all
 * others; here is their effect on a tenant's stock.
 */
import type { Json } from '../shapes/json.ts';
import type { BoostSubject } from '../switches/ranking.ts';
import type { StockRow } from './stock.ts';

/** What can be chosen, from the vehicles that shoppers see. */
export interface RankStock {
  /** Vehicles on the site. */
  readonly total: number;
  /** The order that shoppers see first, if it is another than this one, in words for staff. */
  readonly firstOrder: string | null;
  /** Search pages with something on them. */
  readonly paths: readonly RankPath[];
  /** Values for boosts, most vehicles first. */
  readonly values: { readonly [subject in BoostSubject]: readonly RankValue[] };
}

interface RankValue {
  readonly value: string;
  readonly count: number;
}

export interface RankPath {
  readonly path: string;
  readonly title: string;
  readonly group: 'Stock' | 'Make' | 'Body';
  readonly count: number;
}

export interface RankPreviewRequest {
  /** Values of the switches `ranking.…` to try; those left out are their defaults. */
  readonly values: { readonly [key: string]: Json };
  /** A path of `RankStock.paths`; all stock if it is left out or no longer exists. */
  readonly path?: string;
}

export interface RankPreview {
  /** Vehicles in this search. */
  readonly total: number;
  /** The path that was followed. */
  readonly path: string;
  /** Ids of the first vehicles with the points tried, and with those of the live site. */
  readonly tried: readonly string[];
  readonly live: readonly string[];
  /** All vehicles that either of the two names. */
  readonly vehicles: { readonly [id: string]: RankedVehicle };
}

export interface RankedVehicle extends Pick<StockRow, 'id' | 'name' | 'stocknum' | 'picture' | 'price' | 'priceType'> {
  readonly tried: RankedPlace;
  readonly live: RankedPlace;
}

export interface RankedPlace {
  /** 1 for the first. */
  readonly position: number;
  readonly rank: number;
  /** Points and deductions; they add up to `rank`. */
  readonly lines: readonly RankedLine[];
}

interface RankedLine {
  /** 'available' is the lead of available vehicles over sold ones, 'boosts' a boost, anything else a fact. */
  readonly fact: string;
  readonly text: string;
  readonly points: number;
}
