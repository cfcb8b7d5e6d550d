/** Column separators of dealers' files. Pure. */

const delimiters: readonly string[] = [',', ';', '\t', '|', '^', '~'];

/** A first line that names the separator, as spreadsheets write it: "sep=;". */
const named = /^\ufeff?"?sep=([^\p{L}\p{N}\r\n"])"?(?:\r\n|[\r\n])/iu;

/** Characters of such a line, with its end; 0 where there is none. */
export function separatorLine(text: string): number {
  return named.exec(text.slice(0, 20))?.[0].length ?? 0;
}

const mostLines = 40;

/**
 * The sign that parts the columns: the one that the file names, else the one that comes equally often, and most often, in
 * most of the first lines; a title above the table does not decide. Quoted text does not count. A comma where there is none.
 */
export function findDelimiter(text: string): string {
  const own = named.exec(text.slice(0, 20))?.[1];
  if (own) return own;
  const lines = signsByLine(text.slice(0, 64 * 1024));
  const weight = (sign: string): number => {
    const times = new Map<number, number>();
    for (const counts of lines) {
      const count = counts.get(sign) ?? 0;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...times].map(([count, rows]) => count * rows));
  };
  return delimiters.reduce((best, sign) => (weight(sign) > weight(best) ? sign : best), ',');
}

/** How often each separator occurs in each of the first lines that have one. */
function signsByLine(text: string): readonly ReadonlyMap<string, number>[] {
  const lines: ReadonlyMap<string, number>[] = [];
  let counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) lines.push(counts);
      if (lines.length === mostLines) return lines;
      counts = new Map();
    } else if (!quoted && delimiters.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return counts.size > 0 ? [...lines, counts] : lines;
}
