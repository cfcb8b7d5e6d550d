/** Data stored about one person. Addresses and numbers are sent in bodies, so that they are in no log of requests. */
export interface PersonSummary {
  readonly leads: readonly {
    readonly id: string;
    readonly at: string;
    readonly category: string;
    readonly name: string;
  }[];
  /** Leads on disk that could not be entered; staff of the platform see them with `forecourt leads`. */
  readonly aside: number;
  readonly deliveries: number;
  readonly files: number;
  /** When they unsubscribed from messages; null if they did not. ISO 8601. */
  readonly stoppedAt: string | null;
}

export type ContactWish = Pick<PersonSummary, 'stoppedAt'>;

export interface ErasedPerson {
  /** They stay as a count. */
  readonly leads: number;
  /** Leads on disk, of which nothing remains. */
  readonly aside: number;
  readonly files: number;
}

/** Groups of leads, and accounts of inactive shoppers, each with its own retention period, in the order on screen. */
export const retentionGroups = ['enquiries', 'trade', 'finance', 'careers', 'spam', 'accounts'] as const;

export type RetentionGroup = (typeof retentionGroups)[number];

export type LeadGroup = Exclude<RetentionGroup, 'accounts'>;

/** Months by group; null for unlimited. */
export type RetentionRules = { readonly [group in RetentionGroup]: number | null };

/** Leads that are counted by group at most: 10,000 means that many or more. */
export const mostRetentionCounted = 10_000;

export interface RetentionPreview {
  /** Leads whose words would be erased now, and accounts that would be deleted, by group. */
  readonly erases: { readonly [group in RetentionGroup]: number };
  readonly total: number;
  /** Nothing is erased before this instant; null if there is nothing to erase. ISO 8601. */
  readonly nextAt: string | null;
}

export interface Retention extends RetentionPreview {
  readonly rules: RetentionRules;
  /** Who set it last, and when; null if never set. */
  readonly changed: { readonly by: string; readonly at: string } | null;
}
