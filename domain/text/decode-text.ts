/** Files of dealers as text, whatever their encoding. */

/** Stands in the text where bytes could not be read as a character. */
export const unreadable = '\ufffd';

/**
 * UTF-8 or UTF-16 with a byte order mark, else UTF-8 or Windows Latin-1: the four that spreadsheets write. A file without
 * a mark is UTF-8 unless more of its bytes outside ASCII are wrong in UTF-8 than right: one cut or damaged character does
 * not change how all the others are read. It becomes `unreadable`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const { whole, broken } = countSequences(bytes);
  return new TextDecoder(broken > whole ? 'windows-1252' : 'utf-8').decode(bytes);
}

/** How many characters of several bytes there are in UTF-8, and how many bytes outside ASCII belong to none. One pass. */
function countSequences(bytes: Uint8Array): { readonly whole: number; readonly broken: number } {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead <= 0xf4 ? 4 : 0;
    let found = 1;
    if (lead >= 0xc2) while (found < length && ((bytes[at + found] ?? 0) & 0xc0) === 0x80) found += 1;
    if (lead >= 0xc2 && length > 0 && found === length) whole += 1;
    else broken += 1;
    at += found;
  }
  return { whole, broken };
}
