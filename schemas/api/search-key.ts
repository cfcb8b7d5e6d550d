/**
 * Keys of the search protocol in the console's HTTP interface, for administrators. All paths stand under
 * `/api/console/tenants/:tenant/search-keys`.
 *
 *   GET  /         → SearchKeys
 *   POST /search   → 201 { key }   (a new public key; the one before works for a day more)
 *   DELETE /replaced → SearchKeys   (public keys that were replaced end now)
 *   POST /admin    → 201 { key }   (a new key for writing, shown this once; the one before works no longer)
 */

/** What a client of the protocol is set up with; its host is the site. */
export interface SearchKeys {
  readonly applicationId: string;
  /** Public: it searches this tenant and does nothing else. */
  readonly searchKey: string;
  readonly index: string;
  /** The same stock in other orders. */
  readonly replicas: readonly string[];
  /** Until when a public key that was replaced still searches; null where none does. */
  readonly replacedUntil: string | null;
  /** When the keys in use were made; no `admin` until one was requested. */
  readonly madeAt: { readonly search?: string; readonly admin?: string };
}
