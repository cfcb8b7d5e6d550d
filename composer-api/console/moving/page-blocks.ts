/** Headings, texts and questions of a saved page as blocks. */
import type { PlacedBlock } from '../layouts/build-layout.ts';

/** Blocks that a page becomes. */
const mostBlocks = 60;
/** Characters of one rich text, with room for what the sanitiser adds. */
export const mostText = 11_000;

export interface Piece {
  readonly kind: 'heading' | 'html' | 'question';
  readonly text: string;
  html: string;
}

/** The pieces after a question are its answer. @param at its place; -1 for none */
export function joinAnswer(pieces: Piece[], at: number): void {
  const question = pieces[at];
  if (!question) return;
  question.html = pieces
    .splice(at + 1)
    .map(({ html }) => html)
    .join('');
}

/** Sections under their headings; questions in a row become one block. */
export function blocksOf(
  title: string,
  pieces: readonly Piece[],
  tell: (line: number, what: string, why: string) => void,
): PlacedBlock[] {
  const found: PlacedBlock[] = title === '' ? [] : [{ type: 'breadcrumbs', props: { current: title } }];
  let section = { heading: title, level: 'page', text: '' };
  const put = () => {
    if (section.heading !== '' || section.text !== '')
      found.push({
        type: 'rich-text',
        props: { heading: section.heading.slice(0, 90), text: section.text, level: section.level },
      });
    section = { heading: '', level: 'section', text: '' };
  };
  let items: { title: string; text: string }[] = [];
  const putItems = () => {
    if (items.length === 0) return;
    const isFaq = items.every(({ title: one }) => one.endsWith('?'));
    put();
    found.push({ type: isFaq ? 'faq' : 'accordion', props: { items: items.slice(0, 40) } });
    items = [];
  };
  for (const { kind, text, html } of pieces) {
    if (kind === 'question') {
      if (text !== '' && html.length <= mostText) items.push({ title: text, text: html });
      if (items.length === 40) putItems();
      continue;
    }
    putItems();
    if (kind === 'heading') {
      put();
      section = { heading: text, level: 'section', text: '' };
    } else if (html.length > mostText)
      tell(0, html.slice(0, 60), 'This part is too long for one text. Add it by hand.');
    else {
      if (section.text.length + html.length > mostText) put();
      section.text += html;
    }
  }
  putItems();
  put();
  if (found.length > mostBlocks)
    tell(
      0,
      `${found.length - mostBlocks} parts at the end`,
      `A page can have ${mostBlocks} blocks. Split it into several pages.`,
    );
  return found.slice(0, mostBlocks);
}
