/** The indexes that one request may name: the tenant's stock, and those that were made through the protocol. */

import { stockOrderOf, stockPrefix } from '#search/protocol/index-names.ts';
import type { RawParameters } from '#search/protocol/parameters.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import type { Searchable } from '#search/protocol/searchable.ts';
import type { Store } from '#tenants/database/open.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type Access, indexRefused, requireIndex } from './access.ts';
import type { HostedIndexes } from './hosted-indexes.ts';
import type { RecordCache } from './record-cache.ts';
import { stockSearchable } from './stock-searchable.ts';

export interface IndexDeps {
  readonly store: Store;
  readonly hosted: HostedIndexes;
  readonly records: RecordCache;
}

/** Everything that a request needs to know once its key has been read. */
export interface ProtocolRequest {
  readonly site: SiteRequest;
  readonly access: Access;
  /** Counts more searches against the caller's limit: a call may hold many. @throws ProtocolError 429. */
  charge(searches: number): void;
}

/**
 * The index of that name.
 * @throws ProtocolError 403 for one that the key does not open, another tenant's stock among them; 404 for none.
 */
export async function requireSearchable(
  { hosted, records }: IndexDeps,
  { site, access }: ProtocolRequest,
  name: string,
): Promise<Searchable> {
  requireIndex(access, name);
  const order = stockOrderOf(name, site.scope.slug);
  if (order !== null) return stockSearchable(site.scope.slug, order, (await site.data()).index, records);
  if (name.startsWith(stockPrefix)) throw indexRefused();
  const found = await hosted.find(site.scope, name);
  if (!found) throw unknownIndex(name);
  return found;
}

export function unknownIndex(name: string): ProtocolError {
  return new ProtocolError(404, `Index ${name.slice(0, 200)} does not exist`);
}

/** Parameters that the request's key adds. */
export function securedParameters({ access }: ProtocolRequest): RawParameters | undefined {
  return access.secured?.parameters;
}
