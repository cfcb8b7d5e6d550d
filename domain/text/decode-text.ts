/** Files of dealers as text, in any encoding. */

/** Replaces bytes that could not be read as a character. */
export const unreadable = '\ufffd';

/**
 * UTF-8 or UTF-16 with a byte order mark, else UTF-8 or Windows Latin-1: the four that spreadsheets write. A file without
 * a mark is UTF-16 where every second byte of its beginning is zero, and XML is in the encoding that it names. All else
 * is UTF-8 unless more of its bytes outside ASCII are wrong in UTF-8 than right: one cut or damaged character does not
 * change how all the others are read. It becomes `unreadable`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const named = namedEncoding(bytes);
  if (named !== null) return named.encoding === 'windows-1252' ? decodeWindows(bytes) : named.decode(bytes);
  const { whole, broken } = countSequences(bytes);
  if (broken <= whole) return undoubled(new TextDecoder('utf-8').decode(bytes));
  // A Macintosh ends its lines with a carriage return alone.
  return bytes.includes(0x0a) || !bytes.includes(0x0d)
    ? decodeWindows(bytes)
    : new TextDecoder('macintosh').decode(bytes);
}

/** Windows-1252 characters in the place of Latin-1's control characters, which Node's own decoder yields instead. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => windows.charAt(sign.charCodeAt(0) - 0x80));
}

/** UTF-8 that was read as Windows Latin-1 and written again: "CitroÃ«n", "itâ€™s". */
const doubled = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}/g;

function undoubled(text: string): string {
  return text.replace(doubled, (signs) => {
    const bytes = [...signs].map((sign) =>
      windows.includes(sign) ? windows.indexOf(sign) + 0x80 : sign.charCodeAt(0),
    );
    const read = new TextDecoder().decode(Uint8Array.from(bytes));
    return read.includes(unreadable) ? signs : read;
  });
}

/** UTF-16 whose writer left out the mark: of Latin letters every second byte is zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (start.length < 4 || Math.max(even, odd) * 5 < start.length * 2) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** `<?xml version="1.0" encoding="windows-1252"?>`; null for UTF-8, which is checked, and for a name that nothing knows. */
function namedEncoding(bytes: Uint8Array): TextDecoder | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\s{0,20}<\?xml [^>]{0,100}encoding=["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? 'utf-8';
  if (/^utf-?(?:8|16)/i.test(name)) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
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
