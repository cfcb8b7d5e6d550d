/** The prize wheel of a site, as staff see it. */
export interface SpinReport {
  /** Whether shoppers can spin it now. */
  readonly isOpen: boolean;
  /** Why they cannot; '' while they can. */
  readonly note: string;
  readonly round: number;
  readonly spins: number;
  readonly prizes: readonly {
    readonly name: string;
    readonly count: number;
    readonly won: number;
    readonly left: number;
  }[];
  /** The latest, newest first. */
  readonly winners: readonly SpinWinner[];
  /** There are more than are listed. */
  readonly isCut: boolean;
}

interface SpinWinner {
  readonly leadId: string;
  /** '' once the lead was erased. */
  readonly name: string;
  readonly prize: string;
  /** On the site's clock, YYYY-MM-DDTHH:MM. */
  readonly at: string;
}
