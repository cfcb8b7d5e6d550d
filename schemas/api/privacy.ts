/**
 * What is stored of one person, below `/api/console/tenants/:tenant`. Addresses and numbers are sent in bodies, so that no
 * log of requests holds them.
 *
 *   POST /privacy/find   { mail, phone } → PersonSummary
 *   POST /privacy/stop   { mail, phone, stopped } → ContactWish: whether they want no more messages
 *   POST /privacy/export { mail, phone } → a ZIP file: a page to read, the same for programs, and the files
 *   POST /privacy/erase  { mail, phone, typed } → ErasedPerson: `typed` is the address or number once more
 */

export interface PersonSummary {
  readonly leads: readonly {
    readonly id: string;
    readonly at: string;
    readonly category: string;
    readonly name: string;
  }[];
  readonly deliveries: number;
  readonly files: number;
  /** When they asked for no more messages; null where they did not. ISO 8601. */
  readonly stoppedAt: string | null;
}

export type ContactWish = Pick<PersonSummary, 'stoppedAt'>;

export interface ErasedPerson {
  readonly leads: number;
  readonly files: number;
}
