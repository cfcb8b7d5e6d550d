/**
 * What a client of the search protocol is set up with, on each site's own origin and for everyone:
 *
 *   GET /api/search-settings   → SearchSettings
 */
export interface SearchSettings {
  /** Address that answers the protocol, such as `https://www.example.com`; null for the service's own by application. */
  readonly host: string | null;
  readonly applicationId: string;
  /** Public: it searches this site's stock and does nothing else. */
  readonly searchKey: string;
  readonly index: string;
  /** The same stock in other orders: index names by the order's name. */
  readonly orders: { readonly [order: string]: string };
}
