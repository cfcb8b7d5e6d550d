/**
 * XLSX: sheets of a workbook as rows of text, unpacked and read in pieces. Formulas are not computed: their stored result
 * is taken. Dates become ISO dates, since only the cell's format tells them from numbers.
 */
import { listZip, type PackedFile, unpackFile, ZipError } from '../../kernel/read-zip.ts';
import { type ElementSink, refusal } from './element-sink.ts';
import { type CsvRow, fileLimits } from './read-csv.ts';
import { readXml } from './read-xml.ts';

/** Bytes that a part of a workbook may have when it is unpacked. */
const mostPartBytes = 256 * 1024 * 1024;
/** Characters of all texts that cells share. */
const mostShared = 40 * 1024 * 1024;
const mostStyles = 100_000;

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Name of its file in the archive. */
  readonly file: string;
}

interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Rows with something in them. @throws AppError `input.invalid` */
  rows(sheet: Sheet): Generator<CsvRow>;
}

/** Whether the names in an archive are those of a workbook. */
export function isWorkbook(names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === 'xl/workbook.xml');
}

/** @throws AppError `input.invalid` for what is no workbook that can be read. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const files = new Map((listZip(bytes) ?? []).map((file) => [file.name.toLowerCase(), file]));
  const part = (name: string) => files.get(name.toLowerCase());
  const read = (name: string, sink: ElementSink) => {
    const file = part(name);
    if (file) for (const _ of readXml(textOf(bytes, file), sink));
  };
  const book = new BookSink();
  read('xl/workbook.xml', book);
  const links = new LinkSink();
  read('xl/_rels/workbook.xml.rels', links);
  const sheets = book.sheets.flatMap(({ name, isHidden, link }) => {
    const target = links.targets.get(link);
    if (target === undefined) return [];
    const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return part(file) ? [{ name, isHidden, file }] : [];
  });
  if (sheets.length === 0) throw refusal('The workbook holds no sheet that can be read.');
  let texts: readonly string[] | null = null;
  let styles: readonly CellFormat[] | null = null;
  return {
    sheets,
    *rows({ file, name }) {
      const packed = part(file);
      if (!packed) throw refusal(`The workbook holds no sheet called ${name}.`);
      if (texts === null) {
        const shared = new SharedSink();
        read('xl/sharedStrings.xml', shared);
        texts = shared.texts;
        const looks = new StyleSink();
        read('xl/styles.xml', looks);
        styles = looks.formats();
      }
      const sink = new SheetSink(texts, styles ?? [], book.is1904);
      for (const _ of readXml(textOf(bytes, packed), sink)) yield* sink.take();
      yield* sink.take();
    },
  };
}

function* textOf(bytes: Uint8Array, file: PackedFile): Generator<string> {
  const decoder = new TextDecoder('utf-8');
  try {
    for (const piece of unpackFile(bytes, file, mostPartBytes)) yield decoder.decode(piece, { stream: true });
  } catch (error) {
    throw error instanceof ZipError ? refusal(`The workbook cannot be read: ${file.name} ${error.message}.`) : error;
  }
  yield decoder.decode();
}

/** Collects attributes and texts by element; namespaces are left out of names. */
abstract class PartSink implements ElementSink {
  readonly #names: string[] = [];
  #text = '';

