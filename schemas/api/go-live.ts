/** Checks of a whole site, and putting it live. */
import type { Problem, Repair } from '../shapes/problem.ts';

/** One finding: a problem of a document, or of something else that `at` links to. */
export interface CheckPoint extends Problem {
  /** A path below the site's own in the console, where the place is in no document. */
  readonly at?: string;
  /** What kind of check it is, in words. */
  readonly kind: string;
  readonly title: string;
  /** True where the draft has it fixed already: it only has to be published. */
  readonly isInDraft?: true;
}

/** A check of the table: its subject, its owner and since when it exists. */
export interface CheckSummary {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly owner: string;
  readonly since: string;
  readonly reads: string;
  readonly stopsGoLive: boolean;
  readonly found: number;
}

export interface SiteChecks {
  readonly points: readonly CheckPoint[];
  readonly rules: readonly CheckSummary[];
  readonly checkedAt: string;
}

/** A point that is to be put right in the draft of its document. */
export interface RepairPlace extends Pick<Problem, 'document' | 'blockId' | 'pointer'> {
  readonly repair: Repair;
}

export interface CheckRepairs {
  readonly repaired: number;
  /** Places where it was put right already. */
  readonly gone: number;
  /** The changed documents; restoring `before` over `revision` is undo. */
  readonly documents: readonly {
    readonly key: string;
    readonly title: string;
    readonly revision: string;
    readonly before: string;
  }[];
}

/** A fact of this site that another dealer's site claims as well. */
export interface SharedFact {
  readonly kind: string;
  readonly text: string;
}

/** One step of onboarding: what is done, what is missing and why it matters. */
export interface OnboardingStep {
  readonly key: string;
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** The screen for it, below the site's own, and the text of its link. */
  readonly at: string;
  readonly link: string;
  /** A second way to do it, for many at once. */
  readonly also?: { readonly at: string; readonly link: string };
  /**
   * `open` if something keeps the site from going live, `waits` if all of that is fixed in the draft, `todo` if it
   * could only be improved.
   */
  readonly state: 'done' | 'open' | 'waits' | 'todo' | 'skipped';
  /** Its current value, and where it comes from. */
  readonly now: string;
  readonly points: readonly CheckPoint[];
  /** True where a person always has to confirm it. */
  readonly asksToConfirm: boolean;
  readonly answer: { readonly by: string; readonly at: string } | null;
}

export interface GoLiveState {
  readonly isPublic: boolean;
  /** When shoppers first saw it; null while it is private. */
  readonly since: string | null;
  readonly steps: readonly OnboardingStep[];
  /** What blocks going live. */
  readonly blockers: readonly CheckPoint[];
  /** Blockers that staff of the platform may pass, because both sites belong to one company. */
  readonly shared: readonly SharedFact[];
  /** Unpublished changes: the checks apply to what is published. */
  readonly changes: number;
}

export interface HandOverFact {
  readonly title: string;
  readonly text: string;
}

/** What a dealer is handed with a site. */
export interface HandOver {
  readonly name: string;
  /** When shoppers first saw it; null while it is private. */
  readonly since: string | null;
  readonly addresses: readonly HandOverFact[];
  readonly legal: readonly HandOverFact[];
  readonly people: readonly HandOverFact[];
  readonly locations: readonly HandOverFact[];
  /** Who reads enquiries, and what address shoppers write to. */
  readonly enquiries: readonly HandOverFact[];
  /** Settled steps, with who answered each and when. */
  readonly steps: readonly HandOverFact[];
  /** Open problems and suggestions. */
  readonly left: readonly HandOverFact[];
}
