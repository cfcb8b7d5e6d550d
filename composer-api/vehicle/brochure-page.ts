/** The paper of a brochure, in points of A4, and the letters that can be set on it. */
import type PDFDocument from 'pdfkit';

export type Page = InstanceType<typeof PDFDocument>;

export const paper = { width: 595.28, height: 841.89 } as const;
export const margin = 42;
export const width = paper.width - 2 * margin;
/** Nothing but the foot stands below. */
export const bottom = paper.height - 62;
export const ink = '#14161a';
export const soft = '#555b66';
export const line = '#d9dce2';

/** The standard fonts know Western European letters: others lose their accents rather than turn into signs. */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (known(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .filter((letter) => [...letter].every(known))
    .join('');
}

function known(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'.includes(letter)
  );
}
