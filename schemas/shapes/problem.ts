/** What fixes a problem in a draft with one click: a fact in place of what was typed, a link, or another colour. */
export type Repair =
  | { readonly kind: 'fact'; readonly path: string }
  /** `name` is what is meant, in words for a button. */
  | { readonly kind: 'link'; readonly from: string; readonly to: string; readonly name: string }
  | { readonly kind: 'colour'; readonly value: string };

/**
 * One thing wrong with one document, in words that dealer staff can act on. Every check in the platform (schema, layout
 * rules, references, publish rules) returns these, so an error always appears at its field.
 */
export interface Problem {
  /** Document key, for example `page/home` or `switches`. */
  readonly document: string;
  /** The block the problem is in, when the document is a layout. */
  readonly blockId?: string;
  /** What staff call the block, where the problem is read away from its page. */
  readonly block?: string;
  /** JSON pointer: from the block's props when `blockId` is set, else from the document's root. */
  readonly pointer: string;
  /** What is wrong and what to do, one sentence or two, no jargon. */
  readonly message: string;
  /** `error` stops publishing; `warning` is shown and does not. */
  readonly severity: 'error' | 'warning';
  /** The check that found it (`domain/checks`); left out where it belongs to the document's own shape. */
  readonly rule?: string;
  /** A redirect that would put it right, as paths of the site. */
  readonly redirect?: { readonly from: string; readonly to: string };
  readonly repair?: Repair;
}
