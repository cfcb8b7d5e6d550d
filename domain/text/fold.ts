/** Most texts: there is no accent to take off, and no letter or digit beyond these. */
const plain = /^[ -~]*$/;

/** Lower case without accents, for comparing what people type: 'Škoda' → 'skoda'. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: runs of letters and digits. 'CX-5 Škoda' → ['cx', '5', 'skoda']. */
export function foldedWords(text: string): string[] {
  const words = plain.test(text) ? text.toLowerCase().match(/[a-z0-9]+/g) : foldText(text).match(/[\p{L}\p{N}]+/gu);
  return words ?? [];
}

const oneWord = /^[A-Za-z0-9]+$/;

/** A text as a part of an address: 'Land Rover' → 'land-rover', 'G10+' → 'g10-plus' (another model than the G10). */
export function slugify(text: string): string {
  if (oneWord.test(text)) return text.toLowerCase();
  return foldedWords(text.replace(/['’]/g, '').replaceAll('+', ' plus ')).join('-');
}
