/** One person as staff see them: all that they did on the site, next to one of their leads. */
export interface PersonEntry {
  readonly at: string;
  readonly kind: 'lead' | 'appointment' | 'reservation' | 'payment' | 'valuation' | 'alert';
  readonly title: string;
  /** '' where the title is enough. */
  readonly text: string;
  /** The lead with details; null for an entry without one. */
  readonly leadId: string | null;
}

export interface PersonPage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Latest first. */
  readonly entries: readonly PersonEntry[];
  /** Whether there are more leads than are read. */
  readonly isCut: boolean;
  /** Since when they want no mail; null if they do. */
  readonly stoppedAt: string | null;
  /** Whether they agreed to news and offers on the last form with such a box; null if there was none. */
  readonly wantsNews: boolean | null;
  /** Their account on the site; null without one, or where the reader sees only the leads of some yards. */
  readonly account: {
    readonly lastSeenAt: string | null;
    /** How many vehicles they have saved. Which ones they did not tell the dealer. */
    readonly saved: number;
  } | null;
}
