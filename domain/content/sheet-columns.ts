/** The first line of a spreadsheet: what each column of a file is. */
import { foldedWords } from '../text/fold.ts';

/** Why the first line is not the head of such a file, in words for people. */
export class SheetHeaderError extends Error {}

export interface FoundColumns<C> {
  /** Position of the column with the permanent name of an entry; null where the file has none. */
  readonly key: number | null;
  readonly columns: readonly { readonly at: number; readonly column: C }[];
  /** Names of columns that no entry has. */
  readonly unknown: readonly string[];
}

/**
 * The meaning of each column of a file.
 * @param keys names of the column that identifies an entry permanently, folded
 * @throws SheetHeaderError if one appears twice
 */
export function findColumns<C extends { readonly title: string; readonly names: readonly string[] }>(
  cells: readonly string[],
  known: readonly C[],
  keys: readonly string[],
): FoundColumns<C> {
  let key: number | null = null;
  const columns: { at: number; column: C }[] = [];
  const unknown: string[] = [];
  const twice = (title: string) => new SheetHeaderError(`Two columns mean “${title}”. Remove or rename one of them.`);
  for (const [at, cell] of cells.entries()) {
    const name = columnName(cell);
    const column = known.find(({ names }) => names.includes(name));
    if (keys.includes(name)) {
      if (key !== null) throw twice(cell.trim().slice(0, 80));
      key = at;
    } else if (!column) {
      if (cell.trim() !== '') unknown.push(cell.trim().slice(0, 80));
    } else if (columns.some((one) => one.column === column)) throw twice(column.title);
    else columns.push({ at, column });
  }
  return { key, columns, unknown };
}

/** A column's name in a file as names are compared: words and digits alone. */
export function columnName(name: string): string {
  return foldedWords(name.slice(0, 80)).join('');
}
