/** What happened on a site between two days, from its own counts and its leads. */
export interface ReportDay {
  readonly day: string;
  readonly visits: number;
  readonly views: number;
  readonly searches: number;
  readonly leads: number;
}

export type ReportTotals = Omit<ReportDay, 'day'> & {
  /** Phone numbers that were pressed. */
  readonly calls: number;
  /** Searches that found nothing. */
  readonly misses: number;
};

export interface SiteReport {
  /** Both days are included; on the site's own clock. */
  readonly from: string;
  readonly to: string;
  readonly before: { readonly from: string; readonly to: string };
  /** Names of the locations whose leads are counted, as well as leads without a location; null for all. */
  readonly leadsOf: readonly string[] | null;
  readonly days: readonly ReportDay[];
  readonly totals: ReportTotals;
  /** Of as many days before. */
  readonly earlier: ReportTotals;
  /** Those with most visits or most leads, then `All others`: they add up to the totals. */
  readonly sources: readonly { readonly title: string; readonly visits: number; readonly leads: number }[];
  readonly searches: readonly { readonly text: string; readonly count: number }[];
  readonly misses: readonly { readonly text: string; readonly count: number }[];
  readonly vehicles: readonly {
    readonly id: string;
    readonly name: string;
    readonly stockNumber: string;
    readonly views: number;
    readonly leads: number;
  }[];
  readonly events: readonly { readonly title: string; readonly label: string; readonly count: number }[];
}
