/** The key of the search protocol, for administrators. */

/** What a client of the protocol is set up with; its host is the site. */
export interface SearchKeys {
  readonly applicationId: string;
  /** Public: it searches this tenant and does nothing else. */
  readonly searchKey: string;
  readonly index: string;
  /** The same stock in other orders. */
  readonly replicas: readonly string[];
  /** Until when a replaced public key still works; null if there is none. */
  readonly replacedUntil: string | null;
  /** When the key in use was made, ISO 8601. */
  readonly madeAt: string | null;
}
