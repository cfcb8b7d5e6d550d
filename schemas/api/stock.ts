import type { PriceType, Vehicle, VehicleStatus } from '../entities/vehicle.ts';
import type { Image } from '../shapes/media.ts';
import type { MergeConflict } from './document.ts';
import type { ApiError } from './error.ts';

/** What staff narrow their list by. */
export const stockFacets = [
  'status',
  'listed',
  'reason',
  'look',
  'car_type',
  'make',
  'location',
  'price',
  'photos',
  'age',
  'locks',
  'source',
] as const;
export type StockFacet = (typeof stockFacets)[number];

export const stockSorts = [
  'changed',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'km_asc',
  'year_desc',
  'photos_asc',
] as const;
export type StockSort = (typeof stockSorts)[number];

export interface StockFilter {
  readonly q?: string;
  readonly facets?: { readonly [facet in StockFacet]?: readonly string[] };
}

export interface StockRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly stocknum: string | null;
  readonly picture: string | null;
  readonly photos: number;
  readonly status: VehicleStatus;
  readonly sold: boolean;
  readonly reserved: boolean;
  readonly carType: Vehicle['car_type'];
  /** As shoppers read it, with its type. */
  readonly price: string;
  readonly priceType: string | null;
  readonly km: number | null;
  readonly location: string | null;
  readonly locks: number;
  readonly changedAt: string;
  /** For a decision in the list. */
  readonly version: number;
  /** What files left in doubt. */
  readonly doubts: Vehicle['needs_look'];
  /** Null when shoppers see it. */
  readonly unlisted: { readonly reason: string; readonly text: string } | null;
  readonly removed: boolean;
}

export interface StockFacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface StockPage {
  readonly rows: readonly StockRow[];
  /** Vehicles that match, on all pages. */
  readonly total: number;
  /** Vehicles of the tenant in stock, listed or not. */
  readonly stock: number;
  /** 1-based; the last one when a later one was requested. */
  readonly page: number;
  readonly pageSize: number;
  readonly facets: { readonly [facet in StockFacet]: readonly StockFacetValue[] };
}

/** Makes and models are stored in the site's spelling. */
export interface NewVehicleRequest {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly badge?: string | null;
  readonly item_type?: Vehicle['item_type'];
  readonly car_type?: Vehicle['car_type'];
  readonly stocknum?: string | null;
  readonly vin?: string | null;
  readonly regplate?: string | null;
  readonly km?: number | null;
  readonly engine_hours?: number | null;
  readonly price?: number | null;
  readonly price_type?: PriceType | null;
  /** Left out, it is the site's only location. */
  readonly location_id?: string | null;
  /** Facts that a person has decided to show the vehicle without. */
  readonly without?: readonly ('images' | 'price')[];
}

export interface VehicleNames {
  readonly makes: readonly string[];
  /** Of the requested make. */
  readonly models: readonly string[];
  /** Types of vehicle that the site shows, the usual one first. */
  readonly kinds: readonly Vehicle['item_type'][];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** States whose plates can be looked up; empty without a lookup service. */
  readonly plateStates: readonly string[];
}

export interface FoundPlate {
  /** Null where the service does not know the plate. */
  readonly car: (Pick<Vehicle, 'make' | 'model' | 'year'> & { readonly badge: string }) | null;
}

