/** Reads text with tags in one pass: a pattern such as `/<[^>]*>/` looks from each `<` to the end, which is quadratic. */

/** The text between two tags, and the tag that ends it; `tag` is '' after the last. */
interface TextPiece {
  readonly text: string;
  /** With its angle brackets, for example `<p class="x">`. */
  readonly tag: string;
}

/** The text's pieces in their order. A `<` that no `>` follows belongs to the text. */
export function* splitAtTags(html: string): Generator<TextPiece> {
  let from = 0;
  for (;;) {
    const open = html.indexOf('<', from);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    yield { text: html.slice(from, open), tag: html.slice(open, close + 1) };
    from = close + 1;
  }
  yield { text: html.slice(from), tag: '' };
}

/** The text with each tag replaced. */
export function replaceTags(html: string, by: string): string {
  return Array.from(splitAtTags(html), ({ text, tag }) => (tag === '' ? text : text + by)).join('');
}
