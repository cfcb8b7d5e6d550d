/** What parts the columns of dealers' files. Pure. */

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

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
