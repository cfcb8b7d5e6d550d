/**
 * Documents and their drafts. `:key` is URL-encoded, for example `page%2Fhome`. Publishing is in `release.ts`, the
 * preview in `preview.ts`.
 */
import type { PageType } from '../layout/page-kinds.ts';
import type { Json } from '../shapes/json.ts';
import type { Problem } from '../shapes/problem.ts';
import type { ApiError } from './error.ts';

export interface DocumentSummary {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  /** For pages. */
  readonly pageType?: PageType;
  readonly route?: string;
  /** True for a page whose draft is kept off the site. */
  readonly hidden?: boolean;
  /** The same of the live release. */
  readonly liveHidden?: boolean;
  readonly state: 'live' | 'changed' | 'new' | 'removed';
  readonly revision: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly problems: number;
}

export interface DocumentState {
  readonly key: string;
  readonly revision: string;
  readonly body: Json;
  /** Body of the live release, for comparing; null when the document is new. */
  readonly live: Json | null;
  /** Pages and sections of a site: the document in its template's release; null where that has none. */
  readonly template?: Json | null;
  readonly problems: readonly Problem[];
  /** For documents that combine per key: by JSON pointer of each value. */
  readonly provenance?: { readonly [pointer: string]: Provenance };
  /** For documents that combine per key: all layers merged. */
  readonly effective?: Json;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface Provenance {
  readonly layer: 'default' | 'template' | 'tenant';
  readonly release?: number;
  readonly by?: string;
  readonly at?: string;
  /** What the value would be if set back to inherit. */
  readonly inherited: Json;
}

export interface SaveRequest {
  /** The revision that the edit began from; the empty string creates the document. */
  readonly revision: string;
  readonly body: Json;
  readonly message?: string;
}

export interface SaveResponse {
  readonly key: string;
  readonly revision: string;
  /** True when another person's save came in between and both were merged. Then `body` is the result. */
  readonly merged: boolean;
  readonly body: Json;
  readonly problems: readonly Problem[];
  readonly savedAt: string;
}

/** 409: both sides, nothing lost. `merged` is the best merge, with the conflicts it could not settle. */
export interface SaveConflict extends ApiError {
  readonly yours: Json;
  /** Both sides together, yours where they met; left out where there was nothing to merge from. */
  readonly merged?: Json;
  readonly theirs: { readonly revision: string; readonly body: Json; readonly by: string; readonly at: string };
  readonly conflicts: readonly MergeConflict[];
}

export interface MergeConflict {
  readonly blockId?: string;
  readonly pointer: string;
  readonly base: Json;
  readonly yours: Json;
  readonly theirs: Json;
  readonly message: string;
}
