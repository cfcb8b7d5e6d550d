/** Lower case without accents, for comparing what people type: 'Škoda' → 'skoda'. */
export function foldText(text: string): string {
  // Most texts are plain ASCII, where there is no accent to take off.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: runs of letters and digits. 'CX-5 Škoda' → ['cx', '5', 'skoda']. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text as a part of an address: 'Land Rover' → 'land-rover'. */
export function slugify(text: string): string {
  return foldedWords(text.replace(/['’]/g, '')).join('-');
}
