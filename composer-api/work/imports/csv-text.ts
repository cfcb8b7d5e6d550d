/** What separates the columns of dealers' files. Pure. */

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Lines that are looked at, and characters. */
const mostLines = 20;
const mostSigns = 64 * 1024;

/**
 * The sign that separates columns: the one that a `sep=` line names, else the one that occurs equally often in most of
 * the first lines, so that neither a title above the table nor commas within texts decide. Quoted text does not count. A
 * comma where there is none.
 */
export function findDelimiter(text: string): Delimiter {
  const named = /^\ufeff?"?sep=([,;\t|])"?[\r\n]/i.exec(text.slice(0, 20))?.[1];
  const chosen = delimiters.find((sign) => sign === named);
  if (chosen) return chosen;
  const lines = countSigns(text);
  const score = (sign: Delimiter) => {
    const times = new Map<number, number>();
    for (const counts of lines) {
      const count = counts.get(sign) ?? 0;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...times].map(([count, rows]) => count * rows));
  };
  return delimiters.reduce<Delimiter>((best, sign) => (score(sign) > score(best) ? sign : best), ',');
}

/** How often each sign occurs in each of the first lines that have something. */
function countSigns(text: string): readonly ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text.slice(0, mostSigns)) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (counts.size > 0) lines.push(counts);
      counts = new Map();
      if (lines.length === mostLines) return lines;
    } else if ((delimiters as readonly string[]).includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return counts.size > 0 ? [...lines, counts] : lines;
}
