/** A published page as staff view it. */
import type { Json } from '../shapes/json.ts';
import type { Provenance } from './document.ts';
import type { PreviewAnswer, PreviewResponse } from './preview.ts';

/** What publishing all drafts would do to a block. */
export type DraftEffect = 'shows' | 'hides' | 'changes' | 'removes';

export interface LiveBlock {
  readonly id: string;
  /** Key of the page or shared section that it is in. */
  readonly document: string;
  readonly name: string;
  /** Its nesting depth. */
  readonly depth: number;
  /** Keys of the switches that it reads: by its type, in its props or in its condition. */
  readonly reads: readonly string[];
  readonly draft: DraftEffect | null;
}

export interface LiveSwitch {
  readonly key: string;
  readonly title: string;
  readonly value: Json;
  readonly provenance: Provenance;
  /** Its value in the drafts; left out where that is the same. */
  readonly draft?: Json;
}

export interface LivePage {
  /** Path and query that were shown, after redirects. */
  readonly path: string;
  /** The requested address, if a redirect led on from it. */
  readonly from: string | null;
  /** What shoppers get: 404 and 410 are shown by the pages for them. */
  readonly status: 200 | 404 | 410;
  readonly release: number;
  /** Key of the page's document. */
  readonly key: string;
  readonly title: string;
  /** What the page is about; `at` is where in the console, below the site's own address. */
  readonly subject: { readonly title: string; readonly at: string | null } | null;
  readonly blocks: readonly LiveBlock[];
  readonly switches: readonly LiveSwitch[];
  /** Null where the drafts cannot be shown as they are. */
  readonly drafts: { readonly removed: boolean; readonly added: number } | null;
  readonly preview: PreviewResponse;
}

/** The same in the form of the API document. */
export type LivePageAnswer = Omit<LivePage, 'preview'> & { readonly preview: PreviewAnswer };
