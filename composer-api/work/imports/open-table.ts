/** A stock file of any format as a header and rows of text cells, so that one mapping and one import serve them all. */

import { decodeText } from '#domain/text/decode-text.ts';
import type { FileShape } from '#schemas/api/import.ts';
import { isZip } from '../../kernel/read-zip.ts';
import { CellError, plainContext } from './cell-context.ts';
import { columnName, saysUnit } from './column-name.ts';
import { combineColumns } from './combine-columns.ts';
import { findDelimiter } from './csv-text.ts';
import { type ElementSink, refusal } from './element-sink.ts';
import { kindOfText, refuseOthers } from './file-kind.ts';
import { fieldsOf, findHeader, headerWithin } from './find-header.ts';
import { type PairList, PairSink } from './pair-sink.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { openWorkbook } from './read-workbook.ts';
import { piecesOf, readXml } from './read-xml.ts';
import { CellsReader, ElementSurvey, RecordReader } from './records.ts';
import { suggestMapping } from './suggest-mapping.ts';
import { longestNote, noteOf } from './table-notes.ts';
import { hasTail, isEmpty } from './table-shape.ts';
import { unpack } from './unpack.ts';
import { namesFormer, readCarType } from './words.ts';

/** What a file is, but for its profile, which its columns tell. */
type TableShape = Omit<FileShape, 'profile'>;

interface StockTable {
  readonly shape: TableShape;
  /** The header first. Rows of a CSV file that are longer or shorter than it have an `own` that differs from its. */
  readonly rows: Iterable<CsvRow>;
  /** The same from the start. */
  again(): Iterable<CsvRow>;
  /** Lines above the table, and those in it and below it that say something of all rows. Reads all rows. */
  notes(): readonly string[];
}

/** What `openTable` found before rows were read. */
interface Opened {
  readonly format: FileShape['format'];
  /** From the start, each time. */
  rows(): Iterable<CsvRow>;
  readonly part: string | null;
  readonly parts: FileShape['parts'];
  /** What elements outside of the vehicles say. */
  readonly notes?: readonly string[];
}

/**
 * @param part the element, list, sheet or packed file that holds the vehicles; null takes the likeliest.
 * @param headerRow that names the columns, as a spreadsheet counts; null looks for it. Elements have none.
 * @throws AppError `input.invalid` for a file of another kind, which is named, one that is damaged, cut short or too
 *   large, and one without the part or the row. Rows may throw too, while they are read.
 */
export function openTable(bytes: Uint8Array, part: string | null = null, headerRow: number | null = null): StockTable {
  if (bytes.length === 0) throw refusal('The file is empty. Its first row has to name the columns.');
  const { packed, files, file, bytes: plain } = unpack(bytes, part);
  if (!isZip(plain)) refuseOthers(plain);
  const inner = file !== null && file === part ? null : part;
  const opened = isZip(plain) ? openSheets(plain, inner) : openText(decodeText(plain), inner);
  const isTable = opened.format !== 'xml' && (opened.format !== 'json' || opened.part === null);
  const begin = () =>
    isTable
      ? fromHeader(opened.rows, headerRow, opened.format === 'xlsx')
      : { rows: opened.rows(), notes: () => opened.notes ?? [], headerRow: 1, lines: [] };
  const { rows, notes, ...header } = begin();
  return {
    shape: {
      format: opened.format,
      packed,
      ...header,
      part: files.length > 0 ? file : opened.part,
      parts: files.length > 0 ? files.map((name) => ({ name, rows: null })) : opened.parts,
    },
    rows: combineColumns(rows),
    again: () => combineColumns(begin().rows),
    notes,
  };
}

