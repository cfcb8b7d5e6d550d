/**
 * Checks of a whole site, and putting it live, in the console's HTTP interface.
 *
 *   GET    /tenants/:tenant/checks                 → SiteChecks
 *   GET    /tenants/:tenant/go-live                → GoLiveState
 *   POST   /tenants/:tenant/go-live { shared? }    → GoLiveState | 422 { error with problems }
 *   POST   /tenants/:tenant/offline                → GoLiveState
 *   PUT    /tenants/:tenant/onboarding/:step { state } → GoLiveState
 *   GET    /tenants/:tenant/visit?path=            → 303 to the site, with a pass where it is private
 */
import type { Problem } from '../shapes/problem.ts';

/** One thing to look at: a problem of a document, or of something else that `at` leads to. */
export interface CheckPoint extends Problem {
  /** A path below the site's own in the console, where the place is in no document. */
  readonly at?: string;
  /** What kind of check it is, in words. */
  readonly kind: string;
  readonly title: string;
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

/** A fact of this site that another dealer's site claims as well. */
export interface SharedFact {
  readonly kind: string;
  readonly text: string;
}

export interface GoLiveState {
  readonly isPublic: boolean;
  /** When shoppers first saw it; null while it is private. */
  readonly since: string | null;
  /** What stands in the way. */
  readonly blockers: readonly CheckPoint[];
  /** Blockers that staff of the platform may pass, because both sites belong to one company. */
  readonly shared: readonly SharedFact[];
  /** Steps of onboarding that somebody has answered, with who and when. */
  readonly answers: {
    readonly [step: string]: { readonly state: 'done' | 'skipped'; readonly by: string; readonly at: string };
  };
}
