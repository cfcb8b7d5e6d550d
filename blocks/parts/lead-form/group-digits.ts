/** Thousands separators while an amount is typed. */
import { displayWhole } from '#domain/text/quantity.ts';

/** A text with more digits than any amount is left as typed. */
const mostDigits = 12;

/**
 * The amount with thousands separators, and the caret behind the same digit as before. Null for anything but digits:
 * typing `45 thousand` or `12.50` is not interrupted.
 */
export function groupDigits(typed: string, caret: number): { readonly text: string; readonly caret: number } | null {
  if (!/^[\d, ]*$/.test(typed)) return null;
  const digits = typed.replace(/[, ]/g, '');
  if (digits.length > mostDigits || digits === '') return null;
  const text = displayWhole(Number(digits));
  // `007`: what Number drops is dropped in front of the caret too.
  const dropped = digits.length - text.replaceAll(',', '').length;
  const before = Math.max(0, typed.slice(0, caret).replace(/[, ]/g, '').length - dropped);
  return { text, caret: placeBehind(text, before) };
}

/** Position in `text` after a number of digits. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) if (text[place] !== ',') seen += 1;
  return place;
}
