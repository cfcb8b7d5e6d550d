/**
 * A CSV file row by row. Rows, columns and characters are counted while they are read, blank ones included, so that
 * what is refused is refused before it is built. Every character is read once.
 */
import { AppError } from '#domain/errors/app-error.ts';
import { findDelimiter, separatorLine } from './csv-text.ts';

export interface CsvRow {
  /** The row number that a spreadsheet shows; the header is 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** How many of the cells the file itself has, where columns were added (`combine-columns.ts`). */
  readonly own?: number;
  /** The row is hidden in its workbook. */
  readonly isHidden?: boolean;
  /** Notes on its cells in a workbook, a line each. */
  readonly remark?: string;
}

export const fileLimits = {
  /** Rows below the header, blank ones included. */
  rows: 100_000,
  columns: 500,
  /** Characters of the longest list (pictures, features); each field has a lower limit. */
  cell: 60_000,
} as const;

const quote = 0x22;
const blank = 0x20;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * All rows, the header first. Rows without anything are left out but counted, as spreadsheets do. A quotation mark opens
 * a cell only at the cell's start; anywhere else it is itself.
 * @param most characters of a cell
 * @throws AppError `input.invalid` for what is no CSV or too large, naming row, column and limit.
 */
export function* readCsv(text: string, most: number = fileLimits.cell): Generator<CsvRow> {
  const reader = new CellReader(text, most);
  for (let row = 1; !reader.isDone; row += 1) {
    if (row > fileLimits.rows + 1)
      throw refusal(`The file has more than ${inWords(fileLimits.rows)} rows, blank ones included. Split it.`);
    const cells: string[] = [];
    do {
      if (cells.length === fileLimits.columns)
        throw refusal(`Row ${row} has more than ${fileLimits.columns} columns. Is this a CSV file?`);
      cells.push(withoutFormula(reader.take(row, cells.length + 1)));
    } while (reader.endRowOrCell());
    if (cells.length > 1 || (cells[0] ?? '').trim() !== '') yield { row, cells };
  }
}

/** `="00123"`: how a spreadsheet is made to take digits for a text. */
function withoutFormula(cell: string): string {
  if (cell.charCodeAt(0) !== 0x3d || cell.length > 200) return cell;
  return /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;
}

class CellReader {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #most: number;
  #at: number;

  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
    this.#delimiter = findDelimiter(text).charCodeAt(0);
    this.#at = separatorLine(text) || (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next cell; `row` and `column`, from 1, are for the error. */
  take(row: number, column: number): string {
    const where = `Row ${row}, column ${column}`;
    // Blanks in front of a quoted cell: `A1, "12,990", "Nice, tidy"`.
    let at = this.#at;
    while (this.#text.charCodeAt(at) === blank) at += 1;
    if (this.#text.charCodeAt(at) !== quote) return this.#takePlain(this.#at, where);
    this.#at = at;
    return this.#takeQuoted(where);
  }

  /** Steps over what ends a cell. True when another cell of the same row follows. */
  endRowOrCell(): boolean {
    if (this.isDone) return false;
    const code = this.#text.charCodeAt(this.#at);
    const isPair = code === carriageReturn && this.#text.charCodeAt(this.#at + 1) === lineFeed;
    this.#at += isPair ? 2 : 1;
    return code === this.#delimiter;
  }

  #takePlain(start: number, where: string): string {
    let end = this.#at;
    const most = start + this.#most;
    while (end < this.#text.length && !this.#isEnd(end)) {
      if (end > most) throw tooLong(where, this.#most, '');
      end += 1;
    }
    this.#at = end;
    return this.#text.slice(start, end);
  }

  #takeQuoted(where: string): string {
    const start = this.#at;
    let value = '';
    for (let from = start + 1; ; ) {
      const close = this.#text.indexOf('"', from);
      if (close < 0)
        throw refusal(`${where}: a quotation mark is opened and not closed. Close it, or leave it out of the cell.`);
      if (close - start > this.#most) throw tooLong(where, this.#most, ' Is a quotation mark opened and not closed?');
      value += this.#text.slice(from, close);
      if (this.#text.charCodeAt(close + 1) === quote) {
        value += '"';
        from = close + 2;
        continue;
      }
      this.#at = close + 1;
      if (close + 1 >= this.#text.length || this.#isEnd(close + 1)) return value;
      // `"5 door" wagon`: the marks belong to the words.
      return `"${value}"${this.#takePlain(close + 1, where)}`;
    }
  }

  #isEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === this.#delimiter || code === lineFeed || code === carriageReturn;
  }
}

const inWords = (count: number) => count.toLocaleString('en-AU');
const refusal = (message: string) => new AppError('input.invalid', message);
const tooLong = (where: string, most: number, advice: string) =>
  refusal(`${where} has more than ${inWords(most)} characters.${advice}`);
