/** A template's release in roll-out to many sites. */
import type { Json } from '../shapes/json.ts';
import type { MergeConflict } from './document.ts';
import type { RevisionComparison } from './release.ts';

export const rolloutStates = {
  checking: 'Trying it out',
  ready: 'Ready to start',
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Done',
  undoing: 'Rolling back',
  undone: 'Rolled back',
} as const;
export type RolloutState = keyof typeof rolloutStates;

export const rolloutVerdicts = {
  clean: 'Clean',
  conflicts: 'With conflicts',
  fails: 'Would fail its checks',
  none: 'Nothing to do',
} as const;
type RolloutVerdict = keyof typeof rolloutVerdicts;

export const rolloutSiteStates = {
  waiting: 'Waiting',
  done: 'Done',
  'left-out': 'Skipped',
  undone: 'Rolled back',
  kept: 'Not rolled back',
} as const;
type RolloutSiteState = keyof typeof rolloutSiteStates;

export const rolloutActs = ['start', 'pause', 'resume', 'stop', 'undo'] as const;
export type RolloutAct = (typeof rolloutActs)[number];

/** How many sites a wave has: a number, a share of all in per cent, or all that are left. */
export type WaveSize = { readonly sites: number } | { readonly percent: number } | 'rest';

export interface RolloutRequest {
  /** Slug. */
  readonly template: string;
  /** Slugs in their order: the first ones are the first wave. Empty for every site that is behind. */
  readonly sites: readonly string[];
  readonly publishes: boolean;
  readonly waves: readonly WaveSize[];
  readonly restMinutes: number;
  readonly message?: string;
}

export interface RolloutSummary {
  readonly id: string;
  readonly template: string;
  readonly templateName: string;
  readonly release: number;
  readonly publishes: boolean;
  readonly message: string;
  readonly state: RolloutState;
  readonly problem: string | null;
  readonly by: string;
  readonly madeAt: string;
  readonly endedAt: string | null;
  readonly waves: readonly number[];
  /** From 0. */
  readonly wave: number;
  readonly restMinutes: number;
  readonly sites: number;
  readonly states: { readonly [state in RolloutSiteState]: number };
  readonly verdicts: { readonly [verdict in RolloutVerdict]: number };
  readonly openConflicts: number;
}

export interface RolloutSite {
  readonly slug: string;
  readonly name: string;
  readonly wave: number;
  readonly verdict: RolloutVerdict | null;
  readonly changes: number;
  readonly conflicts: number;
  readonly state: RolloutSiteState;
  readonly problem: string | null;
  readonly beforeRelease: number | null;
  readonly afterRelease: number | null;
}

export interface RolloutSites {
  readonly sites: readonly RolloutSite[];
  readonly total: number;
  /** Position for `after`; null at the end. */
  readonly next: number | null;
}

/** What the release changes on one site, document by document. */
export interface RolloutSample {
  readonly slug: string;
  readonly documents: readonly (RevisionComparison & { readonly key: string })[];
  readonly conflicts: readonly (MergeConflict & { readonly document: string })[];
  readonly problem: string | null;
}

/** Identical conflicts at the same place of one or more sites. */
export interface ConflictGroup {
  readonly likeness: string;
  readonly document: string;
  readonly blockId: string | null;
  readonly message: string;
  readonly base: Json;
  readonly yours: Json;
  readonly theirs: Json;
  readonly sites: readonly string[];
  readonly count: number;
  /** Whether one press can take the template's side; else a person has to edit. */
  readonly canTake: boolean;
}

export interface SettledConflicts {
  readonly settled: number;
  readonly refused: readonly { readonly site: string; readonly message: string }[];
}