  open(name: string): void {
    this.#names.push(name.replace(/^(@?)[^:]*:/, '$1'));
    this.#text = '';
    if (!name.startsWith('@')) this.opened(this.#names.at(-1) ?? '');
  }

  text(part: string): void {
    if (this.#text.length + part.length > fileLimits.cell * 2) throw refusal('A cell of the workbook is too long.');
    this.#text += part;
  }

  close(): void {
    const name = this.#names.pop() ?? '';
    const text = this.#text;
    this.#text = '';
    if (name.startsWith('@')) this.attribute(name.slice(1), text);
    else this.closed(name, text);
  }

  protected parent(): string {
    return this.#names.at(-1) ?? '';
  }

  protected opened(_name: string): void {}
  protected attribute(_name: string, _value: string): void {}
  protected closed(_name: string, _text: string): void {}
}

class BookSink extends PartSink {
  readonly sheets: { name: string; isHidden: boolean; link: string }[] = [];
  is1904 = false;

  protected override opened(name: string): void {
    if (name === 'sheet' && this.sheets.length < 500) this.sheets.push({ name: '', isHidden: false, link: '' });
  }

  protected override attribute(name: string, value: string): void {
    const sheet = this.sheets.at(-1);
    if (this.parent() === 'workbookPr' && name === 'date1904') this.is1904 = value === '1' || value === 'true';
    if (this.parent() !== 'sheet' || !sheet) return;
    if (name === 'name') sheet.name = value;
    else if (name === 'state') sheet.isHidden = value !== 'visible';
    else if (name === 'id') sheet.link = value;
  }
}

class LinkSink extends PartSink {
  readonly targets = new Map<string, string>();
  #id = '';
  #target = '';

  protected override attribute(name: string, value: string): void {
    if (name === 'Id') this.#id = value;
    else if (name === 'Target') this.#target = value;
  }

  protected override closed(name: string): void {
    if (name === 'Relationship' && this.targets.size < 2000) this.targets.set(this.#id, this.#target);
  }
}

/** Texts that cells share; those of several formats in one cell are joined. */
class SharedSink extends PartSink {
  readonly texts: string[] = [];
  #entry = '';
  #size = 0;
  #isPhonetic = false;

  protected override opened(name: string): void {
    if (name === 'si') this.#entry = '';
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  protected override closed(name: string, text: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't' && !this.#isPhonetic) this.#entry += text;
    else if (name === 'si') {
      this.#size += this.#entry.length + 1;
      if (this.#size > mostShared) throw refusal('The workbook holds more text than a stock file may. Split it.');
      this.texts.push(unescaped(this.#entry));
    }
  }
}

/** What a cell's format says of its number: a date, a fixed count of digits, or nothing. */
type CellFormat = 'date' | 'plain' | number;

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 57]);

class StyleSink extends PartSink {
  readonly #codes = new Map<number, string>();
  readonly #used: number[] = [];
  #isInCells = false;
  #id = 0;

  protected override opened(name: string): void {
    if (name === 'cellXfs') this.#isInCells = true;
    if (name === 'xf' && this.#isInCells && this.#used.length < mostStyles) this.#used.push(0);
  }

  protected override attribute(name: string, value: string): void {
    const parent = this.parent();
    if (parent === 'numFmt' && name === 'numFmtId') this.#id = Number(value);
    else if (parent === 'numFmt' && name === 'formatCode') this.#codes.set(this.#id, value.slice(0, 255));
    else if (parent === 'xf' && name === 'numFmtId' && this.#isInCells && this.#used.length > 0)
      this.#used[this.#used.length - 1] = Number(value);
  }

  protected override closed(name: string): void {
    if (name === 'cellXfs') this.#isInCells = false;
  }

  formats(): readonly CellFormat[] {
    return this.#used.map((id) => {
      const code = this.#codes.get(id);
      if (code === undefined) return dateFormats.has(id) ? 'date' : 'plain';
      const bare = bareCode(code);
      if (/^0{2,}$/.test(bare)) return bare.length;
      return /[dy]/i.test(bare) || (/m/i.test(bare) && /h/i.test(bare)) ? 'date' : 'plain';
    });
  }
}

/** A format's code without quoted text, brackets (colours, languages) and escaped characters. */
function bareCode(code: string): string {
  let bare = '';
  let until = '';
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (until !== '') until = sign === until ? '' : until;
    else if (sign === '"' || sign === '[') until = sign === '"' ? '"' : ']';
    else if (sign === '\\' || sign === '_' || sign === '*') at += 1;
    else bare += sign;
  }
  return bare;
}

class SheetSink extends PartSink {
  readonly #shared: readonly string[];
  readonly #formats: readonly CellFormat[];
  readonly #is1904: boolean;
  #ready: CsvRow[] = [];
  #row = 0;
  #isHidden = false;
  #rows = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';

  constructor(shared: readonly string[], formats: readonly CellFormat[], is1904: boolean) {
    super();
    this.#shared = shared;
    this.#formats = formats;
    this.#is1904 = is1904;
  }

  take(): readonly CsvRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  protected override opened(name: string): void {
    if (name === 'row') {
      this.#row += 1;
      this.#isHidden = false;
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column += 1;
      [this.#type, this.#style, this.#value] = ['n', 0, ''];
    }
  }

  protected override attribute(name: string, value: string): void {
    const parent = this.parent();
    if (parent === 'row' && name === 'hidden') this.#isHidden = value === '1' || value === 'true';
    if (parent === 'row' && name === 'r') this.#row = Number(value) || this.#row;
    if (parent !== 'c') return;
    if (name === 'r') this.#column = columnOf(value) ?? this.#column;
    else if (name === 't') this.#type = value;
    else if (name === 's') this.#style = Number(value) || 0;
  }

  protected override closed(name: string, text: string): void {
    if (name === 'v') this.#value = text;
    else if (name === 't' && this.#type === 'inlineStr') this.#value += text;
    else if (name === 'c') this.#place(this.#said());
    else if (name === 'row') this.#end();
  }

  #said(): string {
    const value = this.#value;
    if (value === '') return '';
    if (this.#type === 's') return this.#shared[Number(value)] ?? '';
    if (this.#type === 'str' || this.#type === 'inlineStr') return unescaped(value);
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    // A formula that failed stays as the sheet shows it: readers refuse it.
    if (this.#type === 'd' || this.#type === 'e') return value;
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    const format = this.#formats[this.#style] ?? 'plain';
    if (format === 'date') return dateOf(number, this.#is1904) ?? plainNumber(number);
    return typeof format === 'number' ? plainNumber(number).padStart(format, '0') : plainNumber(number);
  }

  #place(text: string): void {
    if (text === '') return;
    if (this.#column >= fileLimits.columns)
      throw refusal(`Row ${this.#row} of the sheet has more than ${fileLimits.columns} columns.`);
    if (text.length > fileLimits.cell)
      throw refusal(
        `Row ${this.#row}, column ${this.#column + 1} has more than ${fileLimits.cell.toLocaleString('en-AU')} characters.`,
      );
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #end(): void {
    if (!this.#cells.some((cell) => cell.trim() !== '')) return;
    this.#rows += 1;
    if (this.#rows > fileLimits.rows + 1)
      throw refusal(`The sheet has more than ${fileLimits.rows.toLocaleString('en-AU')} rows. Split it.`);
    this.#ready.push({ row: this.#row, cells: this.#cells, isHidden: this.#isHidden });
  }
}

/** `AB12` is column 27, from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a spreadsheet shows of a number: 15 digits, without an exponent where that is readable. */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
}

const dayMs = 86_400_000;
/** 30 December 1899: with it, days count as in spreadsheets, which believe in a 29 February 1900. */
const epoch = Date.UTC(1899, 11, 30);
const days1904 = 1462;

/** A day, with the time where there is one; null for a number that is no date. */
function dateOf(number: number, is1904: boolean): string | null {
  const days = is1904 ? number + days1904 : number;
  // A time of day alone, or a year after 9999.
  if (days < 61 || days > 2_958_465) return null;
  const [day = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString().split('T');
  return Math.round(days * dayMs) % dayMs === 0 ? day : `${day} ${time.slice(0, 8)}`;
}

/** `_x000D_` encodes a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
