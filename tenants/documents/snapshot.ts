import type { Provenance } from '#schemas/api/document.ts';
import type { DocumentKey, DocumentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** One document of a release, or of the drafts, with the layers that it is made of. */
export interface SnapshotDocument {
  readonly key: DocumentKey;
  readonly kind: DocumentKind;
  /** The tenant's own body; null when all of it is inherited. */
  readonly own: Json | null;
  /** The body in the pinned template release; null for pages and sections, which are copied when a tenant is cloned. */
  readonly template: Json | null;
  /** All layers merged: what pages are made from. */
  readonly effective: Json;
  /** For documents that combine per key: where each value came from, by JSON pointer; empty for others. */
  readonly provenance: { readonly [pointer: string]: Provenance };
  /** Hash of `effective`, independent of the order of keys. */
  readonly hash: string;
  /** The tenant's own revision; null when all of it is inherited. */
  readonly revision: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** All documents of one release, or all drafts. Never changes: shared between requests. */
export interface Snapshot {
  /** Number of the release; 0 for drafts. */
  readonly release: number;
  readonly releaseId: string | null;
  /** The template release that the layers come from. */
  readonly template: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly releaseId: string;
    readonly release: number;
  } | null;
  readonly documents: ReadonlyMap<DocumentKey, SnapshotDocument>;
}
