/**
 * A file of entries: applies its rows to the forms of the existing entries, and writes entries as rows. A column that
 * the file lacks changes nothing. A cell equal to its field changes nothing either, in any spelling; so a file from
 * `sheetRows`, uploaded unchanged, changes nothing.
 */
import type { Json } from '#schemas/shapes/json.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { equalJson } from '../json/equal-json.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { foldText } from '../text/fold.ts';
import { cellText, readCell, withHidden, writeCell } from './entry-cells.ts';
import { type EntryColumn, type EntryTable, slugNames, slugTitle, valueAt, withValue } from './entry-columns.ts';
import { type FoundColumns, findColumns, SheetHeaderError } from './sheet-columns.ts';
import { groupRows, type KnownEntry, type RowFault, type RowGroup, type SheetRow } from './sheet-rows.ts';

/** Where the file has which column; its key is the name in addresses. */
export type SheetHeader = FoundColumns<EntryColumn>;

interface SheetChange {
  readonly row: number;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** The rows' values for one entry. */
export interface LaidEntry {
  readonly known: KnownEntry | null;
  readonly rows: readonly SheetRow[];
  /** Its form with what the rows say. */
  readonly form: JsonObject;
  readonly changes: readonly SheetChange[];
  readonly faults: readonly RowFault[];
}

/** @throws SheetHeaderError where a column appears twice, or a required one is missing. */
export function readSheetHeader(table: EntryTable, cells: readonly string[]): SheetHeader {
  const header = findColumns(cells, table.columns, slugNames);
  const { key, columns } = header;
  const has = (column: EntryColumn | undefined) => columns.some((one) => one.column === column);
  const { name, rowName } = naming(table);
  if (!has(name) && key === null)
    throw new SheetHeaderError(
      `The first line names no column “${name.title}”. It says which ${table.word} a row is about.`,
    );
  const ofRow = columns.find(({ column }) => column.ofRow)?.column;
  if (ofRow && rowName && !has(rowName))
    throw new SheetHeaderError(`“${ofRow.title}” needs a column “${rowName.title}” that says whose it is.`);
  return header;
}

/** The rows of one file. @param formOf the form of an existing entry; of a new one with null */
export function laySheet(
  table: EntryTable,
  header: SheetHeader,
  rows: Iterable<SheetRow>,
  site: { readonly known: readonly KnownEntry[]; readonly formOf: (entry: KnownEntry | null) => JsonObject },
): { readonly entries: readonly LaidEntry[]; readonly faults: readonly RowFault[] } {
  const { name, within } = naming(table);
  const cellOf = (column: EntryColumn | null) => {
    const place = header.columns.find((one) => one.column === column);
    return (row: SheetRow) => cellAt(row, place?.at ?? null);
  };
  const { groups, faults } = groupRows(rows, site.known, table, {
    slug: (row) => cellAt(row, header.key),
    name: cellOf(name),
    within: cellOf(within),
    nameTitle: name.title,
    withinTitle: within?.title ?? slugTitle,
  });
  const entries = groups.map((group) => layGroup(table, header, group, site.formOf(group.known)));
  return { entries, faults };
}

function layGroup(
  table: EntryTable,
  header: SheetHeader,
  { known, bySlug, rows }: RowGroup,
  stored: JsonObject,
): LaidEntry {
  const changes: SheetChange[] = [];
  const faults: RowFault[] = [];
  const { name, within } = naming(table);
  let form = stored;
  for (const { at, column } of header.columns) {
    // A name that only identifies the entry may be written differently, perhaps in capitals: that is no new name.
    if (column.ofRow || (known && !bySlug && (column === name || column === within))) continue;
    const filled = rows.filter((row) => cellAt(row, at) !== '');
    const [first] = filled;
    // Rows that name one entry may write it in other letters; the first is how it is called.
    const written = (row: SheetRow) =>
      column === name || column === within ? foldText(cellAt(row, at)) : cellAt(row, at);
    const other = filled.find((row) => written(row) !== written(first ?? row));
    const row = (first ?? rows[0])?.row ?? 0;
    if (first && other) {
      const message = `Row ${first.row} says something else of the same ${table.word}. Write it once, or the same in each row.`;
      faults.push({ row: other.row, column: column.title, message });
      continue;
    }
    const cell = first ? cellAt(first, at) : '';
    const before = valueAt(form, column.path);
    const read = readCell(column.node, cell);
    if ('fault' in read) faults.push({ row, column: column.title, message: read.fault });
    else if (!isSame(column, read.value, before) && !(cell === '' && mayNotBeEmpty(column))) {
      form = withValue(form, column.path, withHidden(column.node, read.value, before));
      changes.push({ row, column: column.title, before: writeCell(column.node, before), after: cell });
    }
  }
  const parts = layParts(table, header, rows, form);
  if (parts.list !== null && table.rows !== null) form = { ...form, [table.rows]: parts.list };
  return { known, rows, form, changes: [...changes, ...parts.changes], faults: [...faults, ...parts.faults] };
}

/** A form's switches have no third state. */
function mayNotBeEmpty({ node }: EntryColumn): boolean {
  return node.type === 'boolean';
}

/** The parts that have separate rows; `list` is null where they stay as they are. */
function layParts(
  table: EntryTable,
  header: SheetHeader,
  rows: readonly SheetRow[],
  form: JsonObject,
): { readonly list: JsonObject[] | null; readonly changes: SheetChange[]; readonly faults: RowFault[] } {
  const changes: SheetChange[] = [];
  const faults: RowFault[] = [];
  const { rowName } = naming(table);
  const columns = header.columns.filter(({ column }) => column.ofRow);
  const nameAt = columns.find(({ column }) => column === rowName)?.at ?? null;
  if (!rowName || nameAt === null || table.rows === null) return { list: null, changes, faults };
  const list = form[table.rows];
  const stored = (Array.isArray(list) ? list : []).filter(isJsonObject);
  const left = new Set(stored);
  const next: JsonObject[] = [];
  for (const row of rows) {
    const named = cellAt(row, nameAt);
    if (named === '') {
      const orphan = columns.find(({ at }) => cellAt(row, at) !== '');
      const message = `Say in “${rowName.title}” whose this is.`;
      if (orphan) faults.push({ row: row.row, column: orphan.column.title, message });
      continue;
    }
    const before = [...left].find((part) => foldText(textAt(part, rowName)) === foldText(named));
    if (before) left.delete(before);
    else changes.push({ row: row.row, column: rowName.title, before: '', after: named });
    let part: JsonObject = before ?? {};
    for (const { at, column } of columns) {
      // Found by its name, in any case: that is no new name.
      if (before && column === rowName) continue;
      const was = valueAt(part, column.path);
      const read = readCell(column.node, cellAt(row, at));
      if ('fault' in read) faults.push({ row: row.row, column: column.title, message: read.fault });
      else if (!isSame(column, read.value, was)) {
        part = withValue(part, column.path, read.value);
        if (before)
          changes.push({
            row: row.row,
            column: `${named}: ${column.title}`,
            before: writeCell(column.node, was),
            after: cellAt(row, at),
          });
      }
    }
    next.push(part);
  }
  // A file of models alone leaves their variants unchanged.
  if (next.length === 0) return { list: null, changes, faults };
  const row = rows[0]?.row ?? 0;
  for (const part of left) changes.push({ row, column: rowName.title, before: textAt(part, rowName), after: '' });
  const names = (parts: readonly JsonObject[]) => parts.map((part) => textAt(part, rowName));
  const [was, is] = [names(stored), names(next)];
  if (changes.length === 0 && !equalJson(was, is))
    changes.push({ row, column: rowName.title, before: was.join(', '), after: is.join(', ') });
  return { list: changes.length === 0 ? null : next, changes, faults };
}

/** Whether the cell equals the field as it is read, not as it is stored. */
function isSame({ node }: EntryColumn, said: Json | undefined, stored: Json | undefined): boolean {
  const read = readCell(node, cellText(writeCell(node, stored)));
  return 'value' in read && equalJson(read.value ?? null, said ?? null);
}

/** A problem of the entry at its row and column. */
export function placeProblem(
  table: EntryTable,
  header: SheetHeader,
  rows: readonly SheetRow[],
  { pointer, message }: FieldMessage,
): RowFault {
  const [field = '', second = '', ...rest] = pointer.split('/').slice(1);
  const first = rows[0]?.row ?? 0;
  const isRow = field === table.rows && second !== '';
  const path = isRow ? rest : [field, second, ...rest];
  const column = table.columns.find(
    (one) => one.ofRow === isRow && one.path.every((step, index) => step === path[index]),
  );
  const { rowName } = naming(table);
  const nameAt = header.columns.find((one) => one.column === rowName)?.at ?? null;
  const named = rows.filter((row) => cellAt(row, nameAt) !== '');
  const row = isRow ? named[Number(second)]?.row : column && rowsOf(header, rows, column)[0]?.row;
  const within = !isRow && column && /^\d+$/.test(second) ? `Line ${Number(second) + 1}: ` : '';
  return { row: row ?? first, column: column?.title ?? '', message: `${within}${message}` };
}

function rowsOf(header: SheetHeader, rows: readonly SheetRow[], column: EntryColumn): readonly SheetRow[] {
  const at = header.columns.find((one) => one.column === column)?.at ?? null;
  return rows.filter((row) => cellAt(row, at) !== '');
}

/** The first line of a file with every column. */
export function sheetTitles({ columns }: EntryTable): readonly string[] {
  return [slugTitle, ...columns.map(({ title }) => title)];
}

/** The rows of one entry: its own values are in the first alone. */
export function sheetRows(table: EntryTable, slug: string, form: JsonObject): readonly (readonly string[])[] {
  const list = table.rows === null ? [] : form[table.rows];
  const parts = (Array.isArray(list) ? list : []).filter(isJsonObject);
  return (parts.length === 0 ? [{}] : parts).map((part, index) => [
    slug,
    ...table.columns.map(({ ofRow, path, node }) => {
      if (!ofRow && index > 0) return '';
      return writeCell(node, valueAt(ofRow ? part : form, path));
    }),
  ]);
}

function naming({ columns, within }: EntryTable): {
  readonly name: EntryColumn;
  readonly within: EntryColumn | null;
  readonly rowName: EntryColumn | null;
} {
  const [name] = columns;
  if (!name) throw new Error('A form without fields has no file.');
  return {
    name,
    within: columns.find(({ ofRow, path }) => !ofRow && path[0] === within) ?? null,
    rowName: columns.find(({ ofRow }) => ofRow) ?? null,
  };
}

function cellAt({ cells }: SheetRow, at: number | null): string {
  return at === null ? '' : cellText(cells[at] ?? '');
}

function textAt(part: JsonObject, { path }: EntryColumn): string {
  const value = valueAt(part, path);
  return typeof value === 'string' ? cellText(value) : '';
}
