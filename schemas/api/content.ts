/** Locations, reviews, makes, models and offers. A save is on the site at the next request. */
import type { Location } from '../entities/location.ts';
import type { Manufacturer } from '../entities/manufacturer.ts';
import type { Model } from '../entities/model.ts';
import type { Offer } from '../entities/offer.ts';
import type { Review } from '../entities/review.ts';
import type { Json } from '../shapes/json.ts';
import type { MergeConflict } from './document.ts';
import type { ApiError } from './error.ts';

export type Entry = Location | Review | Manufacturer | Model | Offer;

export interface StoredEntry<E extends Entry = Entry> {
  readonly item: E;
  /** 0 for one that is not stored yet. */
  readonly version: number;
  /** True when another person's change came in between and both were merged. */
  readonly merged: boolean;
  readonly removedAt: string | null;
  /** Who changed it last; null where unknown. */
  readonly by: string | null;
  readonly at: string;
  /** Its page on the site; null where it has none. */
  readonly url: string | null;
  /** For a choice of one: the tenant's locations. */
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

export interface SaveEntryRequest<E extends Entry = Entry> {
  /** The version that the edit began from. */
  readonly version: number;
  /** The whole entry; fields that staff do not edit stay as stored. */
  readonly item: E;
  /** Why words go live past a rule of law. */
  readonly override?: { readonly reason: string };
}

/** 409: both sides, nothing lost. */
export interface EntryConflict<E extends Entry = Entry> extends ApiError {
  readonly theirs: { readonly version: number; readonly item: E; readonly by: string; readonly at: string };
  /** Changes that both made alike are not conflicts. */
  readonly base: E | null;
  readonly conflicts: readonly MergeConflict[];
}

/** The former value of a field; null for nothing. */
export interface EntryField {
  readonly pointer: string;
  readonly before: Json;
  readonly after: Json;
}

export interface EntryChange<E extends object = Entry> {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly action: 'create' | 'edit' | 'remove' | 'restore';
  readonly fields: readonly EntryField[];
  /** The whole entry after this change. */
  readonly item: E;
}

export interface EntryHistory<E extends Entry = Entry> {
  /** Newest first. */
  readonly changes: readonly EntryChange<E>[];
}

interface EntryRow {
  readonly id: string;
  readonly version: number;
  readonly removed: boolean;
  readonly changedAt: string;
}

export interface LocationRow extends EntryRow {
  readonly name: string;
  /** The part of its page's address; other documents store this. */
  readonly slug: string;
  readonly kind: Location['location_type'];
  readonly primary: boolean;
  readonly visible: boolean;
  /** "12 Breakfast Creek Road, Newstead QLD 4006". */
  readonly address: string;
  readonly phone: string | null;
  /** "Open until 5:30 pm"; null without hours. */
  readonly open: string | null;
  /** What shoppers miss: "No opening hours", "Not on the map". */
  readonly missing: readonly string[];
}

export interface ReviewRow extends EntryRow {
  readonly customer: string;
  readonly rating: number;
  /** Its first 200 characters. */
  readonly text: string;
  readonly date: string;
  readonly locationId: string | null;
  readonly replied: boolean;
  readonly hidden: boolean;
}

export interface ModelRow extends EntryRow {
  readonly name: string;
  readonly make: string | null;
  readonly picture: string | null;
  readonly status: Model['status'];
  /** "From $38,990"; null without a price. */
  readonly from: string | null;
  readonly bodies: readonly string[];
  /** How many. */
  readonly variants: number;
  /** Vehicles of the model that are for sale; null where the site's documents are too broken to tell. */
  readonly stock: number | null;
  /** What shoppers miss: "No picture". */
  readonly missing: readonly string[];
}

export interface MakeRow extends EntryRow {
  readonly name: string;
  readonly logo: string | null;
  /** Models of it in the range. */
  readonly models: number;
  /** Vehicles of it that are for sale; null where the site's documents are too broken to tell. */
  readonly stock: number | null;
  /** What shoppers miss: "No logo". */
  readonly missing: readonly string[];
}

export interface MakeRange {
  readonly rows: readonly MakeRow[];
  /** Whether the site has a page that shows a make. */
  readonly hasPage: boolean;
}

export interface ModelRange {
  readonly rows: readonly ModelRow[];
  /** Whether the site has a page that shows a model. */
  readonly hasPage: boolean;
}

export interface OfferRow extends EntryRow {
  readonly title: string;
  readonly state: 'draft' | 'scheduled' | 'live' | 'ended';
  /** On the site's clock; null where open. */
  readonly from: string | null;
  readonly until: string | null;
  readonly badge: string | null;
  /** As shoppers see it: its own, or the first picture of its vehicles or models; null if there is none. */
  readonly image: string | null;
  /** What keeps a draft from being published, the first three. */
  readonly missing: readonly string[];
}

export interface OfferChoice {
  readonly id: string;
  readonly name: string;
  /** Stock number and condition, or the make. */
  readonly note: string;
}

/** What an offer can be for. */
export interface OfferChoices {
  /** The site's clock, as an IANA name. */
  readonly zone: string;
  /** Key of the page that shows an offer; null where the site has none yet. */
  readonly page: string | null;
  /** Vehicles that the words find. */
  readonly found: readonly OfferChoice[];
  /** Those vehicles of the ids that are still on the site. */
  readonly named: readonly OfferChoice[];
  readonly models: readonly OfferChoice[];
}

/** Where the offer is that was copied or ended. */
export interface OfferPlace {
  readonly id: string;
  readonly site: string;
}

export interface FoundPlace {
  readonly id: string;
  /** 'Richmond VIC 3121'. */
  readonly label: string;
  readonly name: string;
  readonly region: string;
  readonly postcode: string | null;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}
