/** Names of the indexes over a tenant's own stock. */
import { type SortOrder, sortOrders } from '#schemas/catalogue/vehicle/search.ts';

/** Prefix of all names of stock. */
export const stockPrefix = 'vehicles_';

/**
 * The name of a tenant's stock in an order: `vehicles_<slug>` for recommended, and a virtual replica for each other order,
 * `vehicles_<slug>_price_asc`. A slug contains no underscore, so that names are unambiguous.
 */
export function stockIndexName(slug: string, order: SortOrder = 'recommended'): string {
  return order === 'recommended' ? `${stockPrefix}${slug}` : `${stockPrefix}${slug}_${order}`;
}

/** The order that an index name of this tenant denotes; null for any other name. */
export function stockOrderOf(name: string, slug: string): SortOrder | null {
  return sortOrders.find((order) => stockIndexName(slug, order) === name) ?? null;
}
