/** What the protocol searches: an index under a name. */
import type { IndexAnswer, IndexQuery, IndexSchema } from '../engine/types.ts';

export type JsonObject = { readonly [name: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record as it is stored, and as text for answers that give it whole. */
export interface StoredRecord {
  readonly text: string;
  readonly value: JsonObject;
}

/** How the hits of one index name are ordered. */
interface IndexOrder {
  /** An order of the schema, or `distance`, which means `otherwise` where a search names no place. */
  readonly sort: string;
  readonly otherwise: string;
  /** Whether typing errors and optional filters come before the order. */
  readonly relevance: boolean;
  /** Whether a place in the search orders by distance (Algolia's ranking criterion `geo`). */
  readonly geo: boolean;
}

export interface Searchable {
  readonly name: string;
  readonly schema: IndexSchema;
  readonly order: IndexOrder;
  search(query: IndexQuery): Promise<IndexAnswer>;
  searchFacet(
    attribute: string,
    text: string,
    query: IndexQuery,
    limit: number,
  ): Promise<readonly { readonly value: string; readonly count: number }[]>;
  /** Records by id; null for one that no longer exists. */
  records(ids: readonly string[]): Promise<readonly (StoredRecord | null)[]>;
}
