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
/** Characters of the notes on a row. */
const longestRemark = 2000;

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
      const notes = new NoteSink();
      const links = new LinkSink();
      read(file.replace(/[^/]*$/, '_rels/$&.rels'), links);
      for (const target of links.targets.values())
        if (/comments\d*\.xml$/i.test(target)) read(`xl/${target.replace(/^(?:\.\.\/|\/?xl\/)/, '')}`, notes);
      const sink = new SheetSink(texts, styles ?? [], book.is1904, notes.rows);
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

/** Notes on cells, by row. */
class NoteSink extends PartSink {
  readonly rows = new Map<number, string>();
  #row = 0;

  protected override attribute(name: string, value: string): void {
    if (this.parent() === 'comment' && name === 'ref') this.#row = Number(/\d{1,7}$/.exec(value)?.[0] ?? 0);
  }

  protected override closed(name: string, text: string): void {
    if (name !== 't') return;
    const before = this.rows.get(this.#row) ?? '';
    if (before !== '' || this.rows.size < fileLimits.rows)
      this.rows.set(this.#row, `${before}${text}\n`.slice(0, longestRemark));
  }
}

/** A text that is struck through, as Markdown writes it. */
function struck(text: string): string {
  return text.trim() === '' || text.startsWith('~~') ? text : `~~${text.replaceAll('~~', '')}~~`;
}

/** Texts that cells share; those of several formats in one cell are joined, and what is struck through is marked. */
class SharedSink extends PartSink {
  readonly texts: string[] = [];
  #entry = '';
  #isStruck = false;
  #size = 0;
  #isPhonetic = false;

  protected override opened(name: string): void {
    if (name === 'si') this.#entry = '';
    else if (name === 'rPh') this.#isPhonetic = true;
    if (name === 'si' || name === 'r' || name === 'strike') this.#isStruck = name === 'strike';
  }

  protected override attribute(name: string, value: string): void {
    if (this.parent() === 'strike' && name === 'val') this.#isStruck = !isOff(value);
  }

  protected override closed(name: string, text: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't' && !this.#isPhonetic) this.#entry += this.#isStruck ? struck(text) : text;
    else if (name === 'si') {
      this.#size += this.#entry.length + 1;
      if (this.#size > mostShared) throw refusal('The workbook holds more text than a stock file may. Split it.');
      this.texts.push(unescaped(this.#entry));
    }
  }
}

/** What a cell's format says of its number. */
interface CellFormat {
  readonly isDate: boolean;
  /** Digits that it has at least, with zeros in front. */
  readonly digits: number;
  /** Texts around it that the number itself lacks: "US$", " EGC", "%". */
  readonly before: string;
  readonly after: string;
  /** What it is shown as is so many times the number. */
  readonly scale: number;
  readonly isStruck: boolean;
}

const plainFormat: CellFormat = { isDate: false, digits: 0, before: '', after: '', scale: 1, isStruck: false };
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 57]);
const percentFormats = new Set([9, 10]);

class StyleSink extends PartSink {
  readonly #codes = new Map<number, string>();
  readonly #used: { format: number; font: number }[] = [];
  readonly #struckFonts: boolean[] = [];
  #part = '';
  #id = 0;

  protected override opened(name: string): void {
    if (name === 'cellXfs' || name === 'fonts') this.#part = name;
    if (name === 'xf' && this.#part === 'cellXfs' && this.#used.length < mostStyles)
      this.#used.push({ format: 0, font: 0 });
    if (name === 'font' && this.#part === 'fonts' && this.#struckFonts.length < mostStyles)
      this.#struckFonts.push(false);
    if (name === 'strike') this.#strike(true);
  }

  #strike(isStruck: boolean): void {
    if (this.#part === 'fonts' && this.#struckFonts.length > 0)
      this.#struckFonts[this.#struckFonts.length - 1] = isStruck;
  }

  protected override attribute(name: string, value: string): void {
    const parent = this.parent();
    const last = this.#part === 'cellXfs' && parent === 'xf' ? this.#used.at(-1) : undefined;
    if (parent === 'numFmt' && name === 'numFmtId') this.#id = Number(value);
    else if (parent === 'numFmt' && name === 'formatCode') this.#codes.set(this.#id, value.slice(0, 255));
    else if (parent === 'strike' && name === 'val') this.#strike(!isOff(value));
    else if (last && name === 'numFmtId') last.format = Number(value);
    else if (last && name === 'fontId') last.font = Number(value);
  }

  protected override closed(name: string): void {
    if (name === this.#part) this.#part = '';
  }

  formats(): readonly CellFormat[] {
    return this.#used.map(({ format, font }) => {
      const code = this.#codes.get(format);
      const isStruck = this.#struckFonts[font] ?? false;
      if (code !== undefined) return { ...formatOf(code), isStruck };
      const percent = percentFormats.has(format) ? { scale: 100, after: '%' } : {};
      return { ...plainFormat, ...percent, isDate: dateFormats.has(format), isStruck };
    });
  }
}

const isOff = (value: string) => value === '0' || value === 'false';

/** A format by the first section of its code, which is that of positive numbers. */
function formatOf(code: string): CellFormat {
  let [bare, before, after] = ['', '', ''];
  let until = '';
  let quoted = '';
  const say = (text: string) => {
    if (/[0#?]/.test(bare)) after += text;
    else before += text;
  };
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (until !== '') {
      if (sign !== until) quoted += sign;
      else {
        // "[$US$-409]" names a currency, "[Red]" a colour.
        if (until === '"') say(quoted);
        else if (quoted.startsWith('$')) say(quoted.slice(1).split('-')[0] ?? '');
        [until, quoted] = ['', ''];
      }
    } else if (sign === '"' || sign === '[') until = sign === '"' ? '"' : ']';
    else if (sign === '_' || sign === '*') at += 1;
    else if (sign === '\\') {
      at += 1;
      say(code.charAt(at));
    } else if (sign === ';') break;
    else bare += sign;
  }
  const isPercent = bare.includes('%');
  const thousands = /[0#?](,+)(?:\.[0#?]*)?[^0#?]*$/.exec(bare)?.[1]?.length ?? 0;
  [before, after] = [said(before), said(isPercent ? `%${after}` : after)];
  const isDate = /[dy]/i.test(bare) || (/m/i.test(bare) && /h/i.test(bare));
  const digits = /^0{2,}$/.test(bare) ? bare.length : 0;
  // A number that is shown in thousands without a word for them is the number.
  const scale = isPercent ? 100 : before + after === '' ? 1 : 1000 ** -thousands;
  return { ...plainFormat, isDate, digits, before, after, scale };
}

/** A text of a format without signs that say nothing of the number. */
function said(text: string): string {
  return /^[\s$#()+:;,./*-]*$/.test(text) ? '' : text;
}

class SheetSink extends PartSink {
  readonly #shared: readonly string[];
  readonly #formats: readonly CellFormat[];
  readonly #is1904: boolean;
  readonly #remarks: ReadonlyMap<number, string>;
  #ready: CsvRow[] = [];
  #row = 0;
  #isHidden = false;
  #rows = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';

  constructor(
    shared: readonly string[],
    formats: readonly CellFormat[],
    is1904: boolean,
    remarks: ReadonlyMap<number, string>,
  ) {
    super();
    this.#remarks = remarks;
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
    else if (name === 'c') this.#place(this.#format().isStruck ? struck(this.#said()) : this.#said());
    else if (name === 'row') this.#end();
  }

  #format(): CellFormat {
    return this.#formats[this.#style] ?? plainFormat;
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
    const { isDate, digits, before, after, scale } = this.#format();
    if (isDate) return dateOf(number, this.#is1904) ?? plainNumber(number);
    return `${before}${plainNumber(number * scale).padStart(digits, '0')}${after}`;
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
    const remark = this.#remarks.get(this.#row);
    const row = { row: this.#row, cells: this.#cells, isHidden: this.#isHidden };
    this.#ready.push(remark === undefined ? row : { ...row, remark });
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
