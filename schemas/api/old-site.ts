/** A dealer's old site brought over. */
import type { Problem } from '../shapes/problem.ts';
import type { SaveResponse } from './document.ts';

export interface OldAddressesRequest {
  /** CSV files (`old[,new]`), lists with one address a line, or sitemaps; 5 MB and 20,000 addresses together. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

type MoveConfidence = 'sure' | 'likely' | 'unsure' | 'none';

export interface OldAddressRow {
  readonly file: string;
  /** As an editor counts lines; of a sitemap, as its addresses are counted. */
  readonly line: number;
  /** Path and query. */
  readonly old: string;
  /** answers: a page of this site has the address. redirected: a rule covers it already. open: to be decided. */
  readonly state: 'answers' | 'redirected' | 'open';
  /** Null if nothing is similar. */
  readonly to: string | null;
  /** What `to` is called; empty where it is null. */
  readonly name: string;
  readonly confidence: MoveConfidence;
  /** Why, as a sentence. */
  readonly reason: string;
  /** The proposed rule with `*` that covers it; null if there is none. */
  readonly wildcard: string | null;
}

export interface OldAddresses {
  readonly rows: readonly OldAddressRow[];
  /** One rule for many addresses for which nothing better was found. */
  readonly wildcards: readonly {
    readonly from: string;
    readonly to: string;
    readonly name: string;
    readonly count: number;
  }[];
  /** Lines without an address, at most 200. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[];
  /** Lines that were left out, listed above or not, and duplicate addresses. */
  readonly left: { readonly unread: number; readonly repeated: number };
}

interface MoveRule {
  /** Path of the old site; `*` at its end, or a query. */
  readonly from: string;
  readonly to: string;
}

export interface MovesRequest {
  readonly rules: readonly MoveRule[];
  /** Old addresses that are permanently gone: answered with status 410. */
  readonly gone: readonly string[];
}

export interface MovesSaved {
  readonly saved: SaveResponse;
  /** The state of the redirects before, to go back to; empty where there was none. */
  readonly before: string;
}

export interface TryAddressRequest extends MovesRequest {
  /** An address of the old site, as a visitor would open it. */
  readonly address: string;
}

export interface TriedAddress {
  /** What the site asks its rules. */
  readonly asked: string;
  readonly status: 200 | 301 | 302 | 404 | 410;
  /** Where it ends; null where it leads nowhere. */
  readonly to: string | null;
  readonly name: string;
}

export interface OldPageRequest {
  /** Name of the file, for messages. */
  readonly file: string;
  /** The whole page; 1 MB at most. */
  readonly html: string;
  /** Its address on the old site; read from the page itself if left out. */
  readonly address?: string;
  /** Library pictures by the names of the files that the page shows: `car.jpg` → id. */
  readonly pictures: { readonly [name: string]: string };
  readonly dryRun: boolean;
}

export interface OldPage {
  readonly title: string;
  /** Address of the page here. */
  readonly route: string;
  /** Why it has another address than on the old site; empty where it has the same. */
  readonly moved: string;
  /** Blocks in their order, with the beginning of their words. */
  readonly blocks: readonly { readonly type: string; readonly title: string; readonly words: string }[];
  /** Lines that could not be read; 200 at most. */
  readonly left: readonly { readonly line: number; readonly what: string; readonly why: string }[];
  /** Pictures on the page that were not uploaded with it. */
  readonly missing: readonly string[];
  /** The draft; null for a dry run. */
  readonly key: string | null;
  readonly problems: readonly Problem[];
}

export interface OldReviewsRequest {
  readonly csv: string;
  readonly dryRun: boolean;
}

export interface OldReviews {
  readonly created: number;
  /** Reviews that the site has already: same customer, day and text. */
  readonly known: number;
  readonly refused: readonly { readonly row: number; readonly message: string }[];
}
