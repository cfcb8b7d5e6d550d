/** A stock file of any format as a header and rows of text cells, so that one mapping and one import serve them all. */

import { decodeText } from '#domain/text/decode-text.ts';
import type { FileShape } from '#schemas/api/import.ts';
import { isZip } from '../../kernel/read-zip.ts';
import { saysUnit } from './column-name.ts';
import { combineColumns } from './combine-columns.ts';
import { findDelimiter } from './csv-text.ts';
import { type ElementSink, refusal } from './element-sink.ts';
import { kindOfText, refuseOthers } from './file-kind.ts';
import { fieldsOf, findHeader, headerWithin } from './find-header.ts';
import { PairSink } from './pair-sink.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { openWorkbook } from './read-workbook.ts';
import { piecesOf, readXml } from './read-xml.ts';
import { CellsReader, ElementSurvey, RecordReader } from './records.ts';
import { hasTail } from './table-shape.ts';
import { unpack } from './unpack.ts';
import { namesFormer } from './words.ts';

/** What a file is, but for its profile, which its columns tell. */
type TableShape = Omit<FileShape, 'profile'>;

interface StockTable {
  readonly shape: TableShape;
  /** The header first. Rows of a CSV file that are longer or shorter than it have an `own` that differs from its. */
  readonly rows: Iterable<CsvRow>;
}

/** What `openTable` found before rows were read. */
interface Opened {
  readonly format: FileShape['format'];
  readonly rows: Iterable<CsvRow>;
  readonly part: string | null;
  readonly parts: FileShape['parts'];
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
  const { rows, ...header } = isTable
    ? fromHeader(opened.rows, headerRow, opened.format === 'xlsx')
    : { rows: opened.rows, headerRow: 1, lines: [] };
  return {
    shape: {
      format: opened.format,
      packed,
      ...header,
      part: files.length > 0 ? file : opened.part,
      parts: files.length > 0 ? files.map((name) => ({ name, rows: null })) : opened.parts,
    },
    rows: combineColumns(rows),
  };
}

function openText(text: string, part: string | null): Opened {
  const kind = kindOfText(text);
  if (kind === 'csv')
    return {
      format: findDelimiter(text) === '\t' ? 'tsv' : 'csv',
      part: null,
      parts: [],
      rows: readCsv(text),
    };
  if (kind === 'json' && /^[\s\ufeff]{0,100}\[\s{0,100}\[/.test(text.slice(0, 300))) {
    const cells = new CellsReader();
    return { format: kind, part: null, parts: [], rows: rowsOf(readJson(text, cells), cells) };
  }
  const read = (sink: ElementSink) => {
    const paired = new PairSink(sink);
    return kind === 'xml' ? readXml(piecesOf(text), paired) : readJson(text, paired);
  };
  const survey = new ElementSurvey();
  for (const _ of read(survey));
  const choices = currentFirst(survey.choices(), ({ path }) => path);
  const chosen = part === null ? choices[0] : choices.find(({ path }) => path === part);
  if (!chosen)
    throw refusal(
      choices.length === 0
        ? `This ${kind === 'xml' ? 'XML' : 'JSON'} file holds no element with a make, a model or anything else of a vehicle. Is it a stock file?`
        : `The file has no element ${part}. Choose one of ${choices.map(({ path }) => path).join(', ')}.`,
    );
  const rows = (function* () {
    const reader = new RecordReader(chosen, kind === 'xml');
    yield* rowsOf(read(reader), reader);
  })();
  return {
    format: kind,
    rows,
    part: chosen.path,
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
  if (named === undefined)
    throw refusal(
      `The workbook has no sheet called ${part}. Choose one of ${book.sheets.map(({ name }) => name).join(', ')}.`,
    );
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  const choices = currentFirst(shown.length === 0 ? book.sheets : shown, ({ name }) => name);
  // The first sheet with a header of ours; else the first with anything, else the first.
  const judged = named ? [] : choices.slice(0, 12).map((sheet) => ({ sheet, ...judge(first(book.rows(sheet))) }));
  const chosen =
    named ?? (judged.find(({ fields }) => fields >= 3) ?? judged.find(({ rows }) => rows > 0))?.sheet ?? choices[0];
  if (!chosen) throw refusal('The workbook holds no sheet that can be read.');
  return {
    format: 'xlsx',
    rows: book.rows(chosen),
    part: chosen.name,
    parts: choices.length > 1 || named ? choices.map(({ name }) => ({ name, rows: null })) : [],
  };
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

function judge(rows: readonly CsvRow[]): { readonly rows: number; readonly fields: number } {
  const header = rows[findHeader(rows)];
  return { rows: rows.length, fields: header ? fieldsOf(header) : 0 };
}

/** Rows at the start that say where the table is and how long its rows are. */
const startRows = 200;

/**
 * Rows from the one that names the columns.
 * @param isGrid each cell has a fixed column, so that empty cells at the end are left out and none can shift.
 */
function fromHeader(
  all: Iterable<CsvRow>,
  chosen: number | null,
  isGrid: boolean,
): { readonly rows: Iterable<CsvRow> } & Pick<TableShape, 'headerRow' | 'lines'> {
  const rest = all[Symbol.iterator]();
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
  const header = start[0] && withUnits(start[0], start[1]);
  if (header && header !== start[0]) start.splice(0, 2, header);
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
  return { rows, lines, headerRow: header?.row ?? 1 };
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
