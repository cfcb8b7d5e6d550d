/** Checks of a whole site, and putting it live. */
import type { Problem, Repair } from '../shapes/problem.ts';

/** One thing to look at: a problem of a document, or of something else that `at` leads to. */
export interface CheckPoint extends Problem {
  /** A path below the site's own in the console, where the place is in no document. */
  readonly at?: string;
  /** What kind of check it is, in words. */
  readonly kind: string;
  readonly title: string;
  /** True where the draft has it put right already: publishing is what is left. */
  readonly isInDraft?: true;
}

/** A check of the table: what it looks at, whose it is and since when. */
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
  /** What was changed; setting `revision` back to `before` is the way back. */
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

/** One step of onboarding: what is there, what is missing and why it matters. */
export interface OnboardingStep {
  readonly key: string;
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** The screen where it is done, below the site's own, and what its link says. */
  readonly at: string;
  readonly link: string;
  /** A second way to do it, for many at once. */
  readonly also?: { readonly at: string; readonly link: string };
  /**
   * `open` where something keeps the site from going live, `waits` where all of that is put right in the draft, `todo`
   * where it only could be better.
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
  /** Changes that wait to be published: what is checked is what is published. */
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
  /** What is settled, with who answered it and when. */
  readonly steps: readonly HandOverFact[];
  /** What is still to be put right or could be better. */
  readonly left: readonly HandOverFact[];
}
