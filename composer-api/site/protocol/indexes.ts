/** The indexes that a request may name: the tenant's stock, in each order. */

import type { SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import { stockOrderOf, stockPrefix } from '#search/protocol/index-names.ts';
import type { RawParameters } from '#search/protocol/parameters.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import type { Searchable } from '#search/protocol/searchable.ts';
import type { SecuredKey } from '#search/protocol/secured-key.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { indexRefused, requireIndex } from './access.ts';
import type { RecordCache } from './record-cache.ts';
import { stockSearchable } from './stock-searchable.ts';

/** Everything that a request needs to know once its key has been read. */
export interface ProtocolRequest {
  readonly site: SiteRequest;
  /** The restrictions of a derived key; null for the public key. */
  readonly secured: SecuredKey | null;
  /** Vehicles as the protocol's records. */
  readonly records: RecordCache;
  /** Counts further searches towards the caller's limit: one call may contain many. @throws ProtocolError 429. */
  charge(searches: number): void;
}

/**
 * The order of the tenant's stock that an index name is for.
 * @throws ProtocolError 403 for one that the key does not open, another tenant's stock among them; 404 for none.
 */
export function requireOrder({ site, secured }: ProtocolRequest, name: string): SortOrder {
  requireIndex(secured, name);
  const order = stockOrderOf(name, site.scope.slug);
  if (order !== null) return order;
  if (name.startsWith(stockPrefix)) throw indexRefused();
  throw new ProtocolError(404, `Index ${name.slice(0, 200)} does not exist`);
}

/** The index of that name. @throws ProtocolError as `requireOrder`. */
export async function requireSearchable(asked: ProtocolRequest, name: string): Promise<Searchable> {
  const order = requireOrder(asked, name);
  return stockSearchable(asked.site.scope.slug, order, (await asked.site.data()).index, asked.records);
}

/** Parameters that the request's key adds. */
export function securedParameters({ secured }: ProtocolRequest): RawParameters | undefined {
  return secured?.parameters;
}
