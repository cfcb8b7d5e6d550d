/** Reads one row of a file: facts about a vehicle, errors in it, and questions for a person. */

import type { Spellings } from '#domain/makes/known-name.ts';
import { combine, emptyPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { unreadable } from '#domain/text/decode-text.ts';
import { type ImportRun, lackingFields, requiredFields } from '#schemas/api/import.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { goneBy, type OpenCell, type SaidTypes, togetherOf } from './across-cells.ts';
import { isBlank, isFault } from './blank-cell.ts';
import {
  type CellContext,
  CellError,
  CellQuestion,
  type OwnWords,
  plainContext,
  type UnknownWord,
} from './cell-context.ts';
import { eitherUnit } from './cell-readers.ts';
import { nameWords } from './column-name.ts';
import { unitOf } from './figures.ts';
import { priceFields, priceNameWords } from './prices.ts';
import type { CsvRow } from './read-csv.ts';
import { noteOf, type TableNote } from './table-notes.ts';
import { isEmpty, isTotal } from './table-shape.ts';
import { type ImportTarget, isGate, isLong, kindsByKey } from './targets.ts';
import { headingStatus, listsGone, namesGone, notesGone, readPlainAnswer, saysGone } from './words.ts';

export type RowProblem = ImportRun['problems'][number];

export interface PlannedColumn {
  /** Place in the row, from 0. */
  readonly index: number;
  /** Its name in the file. */
  readonly name: string;
  readonly target: ImportTarget;
}

export interface ReadRow {
  /** The values that could be read, rejected or not; null for a row without a vehicle. */
  readonly patch: VehiclePatch | null;
  /** `row`: it cannot be trusted at all. `fact`: it lacks what every new vehicle needs. Null: it is taken. */
  readonly rejected: 'row' | 'fact' | null;
  readonly problems: readonly RowProblem[];
  readonly open: readonly OpenCell[];
  /** Words that a dealer can explain once for all files. */
  readonly words: readonly UnknownWord[];
  /** Dates that leave day and month open. */
  readonly undated: number;
}

/** Not understood, these decide whether and how a new vehicle may be shown. */
const gateFields = ['status', 'price_type', 'show_on_dealer_website', 'item_type'] as const;
export const gates: ReadonlySet<string> = new Set(gateFields);
/** Where a cell that is not understood leaves a fact open that decides what is on the site, or what it costs. */
export const decisive = [...gateFields, 'price', 'offer_price', 'km', 'engine_hours', 'year'] as const;
const isDecisive: ReadonlySet<string> = new Set(decisive);
const ofPrices: ReadonlySet<string> = new Set([...priceFields, 'price_type']);

/** How often one assumption about a column is stated; the cells after it are read in the same way. */
const mostStated = 3;

export interface ReadOptions {
  /** Cells that the file itself has in the header; undefined where rows of any length are taken. */
  readonly width?: number | undefined;
  readonly words?: OwnWords;
  readonly currency?: CellContext['currency'];
  /** Whether the day comes first, by the place of the column in the row. */
  readonly dayFirst?: ReadonlyMap<number, boolean>;
  /** The dealer's answer for columns that are ambiguous. */
  readonly dates?: 'day-first' | 'month-first' | undefined;
  readonly makes?: Spellings;
  /** When the import is made. */
  readonly now?: Date;
  /** ISO day by the clocks of the site; without it, that of `now` in UTC. */
  readonly today?: string | undefined;
  /** Names of the columns, to know a header that comes again. */
  readonly header?: readonly string[];
  /** Lines around the table, which may say something of all rows. */
  readonly notes?: readonly string[];
}

const isOfOffer = ({ target }: PlannedColumn) => target.key.startsWith('offer_') && target.decides !== null;

const noWords: OwnWords = new Map();

/** Reads a file's rows one by one. */
export class RowReader {
  readonly #plan: readonly PlannedColumn[];
  /** Whether special prices have a column. */
  readonly #hasOffers: boolean;
  readonly #options: ReadOptions;
  readonly #contexts: readonly CellContext[];
  /** Columns that say the unit of others, by place in the plan. */
  readonly #units: readonly (PlannedColumn | null)[];
  /** Name of the column in front of it that is read as the same. */
  readonly #first: readonly (string | null)[];
  /** Values from a heading within the table for the rows below it: "SOLD VEHICLES". */
  #section: Partial<Vehicle> = {};
  /** The same, where the heading is not understood. */
  #doubt: OpenCell | null = null;
  /** The row from which other columns hold. */
  #secondTable: number | null = null;
  readonly #names: ReadonlySet<string>;
  /** Columns without whose value there is no vehicle. */
  readonly #needed: ReadonlySet<string>;
  readonly #notes: readonly TableNote[];
  readonly #stated = new Map<string, number>();
  #said: string[] = [];

  constructor(columns: readonly PlannedColumn[], options: ReadOptions = {}) {
    // A special that has ended takes back what another column says of it.
    const plan = columns.toSorted((a, b) => Number(isOfOffer(a)) - Number(isOfOffer(b)));
    this.#plan = plan;
    this.#options = options;
    const keys = plan.map(({ target }) => target.key);
    this.#needed = new Set(keys.filter((key) => lackingFields([key]).length < requiredFields.length));
    this.#names = new Set(options.header?.map((name) => name.toLowerCase()).filter((name) => name !== ''));
    this.#units = plan.map(({ target }) => plan.find((other) => other.target.unitOf.includes(target.key)) ?? null);
    this.#first = plan.map(
      ({ target }, at) => plan.slice(0, at).find((one) => one.target.key === target.key)?.name ?? null,
    );
    this.#hasOffers = plan.some(({ target }) => target.key === 'offer_price');
    const { words = noWords, currency = null, dayFirst, dates, now, makes = new Map() } = options;
    this.#notes = (options.notes ?? []).flatMap((line) => noteOf(line, { ...plainContext, words, currency }) ?? []);
    const { today = now?.toISOString().slice(0, 10) ?? '' } = options;
    const answered = dates === undefined ? null : dates === 'day-first';
    this.#contexts = plan.map(({ index, name, target }) => ({
      words,
      makes,
      currency,
      dayFirst: dayFirst?.get(index) ?? answered,
      today,
      unit: unitOfName(name, target.key),
      assume: (text) => this.#said.push(text),
    }));
  }

  read({ row, cells: written, own = written.length, isHidden = false, remark }: CsvRow): ReadRow {
    const refused = this.#refuse(row, written.slice(0, own));
    if (refused) return refused;
    // A stock number or a name that is struck through speaks of the vehicle, a price of itself alone.
    const isStruck = this.#plan.some(
      ({ index, target }) =>
        !isDecisive.has(target.key) && !ofPrices.has(target.key) && !isLong(target) && isAllStruck(written[index]),
    );
    const cells = isStruck ? written.map((cell) => cell.replaceAll('~~', '')) : written;
    const problems: RowProblem[] = [];
    const open: OpenCell[] = this.#doubt ? [this.#doubt] : [];
    const sold = remark?.split('\n').find(notesGone);
    const doubt = isHidden
      ? 'The row is hidden in the workbook'
      : isStruck
        ? 'The row is struck through'
        : sold === undefined
          ? null
          : `A note on the row says “${sold.trim().slice(0, 100)}”`;
    if (doubt !== null) {
      const message = `${doubt}, so its vehicle may be gone.`;
      open.push({ field: 'status', cell: '', reason: message });
      problems.push({ row, column: '', value: '', message, rejected: false });
    }
    const words: UnknownWord[] = [];
    let patch: VehiclePatch = { ...emptyPatch, fields: this.#section };
    let [lacks, undated] = [false, 0];
    const types: SaidTypes = { now: [], before: null, kinds: [], notKinds: [] };
    for (const [at, { index, name, target }] of this.#plan.entries()) {
      if (target.unitOf.length > 0) continue;
      const cell = cells[index] ?? '';
      const isNeeded = this.#needed.has(target.key);
      if (isNeeded && isBlank(cell.slice(0, target.most))) {
        lacks = true;
        const message = `${target.title} is empty. Every vehicle needs make, model and year.`;
        problems.push({ row, column: name, value: '', message, rejected: true });
        continue;
      }
      // "“GST applies” says no": no field of the vehicle is called as such a column is.
      const about = target.decides === null || name === '' ? target.title : `“${name.slice(0, 60)}”`;
      const problem = (message: string, rejected: boolean): RowProblem => ({
        row,
        column: name,
        value: cell.trim().slice(0, 100),
        message,
        rejected,
      });
      try {
        this.#said = [];
        const { text, isDamaged } = readCell(cell, target, (said) => this.#said.push(said));
        const read = target.read(text, this.#contextOf(at, cells));
        const other = this.#first[at];
        const said = other === null ? read : withLists(patch, read);
        if (other !== null && !isGate(target) && differs(patch, said)) {
          throw new CellQuestion(`says something else here than in “${other}”`);
        }
        const { price_type: type, ...facts } = said.fields;
        const kind = kindsByKey.get(target.key);
        if (facts.car_type) types.kinds.push({ type: facts.car_type, column: name });
        else if (kind && readPlainAnswer(text) === false) types.notKinds.push({ type: kind, column: name });
        const isBefore = target.key === 'before_price';
        if (type && isBefore) types.before = { type, column: name };
        else if (type) types.now.push({ type, column: name });
        const fields = isBefore ? facts : isGate(target) ? withoutReturn(patch.fields, said.fields) : said.fields;
        patch = combine(patch, { ...said, fields });
        if (isDamaged) problems.push(damaged(row, name, cell, target));
        for (const text of this.#said) if (this.#isNews(name, text)) problems.push(problem(`${about} ${text}.`, false));
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        lacks ||= isNeeded;
        if (error instanceof CellQuestion) {
          if (error.kept) patch = combine(patch, { ...emptyPatch, fields: error.kept });
          if (error.word) words.push(error.word);
          if (error.message.includes('day or the month')) undated += 1;
        }
        const field = target.decides ?? (isDecisive.has(target.key) ? (target.key as keyof Vehicle) : null);
        if ((ofPrices.has(target.key) || target.key === 'car_type') && saysGone(cell)) open.push(goneBy(cell, about));
        const reason = `${about} ${error.message}.`;
        const gone = target.key === 'status' ? listsGone : saysGone;
        const isGone = isGate(target) && (namesGone(cell) || gone(cell));
        if (field) open.push({ field, cell: cell.trim().slice(0, 100), reason, isGone });
        const isCommon = error instanceof CellQuestion && !isNeeded;
        if (!isCommon || this.#isNews(name, `${error.message} ${cell.slice(0, 100)}`))
          problems.push(problem(`${about} ${error.message}. ${consequence(isNeeded, error)}`, isNeeded));
      }
    }
    patch = this.#note(patch, row, { types, open, words, problems });
    const { notes, ...together } = togetherOf(patch, open, types, this.#hasOffers);
    for (const { message, ...where } of notes)
      if (this.#isNews(where.column, message)) problems.push({ row, ...where, message, rejected: false });
    return {
      ...together,
      rejected: lacks ? 'fact' : null,
      problems,
      // What is sold, by any cell, leaves no word of its status to explain.
      words: together.patch.fields.status === 'sold' ? words.filter(({ kind }) => kind !== 'status') : words,
      undated,
    };
  }

  /** Applies what the lines around the table say of all rows. */
  #note(
    patch: VehiclePatch,
    row: number,
    said: { types: SaidTypes; open: OpenCell[]; words: UnknownWord[]; problems: RowProblem[] },
  ): VehiclePatch {
    const isPriced = priceFields.some((field) => (patch.fields[field] ?? 0) > 0);
    let { price_type: type } = patch.fields;
    for (const { field, text, type: noted, phrase } of this.#notes) {
      const isMeant = field === 'km' ? patch.fields.km : isPriced;
      if (!isMeant || (field === 'price_type' && noted === null && said.types.now.length > 0)) continue;
      const about = `The file says “${text.slice(0, 100)}”`;
      if (noted !== null) {
        said.types.now.push({ type: noted, column: text.slice(0, 60) });
        type ??= noted;
      } else {
        said.open.push({ field, cell: text.slice(0, 100), reason: `${about}, which is not understood.` });
        if (field === 'price_type') said.words.push({ kind: field, phrase });
      }
      const message = noted === null ? `${about}. Say what it means.` : `${about}, so the price was read as that.`;
      if (this.#isNews('', message)) said.problems.push({ row, column: '', value: '', message, rejected: false });
    }
    return type === undefined ? patch : { ...patch, fields: { ...patch.fields, price_type: type } };
  }

  #contextOf(at: number, cells: readonly string[]): CellContext {
    const context = this.#contexts[at] as CellContext;
    const column = this.#units[at];
    if (!column) return context;
    const unit = (cells[column.index] ?? '').trim().slice(0, 20).toLowerCase();
    if (isBlank(unit) || isSure.test(unit)) return context;
    // A column of prices may say in its name what they include; its currency does not change that.
    const isPrice = ofPrices.has(this.#plan[at]?.target.key ?? '');
    return { ...context, unit: isPrice ? `${context.unit} ${unit}`.trim() : unit };
  }

  /** Whether something said of a column has yet to be stated often enough. */
  #isNews(column: string, text: string): boolean {
    // Figures differ from cell to cell; what was assumed does not.
    const key = `${column}|${text.replace(/[\d.,]+/g, '#')}`;
    const count = this.#stated.get(key) ?? 0;
    if (this.#stated.size < 2000 || count > 0) this.#stated.set(key, count + 1);
    return count < mostStated;
  }

  /** Whether a row says a stock number or a VIN alone: the vehicle is in the file, so it is not missing from a feed. */
  #namesVehicle(cells: readonly string[]): boolean {
    const numbers = this.#plan.filter(({ target }) => target.key === 'stocknum' || target.key === 'vin');
    const said = numbers.flatMap(({ index }) => cells[index]?.slice(0, 60).trim() || []);
    return (
      said.length > 0 &&
      said.every((text) => /\d/.test(text) && !/\s/.test(text)) &&
      cells.filter((cell) => !isEmpty(cell)).length === said.length
    );
  }

  /** Takes what a heading says for the rows below it. One without a status may divide the section that it is in. */
  #begin(heading: string): void {
    const wasGone = this.#section.status === 'sold' || this.#section.status === 'others';
    const doubt = (reason: string) => ({ field: 'status', cell: heading, reason, isGone: true }) as const;
    const before = this.#doubt ?? doubt('A heading further up says that the vehicles below it are gone.');
    const wasAsked = wasGone || this.#doubt !== null;
    [this.#section, this.#doubt] = [{}, null];
    try {
      const said = headingStatus(heading);
      if (said === null) this.#doubt = wasAsked ? before : null;
      else this.#section = said;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      this.#doubt = doubt(`The heading above it ${error.message}.`);
    }
  }

  /** Whether the cells are names of columns, in another order than those above. */
  #isHeader(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => !isEmpty(cell));
    const named = filled.filter((cell) => cell.length <= 60 && this.#names.has(cell.trim().toLowerCase()));
    return named.length > 2 && named.length * 2 >= filled.length;
  }

  /** A row that is no vehicle's, or whose cells do not stand below their names. */
  #refuse(row: number, cells: readonly string[]): ReadRow | null {
    const no = (message: string, value = '', patch: VehiclePatch | null = null): ReadRow => ({
      patch,
      rejected: 'row',
      open: [],
      words: [],
      undated: 0,
      problems: [{ row, column: '', value: value.slice(0, 100), message, rejected: true }],
    });
    if (cells.every(isEmpty)) return no('The row is empty.');
    const { width, header } = this.#options;
    if (
      header &&
      cells.every((cell, at) => cell.length <= 200 && cell.trim().toLowerCase() === header[at]?.toLowerCase())
    )
      return no('The row repeats the names of the columns.');
    if (isTotal(cells, width) && !this.#namesVehicle(cells)) {
      const [heading = '', ...others] = cells.filter((cell) => !isEmpty(cell));
      if (others.length === 0) this.#begin(heading.slice(0, 100));
      return no(totalText);
    }
    if (this.#secondTable === null && this.#isHeader(cells)) this.#secondTable = row;
    if (this.#secondTable !== null)
      return no(
        `A second table with other columns begins in row ${this.#secondTable}. Its rows were left out: import them as a file.`,
        cells.join(','),
        emptyPatch,
      );
    if (width === undefined || cells.length === width) return null;
    const [has, columns] = [inWords(cells.length, 'cell'), inWords(width, 'column')];
    const advice = cells.length > width ? ' Is there a comma in a cell without quotation marks?' : '';
    return no(
      `This row has ${has}, the file has ${columns}. It was left out.${advice}`,
      cells.join(','),
      // The vehicle is only identified in front of the fault, and the fault's position is unknown.
      emptyPatch,
    );
  }
}

const totalText = 'The row looks like a total or a heading and not like a vehicle. It was left out.';

function inWords(count: number, what: string): string {
  return `${count.toLocaleString('en-AU')} ${what}${count === 1 ? '' : 's'}`;
}

function consequence(isRequired: boolean, error: CellError): string {
  if (isRequired) return 'The row was left out.';
  if (error instanceof CellQuestion && error.kept) return 'The file’s words were kept. Say what they mean.';
  return 'The field was left out, the rest of the row was kept.';
}

/** Pictures and features of a second column follow those of the first. */
function withLists(before: VehiclePatch, said: VehiclePatch): VehiclePatch {
  const known: { readonly [field: string]: unknown } = before.fields;
  const fields = Object.entries(said.fields).map(([field, value]) => {
    const first = known[field];
    return [field, Array.isArray(value) && Array.isArray(first) ? [...first, ...value] : value] as const;
  });
  return { ...said, fields: Object.fromEntries(fields) };
}

/** Whether a second column says another value of a fact than the first. */
function differs(before: VehiclePatch, { fields }: VehiclePatch): boolean {
  const known: { readonly [field: string]: unknown } = before.fields;
  return Object.entries(fields).some(
    ([field, value]) =>
      value !== null &&
      !Array.isArray(value) &&
      (known[field] ?? null) !== null &&
      JSON.stringify(known[field]) !== JSON.stringify(value),
  );
}

/** Of two columns the one that takes a vehicle off the site wins. */
function withoutReturn(before: Partial<Vehicle>, said: Partial<Vehicle>): Partial<Vehicle> {
  const { status, sold, show_on_dealer_website: shown, ...others } = said;
  const isGone = before.status === 'sold' || before.status === 'others';
  const returns =
    status === 'in_stock' || status === 'coming_soon' || (status === 'others' && before.status === 'sold');
  return {
    ...others,
    ...(status === undefined || (isGone && returns) ? {} : { status }),
    ...(sold === undefined || (isGone && returns) ? {} : { sold }),
    ...(shown === undefined || before.show_on_dealer_website === false ? {} : { show_on_dealer_website: shown }),
  };
}

/** Kinds of figures by column, where the column's name may give the unit. */
const measured: ReadonlyMap<string, string> = new Map([
  ['km', 'distance'],
  ...(['tare_weight', 'aggregate_trailer_mass', 'grossvehiclemass', 'towingcapacitybraked'] as const).map(
    (field) => [field, 'mass'] as const,
  ),
  ['body_length', 'length'],
  ['engine_size', 'volume'],
  ['engine_size_litres', 'volume'],
  ['engine_power', 'power'],
  ['pto_power', 'power'],
]);

/** The unit in the name of a column: "Odometer (miles)", "Price EGC", "Price (USD)". */
function unitOfName(name: string, key: string): string {
  const isThousands = /(?:^|\D)0?00'?s?(?:\W|$)|\bthousands?\b|x ?1000/i.test(name);
  if (isThousands && (key === 'km' || key === 'price')) return 'thousand';
  if (ofPrices.has(key) || key === 'is_price_type')
    return key === 'price' || key === 'offer_price' || key === 'is_price_type' ? priceNameWords(name) : '';
  const kind = measured.get(key);
  if (kind === undefined) return '';
  if (key === 'km' && nameWords(name).some((word) => unitOf(word)?.kind === 'time')) {
    // "Kms / Hrs" leaves open which of the two a figure is.
    return nameWords(name).some((word) => unitOf(word)?.kind === 'distance') ? eitherUnit : 'hours';
  }
  // Our own files write horsepower and feet under the field's name.
  if (name === key) return kind === 'power' ? 'hp' : kind === 'length' ? 'ft' : '';
  const bracketed = /\(([a-z]{1,12})\)/i.exec(name)?.[1] ?? '';
  const words = nameWords(`${bracketed} ${name}`).filter((word) => word !== 'in' && word !== 'h');
  const joined = /(?:kw|hp|ft|mm|kg|cc)$/.exec(words.at(-1) ?? '')?.[0] ?? '';
  return [...words, joined].find((word) => unitOf(word)?.kind === kind) ?? '';
}

/** What lists write next to an odometer that shows what the vehicle has run. */
const isSure = /^(?:actual|verified|genuine|true|correct|ok|y|yes|normal)$/;

/** Texts that are struck through, in a workbook or in Markdown. */
const struckPart = /~~[^~]{1,500}~~/g;

function isAllStruck(cell = ''): boolean {
  return cell.length <= 500 && cell.includes('~~') && cell.replace(struckPart, '').trim() === '';
}

/** Characters that no text has, such as a zero byte; lines and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

/**
 * The cell as its field may read it: bounded before any pattern sees it. Where bytes of the file could not be read, prose
 * and lists go on without them; a shorter field would say something else.
 * @throws CellError for a cell that is too long, or damaged where that matters.
 */
function readCell(
  cell: string,
  target: ImportTarget,
  assume: CellContext['assume'],
): { readonly text: string; readonly isDamaged: boolean } {
  if (cell.length > target.most)
    throw new CellError(`is longer than ${target.most.toLocaleString('en-AU')} characters`);
  if (isFault(cell)) throw new CellError('is a fault of the program that wrote the file, and no value');
  // Of other facts it says that there is none; a status that was looked up and not found may be any.
  if (gates.has(target.key) && /^\s*#n\/a\s*$/i.test(cell)) throw new CellQuestion('was looked up and not found');
  if (!isLong(target) && isAllStruck(cell)) throw new CellQuestion('is struck through, so it may no longer hold');
  const kept = isLong(target) || !cell.includes('~~') ? cell : cell.replace(struckPart, ' ');
  if (kept !== cell) assume('has a part that is struck through, which was left out');
  const text = kept.replace(controls, ' ');
  if (!text.includes(unreadable)) return { text, isDamaged: false };
  if (!isLong(target)) throw new CellError(`holds a character that cannot be read (shown as ${unreadable})`);
  return { text: text.replaceAll(unreadable, ''), isDamaged: true };
}

function damaged(row: number, column: string, cell: string, { title }: ImportTarget): RowProblem {
  const at = Math.max(0, cell.indexOf(unreadable) - 40);
  return {
    row,
    column,
    value: cell.slice(at, at + 100).trim(),
    message: `${title} holds a character that cannot be read (shown as ${unreadable}). It was left out, the rest was kept.`,
    rejected: false,
  };
}
