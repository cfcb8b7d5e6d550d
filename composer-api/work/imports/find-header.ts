/** Where the table begins in rows of cells: below titles and blank lines. Pure. */
import type { CsvRow } from './read-csv.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** Rows among which the header is looked for. */
export const headerWithin = 25;
/** Columns of ours that a header names at least, where it is not the first row. */
const fewest = 3;

/**
 * Index of the row that names the columns: the first of the first rows that names as many of our fields as any, and at
 * least three. The first row where none does.
 */
export function findHeader(rows: readonly CsvRow[]): number {
  const scores = rows.slice(0, headerWithin).map(fieldsOf);
  const best = Math.max(0, ...scores);
  const first = scores[0] ?? 0;
  return best < fewest || first === best ? 0 : scores.indexOf(best);
}

/** How many fields a row of cells names; a row with figures names none. */
export function fieldsOf({ cells }: CsvRow): number {
  if (cells.length > 500 || cells.some((cell) => /^\s*[$\d]/.test(cell.slice(0, 40)))) return 0;
  const columns = cells.map((cell) => ({ name: cell.slice(0, 120), samples: [] }));
  return suggestMapping(columns).filter((key) => key !== null).length;
}