export interface StockVehicle {
  readonly vehicle: Vehicle;
  readonly version: number;
  /** True when another person's change came in between and both were merged. */
  readonly merged: boolean;
  readonly removedAt: string | null;
  /** The last change. */
  readonly by: string | null;
  readonly at: string;
  readonly unlisted: { readonly reason: string; readonly text: string } | null;
  /** Its page on the site; null when shoppers cannot open it. */
  readonly url: string | null;
  /** Prices above today's at which it was really advertised: valid was-prices. */
  readonly wasPrices: readonly number[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** Why the requesting account may not change it: the vehicle is at a location that is not theirs; null where they may. */
  readonly readOnly: string | null;
}

export interface EditVehicleRequest {
  /** The version that the edit began from. */
  readonly version: number;
  /** Only the fields that were edited. */
  readonly changes: Partial<Vehicle>;
  /** Locks to release, by field. */
  readonly unlock?: readonly string[];
  /** The act in words, for the history. */
  readonly note?: string;
  /** Why words go live past a rule of law. */
  readonly override?: { readonly reason: string };
}

/** 409: both sides, nothing lost. */
export interface VehicleConflict extends ApiError {
  readonly theirs: { readonly version: number; readonly vehicle: Vehicle; readonly by: string; readonly at: string };
  readonly conflicts: readonly MergeConflict[];
}

/** A decision on what a file left in doubt. */
export interface LookRequest {
  readonly version: number;
  readonly field: string;
  /** True accepts the file's value; false keeps the vehicle's own and locks the field, or shows it without the fact. */
  readonly accept: boolean;
}

/** A reservation by staff; taking the flag `reserved` away ends it. */
export interface ReserveRequest {
  readonly version: number;
  /** For whom; empty if no one is named. */
  readonly name: string;
  /** By the site's clocks, 'YYYY-MM-DDTHH:MM'; at most 90 days ahead. */
  readonly until: string;
}

export interface RestoreRequest {
  readonly version: number;
  /** The version to restore; left out for a vehicle that only returns to stock. */
  readonly to?: number;
  /** Why its words go live past a rule of law. */
  readonly override?: { readonly reason: string };
}

export interface FieldChange {
  readonly field: string;
  readonly title: string;
  /** As staff read it; "Nothing" where it was empty. */
  readonly before: string;
  readonly after: string;
}

export interface HistoryEntry {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly source: 'staff' | 'feed' | 'import' | 'platform';
  readonly action: 'create' | 'edit' | 'remove' | 'restore';
  readonly note: string | null;
  readonly fields: readonly FieldChange[];
}

export interface VehicleHistory {
  readonly version: number;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** True when older changes were dropped, or were made before changes were recorded. */
  readonly begun: boolean;
  /** Oldest first. */
  readonly prices: readonly {
    readonly at: string;
    readonly price: number | null;
    readonly before_price: number | null;
    /** What it included; empty if the vehicle did not say, null if unknown. */
    readonly price_type: string | null;
  }[];
  /** Times at which its standing changed, newest first. */
  readonly statuses: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

export interface PhotoAdded {
  readonly image: Image;
  readonly version: number;
  readonly images: readonly Image[];
  /** True when the vehicle has this very picture already: nothing was added. */
  readonly known: boolean;
}

/** A vehicle in stock that has a stock number. */
export interface NumberedVehicle {
  readonly id: string;
  readonly stocknum: string;
}

export interface PhotoPlan {
  /** Vehicles with the paths of their pictures, ordered by the numbers in the names. */
  readonly vehicles: readonly (NumberedVehicle & { readonly files: readonly string[] })[];
  /** Paths that fit more than one vehicle. */
  readonly questions: readonly { readonly file: string; readonly vehicles: readonly NumberedVehicle[] }[];
  /** Paths that are left out, with the reason. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
}

export type BulkAction =
  | { readonly type: 'status'; readonly status: Exclude<VehicleStatus, 'sold'> }
  /** Milliseconds since 1970. */
  | { readonly type: 'sold'; readonly soldAt: number }
  | { readonly type: 'reserved'; readonly reserved: boolean }
  | {
      readonly type: 'price';
      /** Dollars or per cent; negative for a reduction. */
      readonly by: 'amount' | 'percent';
      readonly value: number;
      readonly rounding: '1' | '10' | '50' | '100' | '500' | '1000' | '90' | '990';
      /** Shows today's price struck through next to the lower one. */
      readonly showWas: boolean;
    }
  | { readonly type: 'location'; readonly locationId: string }
  | { readonly type: 'tag'; readonly tag: string | null }
  | { readonly type: 'promoted'; readonly promoted: boolean }
  | { readonly type: 'visibility'; readonly shown: boolean }
  | { readonly type: 'car-type'; readonly carType: Vehicle['car_type'] }
  | { readonly type: 'price-type'; readonly priceType: PriceType }
  | { readonly type: 'remove' };

export interface BulkRequest {
  /** Either the vehicles themselves or all that a list finds. */
  readonly ids?: readonly string[];
  readonly filter?: StockFilter;
  readonly action: BulkAction;
  /** Left out for a dry run; else the dry run's token, so that exactly the reviewed change is made. */
  readonly token?: string;
  /** The reason for a tag that breaks a rule of law. */
  readonly override?: { readonly reason: string };
}

export interface BulkLine {
  readonly id: string;
  readonly name: string;
  readonly stocknum: string | null;
  /** "$32,990 → $31,340", or why it cannot be. */
  readonly text: string;
}

export interface BulkPlan {
  readonly token: string;
  readonly found: number;
  readonly willChange: number;
  readonly same: number;
  readonly cannot: number;
  /** The first 200 of each. */
  readonly changes: readonly BulkLine[];
  readonly refusals: readonly BulkLine[];
}

export interface BulkResult {
  /**
   * A large act continues in the background, and after a restart; a failed one has stopped and keeps what it had done.
   */
  readonly state: 'running' | 'done' | 'failed';
  /** Whether it reverts another act. */
  readonly undoes: boolean;
  /** Its vehicles, and those processed so far. */
  readonly of: number;
  readonly done: number;
  readonly changed: number;
  /** What to undo it by; null when nothing changed. */
  readonly changeId: string | null;
  /** How many could not be changed; the first 200 of them by name. */
  readonly refused: number;
  readonly refusals: readonly BulkLine[];
  /** Why a failed one stopped. */
  readonly error: string | null;
}

export interface StockActs {
  /** Newest first. */
  readonly changes: readonly StockAct[];
  /** The act that runs in the background now, or waits to; by its change. */
  readonly running: string | null;
}

/** One act on stock: a bulk change, an import, a feed. */
export interface StockAct {
  readonly changeId: string;
  readonly at: string;
  readonly by: string;
  readonly source: HistoryEntry['source'];
  readonly note: string | null;
  readonly vehicles: number;
}