function openText(text: string, part: string | null): Opened {
  const kind = kindOfText(text);
  if (kind === 'csv')
    return {
      format: findDelimiter(text) === '\t' ? 'tsv' : 'csv',
      part: null,
      parts: [],
      rows: () => readCsv(text),
    };
  if (kind === 'json' && /^[\s\ufeff]{0,100}\[\s{0,100}\[/.test(text.slice(0, 300))) {
    const rows = () => {
      const cells = new CellsReader();
      return rowsOf(readJson(text, cells), cells);
    };
    return { format: kind, part: null, parts: [], rows };
  }
  let lists: ReadonlyMap<string, PairList> = new Map();
  const read = (sink: ElementSink) => {
    const paired = new PairSink(sink, lists);
    return kind === 'xml' ? readXml(piecesOf(text), paired) : readJson(text, paired);
  };
  const surveyed = () => {
    const survey = new ElementSurvey();
    for (const _ of read(survey));
    return survey;
  };
  let survey = surveyed();
  lists = survey.pairs();
  if (lists.size > 0) survey = surveyed();
  const choices = currentFirst(survey.choices(), ({ path }) => path);
  const chosen = part === null ? choices[0] : choices.find(({ path }) => path === part);
  if (!chosen)
    throw refusal(
      choices.length === 0
        ? `This ${kind === 'xml' ? 'XML' : 'JSON'} file holds no element with a make, a model or anything else of a vehicle. Is it a stock file?`
        : `The file has no element ${part}. Choose one of ${choices.map(({ path }) => path).join(', ')}.`,
    );
  const rows = () => {
    const reader = new RecordReader(chosen, kind === 'xml');
    return rowsOf(read(reader), reader);
  };
  return {
    format: kind,
    rows,
    part: chosen.path,
    notes: survey.notes(chosen),
    parts: choices.map(({ path, count }) => ({ name: path, rows: count })),
  };
}

function* rowsOf(reading: Iterable<void>, reader: { take(): readonly CsvRow[] }): Generator<CsvRow> {
  for (const _ of reading) yield* reader.take();
  yield* reader.take();
}

function openSheets(bytes: Uint8Array, part: string | null): Opened {
  const book = openWorkbook(bytes);
  const named = part === null ? null : book.sheets.find(({ name }) => name === part);
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  const choices = currentFirst(shown.length === 0 ? book.sheets : shown, ({ name }) => name);
  // The first sheet with a header of ours; else the first with anything, else the first.
  const judged = named ? [] : choices.slice(0, 12).map((sheet) => ({ sheet, ...judge(first(book.rows(sheet))) }));
  const likeliest = judged.find(({ fields }) => fields >= 3) ?? judged.find(({ rows }) => rows > 0);
  const alike = judged.flatMap(({ sheet, header }) =>
    header && likeliest?.header && isAlike(header, likeliest.header) && !namesFormer(sheet.name)
      ? [{ name: sheet.name, header, rows: () => book.rows(sheet) }]
      : [],
  );
  const whole =
    alike.length < 2
      ? null
      : alike
          .map(({ name }) => name)
          .join(' + ')
          .slice(0, 300);
  const names = choices.map(({ name }) => name);
  const parts = [...(whole === null ? [] : [whole]), ...names].map((name) => ({ name, rows: null }));
  if (whole !== null && (part === null || part === whole))
    return { format: 'xlsx', rows: () => joinSheets(alike), part: whole, parts };
  if (named === undefined)
    throw refusal(
      `The workbook has no sheet called ${part}. Choose one of ${book.sheets.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = named ?? likeliest?.sheet ?? choices[0];
  if (!chosen) throw refusal('The workbook holds no sheet that can be read.');
  return {
    format: 'xlsx',
    rows: () => book.rows(chosen),
    part: chosen.name,
    parts: choices.length > 1 || named ? parts : [],
  };
}

/** "Used cars" as "used"; any other name of a sheet as it is. */
function sheetKind(name: string): string {
  try {
    return readCarType(name) ?? name;
  } catch (error) {
    if (error instanceof CellError) return name;
    throw error;
  }
}

/** What is called "Sold" or "Archive" is no stock while there is anything else. */
function currentFirst<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return all.toSorted((a, b) => Number(namesFormer(nameOf(a))) - Number(namesFormer(nameOf(b))));
}

function first(rows: Iterable<CsvRow>): readonly CsvRow[] {
  const taken: CsvRow[] = [];
  for (const row of rows) if (taken.push(row) === headerWithin) break;
  return taken;
}

interface Judged {
  readonly rows: number;
  readonly fields: number;
  /** The row that names at least three fields. */
  readonly header: CsvRow | null;
}

function judge(rows: readonly CsvRow[]): Judged {
  const header = rows[findHeader(rows)];
  const fields = header ? fieldsOf(header) : 0;
  return { rows: rows.length, fields, header: fields >= 3 && header ? header : null };
}

/** Whether two sheets are parts of one list: most of the columns of each are columns of the other. */
function isAlike(one: CsvRow, other: CsvRow): boolean {
  const [left, right] = [one, other].map(({ cells }) => cells.map(columnName).filter((name) => name !== ''));
  const common = left?.filter((name) => right?.includes(name)).length ?? 0;
  return common * 10 >= Math.max(left?.length ?? 0, right?.length ?? 0) * 7;
}

/**
 * Sheets of one list as one table: "New" and "Used". The rows of a sheet are counted on from those of the one before it,
 * and a last column says whose they are.
 */
function* joinSheets(
  sheets: readonly { readonly name: string; readonly header: CsvRow; rows(): Iterable<CsvRow> }[],
): Generator<CsvRow> {
  // The columns of the first sheet in their places, then those that others have besides.
  const titles = [...(sheets[0]?.header.cells ?? [])];
  for (const { header } of sheets)
    for (const title of header.cells)
      if (titles.every((other) => columnName(other) !== columnName(title))) titles.push(title);
  const places = new Map(titles.map((title, at) => [columnName(title), at] as const).toReversed());
  const width = titles.length;
  let before = 0;
  for (const { name, header, rows } of sheets) {
    const to = header.cells.map((title) => places.get(columnName(title)) ?? width);
    let last = 0;
    for (const one of rows()) {
      last = one.row;
      const isHeader = one.row === header.row;
      if (one.row < header.row) {
        // What is written above the first sheet's table may speak of all.
        if (before === 0) yield one;
        continue;
      }
      if (isHeader && before > 0) continue;
      const cells = isHeader ? [...titles] : titles.map(() => '');
      if (!isHeader) for (const [at, cell] of one.cells.entries()) cells[to[at] ?? width] = cell;
      cells[width] = isHeader ? 'Sheet' : sheetKind(name);
      yield { ...one, row: before + one.row, cells };
    }
    before += last;
  }
}

const mostNotes = 40;

/** Lines of one cell that say something of all rows; headings and sums do not. */
function notesIn(rows: Iterable<CsvRow>, width: number): readonly string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => !isEmpty(cell));
    if (width < 3 || at < 0 || cells.findLastIndex((cell) => !isEmpty(cell)) !== at) continue;
    const text = (cells[at] ?? '').slice(0, longestNote);
    if (noteOf(text, plainContext) !== null && found.push(text) === mostNotes) break;
  }
  return found;
}

/** Rows at the start that say where the table is and how long its rows are. */
const startRows = 200;

/**
 * Rows from the one that names the columns.
 * @param isGrid each cell has a fixed column, so that empty cells at the end are left out and none can shift.
 */
function fromHeader(
  all: Opened['rows'],
  chosen: number | null,
  isGrid: boolean,
): Pick<StockTable, 'rows' | 'notes'> & Pick<TableShape, 'headerRow' | 'lines'> {
  const rest = all()[Symbol.iterator]();
  const take = (rows: CsvRow[], until: number): CsvRow[] => {
    while (rows.length < until) {
      const next = rest.next();
      if (next.done) break;
      rows.push(next.value);
    }
    return rows;
  };
  let begun = take([], startRows);
  const lines = begun.slice(0, headerWithin).map(lineOf);
  let at = chosen === null ? findHeader(begun) : begun.findIndex(({ row }) => row >= chosen);
  // A row that is chosen may be far below.
  while (at < 0) {
    begun = take([], startRows);
    if (begun.length === 0) throw refusal(`The file has no row ${chosen} that could name the columns.`);
    at = begun.findIndex(({ row }) => row >= (chosen ?? 0));
  }
  const start = take(begun.slice(at), startRows);
  const below = start[0] && withUnits(start[0], start[1]);
  if (below && below !== start[0]) start.splice(0, 2, below);
  const header = below && withGroups(below, begun[at - 1]);
  if (header) start[0] = header;
  const width = header?.cells.length ?? 0;
  const isTailed = hasTail(width, start.slice(1));
  const fitted = (one: CsvRow): CsvRow => {
    if (one.cells.length === width) return one;
    if (isGrid) return { ...one, cells: Array.from({ length: width }, (_, index) => one.cells[index] ?? '') };
    const isLonger = isTailed && one.cells.length === width + 1 && one.cells[width]?.trim() === '';
    return isLonger ? { row: one.row, cells: one.cells.slice(0, width) } : one;
  };
  const rows = (function* () {
    for (const row of start) yield fitted(row);
    for (let next = rest.next(); !next.done; next = rest.next()) yield fitted(next.value);
  })();
  const above = begun.slice(0, header === below ? at : at - 1);
  const said = above.map(({ cells }) =>
    cells
      .filter((cell) => !isEmpty(cell))
      .join(' ')
      .slice(0, longestNote),
  );
  const notes = () => [...new Set([...said, ...notesIn(all(), width)])];
  return { rows, notes, lines, headerRow: header?.row ?? 1 };
}

/** A header whose names go on in the row below it, "(miles)" below "Odometer"; itself where that row is something else. */
function withUnits(header: CsvRow, next: CsvRow | undefined): CsvRow {
  const cells = next?.cells ?? [];
  const goesOn =
    cells.length === header.cells.length &&
    cells.some((cell) => cell.trim() !== '') &&
    cells.every((cell, at) => cell.trim() === '' || (saysUnit(cell) && header.cells[at]?.trim() !== ''));
  return goesOn ? { ...header, cells: header.cells.map((cell, at) => `${cell} ${cells[at]}`.trim()) } : header;
}

/**
 * A header with groups of columns above it, "Price" above "EGC" and "DAP": names that mean nothing alone, or come twice,
 * begin with their group. A group goes on over the empty cells to its right, as merged cells do.
 */
function withGroups(header: CsvRow, above: CsvRow | undefined): CsvRow {
  const groups = above?.cells.map((cell) => cell.trim().slice(0, 60)) ?? [];
  const isGroups = groups.filter((text) => text !== '').length > 1 && groups.every((text) => !/\d/.test(text));
  if (!isGroups || !above || fieldsOf(above) >= fieldsOf(header)) return header;
  const names = header.cells.map((cell) => cell.trim());
  const alone = suggestMapping(names.map((name) => ({ name, samples: [] })));
  let group = '';
  return {
    ...header,
    cells: names.map((name, at) => {
      group = groups[at] || group;
      const isClear = alone[at] !== null && names.indexOf(name) === names.lastIndexOf(name) && !vague.test(name);
      return group === '' || name === '' || isClear ? name : `${group}.${name}`;
    }),
  };
}

const vague = /^(?:type|kind|category|style|state|name|unit|value)$/i;

function lineOf({ row, cells }: CsvRow): TableShape['lines'][number] {
  return {
    row,
    text: cells
      .slice(0, 20)
      .map((cell) => cell.slice(0, 160))
      .join(' | ')
      .slice(0, 160),
  };
}
