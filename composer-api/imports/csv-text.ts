/** Files of dealers as text: whatever their encoding and their separator. Pure. */

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** UTF-8 or UTF-16 with a byte order mark, UTF-8 without, else Windows Latin-1: the four that spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that parts most columns of the first line; quoted text does not count. A comma where there is none. */
export function findDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text.slice(0, 64 * 1024)) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) break;
    } else if (!quoted && (delimiters as readonly string[]).includes(sign))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return delimiters.reduce<Delimiter>(
    (best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best),
    ',',
  );
}
