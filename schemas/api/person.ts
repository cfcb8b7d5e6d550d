/** One person as staff see them: all that they did on the site, next to one of their leads. */
export interface PersonEntry {
  readonly at: string;
  readonly kind: 'lead' | 'appointment' | 'reservation' | 'payment' | 'valuation' | 'alert';
  readonly title: string;
  /** '' where the title says all. */
  readonly text: string;
  /** The lead that says more; null for what belongs to none. */
  readonly leadId: string | null;
}

export interface PersonPage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Latest first. */
  readonly entries: readonly PersonEntry[];
  /** Whether there are more leads than are looked at. */
  readonly isCut: boolean;
  /** Since when they want no mail; null where they do not say so. */
  readonly stoppedAt: string | null;
  /** Whether the last form that asked was answered with yes to news and offers; null where none asked. */
  readonly wantsNews: boolean | null;
  /** Their account on the site; null where they have none, or the reader sees the leads of some yards alone. */
  readonly account: {
    readonly lastSeenAt: string | null;
    /** How many vehicles they have saved. Which ones they did not tell the dealer. */
    readonly saved: number;
  } | null;
}
