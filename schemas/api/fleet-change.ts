/** Changing a text or a switch on many sites. */
import type { Json } from '../shapes/json.ts';

export type FleetQuery =
  /** A text in any place where people read it: in blocks, titles, menus, forms and details of the site. */
  | { readonly kind: 'text'; readonly text: string; readonly matchesCase: boolean }
  /** A switch whose effective value is this one, set by the site or inherited; any value if left out. */
  | { readonly kind: 'switch'; readonly key: string; readonly value?: Json | undefined };

/** The replacement for each match; null for a switch: the template's value. */
export type Replacement = { readonly to: Json };

export interface ChangedPlace {
  readonly document: string;
  readonly title: string;
  /** "Hero, Heading". */
  readonly place: string;
  readonly blockId: string | null;
  readonly before: string;
  readonly after: string;
  /** Whether shoppers see it, or it waits in a draft. */
  readonly isLive: boolean;
}

interface ChangedSite {
  readonly slug: string;
  readonly name: string;
  readonly found: number;
  /** The first ten. */
  readonly places: readonly ChangedPlace[];
}

export interface ChangePreview {
  readonly sites: readonly ChangedSite[];
  /** Sites that were looked through in this part, and all there are. */
  readonly looked: number;
  readonly total: number;
  /** For `after`; null if all have been searched. */
  readonly next: string | null;
}

export interface ChangeRequest {
  readonly query: FleetQuery;
  readonly replacement: Replacement;
  /** Slugs. */
  readonly sites: readonly string[];
  /** Whether each site gets a release, or a draft for its staff to review. */
  readonly publishes: boolean;
  readonly message?: string;
}

export const fleetChangeStates = {
  waiting: 'Waiting',
  done: 'Changed',
  'left-out': 'Skipped',
  undoing: 'Rolling back',
  undone: 'Rolled back',
  kept: 'Not rolled back',
} as const;
export type FleetChangeState = keyof typeof fleetChangeStates;

export const fleetChangeActs = ['stop', 'undo'] as const;
export type FleetChangeAct = (typeof fleetChangeActs)[number];

export interface FleetChange {
  readonly id: string;
  readonly query: FleetQuery;
  readonly replacement: Replacement;
  readonly publishes: boolean;
  readonly message: string;
  readonly by: string;
  readonly madeAt: string;
  readonly sites: number;
  readonly states: { readonly [state in FleetChangeState]: number };
}

export interface FleetChangeDetail extends FleetChange {
  readonly rows: readonly {
    readonly slug: string;
    readonly name: string;
    readonly state: FleetChangeState;
    /** Places changed. */
    readonly places: number;
    readonly problem: string | null;
    readonly release: number | null;
  }[];
}
