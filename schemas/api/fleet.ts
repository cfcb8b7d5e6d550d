/** The fleet. Roll-outs are in `rollout.ts`. */

/** What a site may need, with its words: a count's label, and one site's. */
export const healthNeeds = {
  blocks: 'Failing blocks',
  feeds: 'Feed errors',
  leads: 'Leads waiting',
  checks: 'Checks failed',
  links: 'Broken links',
  stock: 'Stock is old',
  behind: 'Behind its template',
  private: 'Not live yet',
} as const;
export type HealthNeed = keyof typeof healthNeeds;

/** Kinds of need that staff have to act on; the others are known and can wait. */
export const urgentNeeds: readonly HealthNeed[] = ['blocks', 'feeds', 'leads', 'checks', 'links', 'stock'];

export interface SiteHealth {
  readonly slug: string;
  readonly name: string;
  readonly template: string | null;
  readonly templateName: string | null;
  /** Releases of the template that it has not adopted. */
  readonly behind: number;
  readonly isLive: boolean;
  readonly release: number;
  readonly vehicles: number;
  readonly stockChangedAt: string | null;
  readonly feeds: number;
  readonly feedsFailing: number;
  readonly leadsWaiting: number;
  readonly brokenLinks: number;
  readonly checkErrors: number;
  readonly failingBlocks: number;
  /** Null before its first check. */
  readonly checkedAt: string | null;
  readonly needs: readonly HealthNeed[];
}

export const healthSorts = {
  needs: 'Most to do first',
  name: 'By name',
  stock: 'Oldest stock first',
  behind: 'Furthest behind first',
} as const;
export type HealthSort = keyof typeof healthSorts;

export interface FleetHealth {
  readonly sites: readonly SiteHealth[];
  /** All that match, on this page or not. */
  readonly total: number;
  /** All sites, and how many have an urgent need. */
  readonly all: number;
  readonly needYou: number;
  readonly counts: { readonly [need in HealthNeed]: number };
  readonly templates: readonly { readonly slug: string; readonly name: string; readonly behind: number }[];
  /** Slug for `after`; null at the end. */
  readonly next: string | null;
}

export interface ActedSite {
  readonly slug: string;
  readonly done: boolean;
  readonly message: string;
}

export interface FleetView {
  readonly name: string;
  /** The list's query. */
  readonly query: string;
}

export interface BlockUse {
  readonly type: string;
  readonly title: string;
  readonly category: string;
  readonly version: number;
  readonly sites: number;
  readonly blocks: number;
  readonly drafts: number;
  /** Blocks stored under an older version. */
  readonly older: number;
  /** Of the last 30 days. */
  readonly failures: number;
  /** Sites where it has shown nothing for 30 days. */
  readonly emptySites: number;
  readonly renders: number;
  /** Milliseconds; null where it was not rendered in 30 days. */
  readonly p50: number | null;
  readonly p95: number | null;
}

/** A stored version of a block against the code's. */
export interface BlockDryRun {
  readonly type: string;
  readonly version: number;
  /** The code's version; null if the block no longer exists. */
  readonly current: number | null;
  readonly sites: number;
  readonly blocks: number;
  readonly fails: number;
  /** Blocks whose HTML differs after the upgrade. */
  readonly changes: number;
  /** Sites with either. */
  readonly touched: number;
  /** One a site. */
  readonly samples: readonly DryRunSample[];
}

export interface DryRunSample {
  readonly site: string;
  readonly document: string;
  readonly blockId: string;
  readonly isLive: boolean;
  /** Why it fails; null where it only looks different. */
  readonly problem: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface BlockPage {
  readonly use: BlockUse;
  readonly description: string;
  readonly versions: readonly {
    readonly type: string;
    readonly version: number;
    readonly sites: number;
    readonly live: number;
    readonly drafts: number;
  }[];
  /** The 100 with the most uses. */
  readonly sites: readonly {
    readonly slug: string;
    readonly name: string;
    readonly blocks: number;
    readonly documents: number;
    readonly drafts: number;
    readonly emptySince: string | null;
  }[];
  readonly values: readonly {
    readonly prop: string;
    readonly values: readonly { readonly value: string; readonly count: number }[];
    readonly others: number;
  }[];
  /** Sites whose documents were read for the values. */
  readonly readSites: number;
  readonly failures: readonly {
    readonly slug: string;
    readonly page: string;
    readonly error: string;
    readonly at: string;
    readonly failures: number;
  }[];
}
