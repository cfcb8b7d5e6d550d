/** Numbers as files write them, with every style of thousands, and their units. Pure; cells come bounded. */

import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, CellQuestion, plainContext } from './cell-context.ts';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export interface FigureKind {
  /** Words that may stand behind a count: "seats". */
  readonly words?: ReadonlySet<string>;
  /** The field's unit; other units of the same kind are converted. */
  readonly unit?: UnitName;
  /** The field has fractions that matter, such as litres: three digits behind a dot are no thousands. */
  readonly fine?: boolean;
}

type UnitName = 'km' | 'h' | 'kg' | 'ft' | 'cc' | 'l' | 'hp' | 'mm';

interface Unit {
  readonly kind: 'distance' | 'time' | 'mass' | 'length' | 'volume' | 'power';
  readonly size: number;
}

const unitWords: readonly (readonly [words: string, Unit])[] = [
  ['km|kmt|kms|kilometre|kilometres|kilometer|kilometers|klm|klms', { kind: 'distance', size: 1 }],
  ['mi|smi|mile|miles|mls', { kind: 'distance', size: 1.609344 }],
  ['h|hr|hrs|hour|hours', { kind: 'time', size: 1 }],
  ['kg|kgs|kilo|kilos|kilogram|kilograms', { kind: 'mass', size: 1 }],
  ['t|tonne|tonnes', { kind: 'mass', size: 1000 }],
  ['lb|lbs|pound|pounds', { kind: 'mass', size: 0.453_592_37 }],
  ['mm|millimetre|millimetres|millimeter|millimeters', { kind: 'length', size: 1 }],
  ['cm|centimetre|centimetres|centimeter|centimeters', { kind: 'length', size: 10 }],
  ['m|mtr|mtrs|metre|metres|meter|meters', { kind: 'length', size: 1000 }],
  ["ft|foot|feet|'", { kind: 'length', size: 304.8 }],
  ["in|inch|inches|\"|''", { kind: 'length', size: 25.4 }],
  ['cc|ccm|cm3|ml', { kind: 'volume', size: 1 }],
  ['l|lt|ltr|ltrs|litre|litres|liter|liters', { kind: 'volume', size: 1000 }],
  ['ci|cid|cu in|cubic inches', { kind: 'volume', size: 16.387_064 }],
  ['hp|bhp|horsepower', { kind: 'power', size: 1 }],
  ['ps|cv', { kind: 'power', size: 0.986_32 }],
  ['kw|kilowatt|kilowatts', { kind: 'power', size: 1 / 0.7457 }],
];
const units = new Map(unitWords.flatMap(([words, unit]) => words.split('|').map((word) => [word, unit] as const)));

/** Decimals that a converted figure keeps. */
const decimals: { readonly [unit in UnitName]: number } = { km: 0, h: 1, kg: 0, ft: 2, cc: 0, l: 3, hp: 0, mm: 0 };

export function unitOf(text: string): Unit | null {
  return units.get(text) ?? null;
}

/** One way of writing spaces, apostrophes and digits. Cells of plain signs, nearly all, are taken as they are. */
export function evenSigns(cell: string): string {
  const text = /^[ -~]*$/.test(cell)
    ? cell
    : cell
        .normalize('NFKC')
        .replace(/[‘’‛`´]/g, "'")
        .replace(/[“”″]/g, '"')
        .replace(/′/g, "'")
        .replace(/[‐‑‒–—−]/g, '-');
  return text.replace(/\s+/g, ' ').trim();
}

const numberAtStart = /^([+-]?)(\d[\d.,' ]*|[.,]\d+)/;

interface NumberStart {
  readonly value: number;
  /** The text after it, trimmed. */
  readonly rest: string;
}

/**
 * The number that a text begins with, all of it.
 * @param fine whether three digits behind a dot are a fraction; @throws CellError for a number that cannot be.
 */
export function numberStart(text: string, fine: boolean, assume: CellContext['assume']): NumberStart | null {
  const match = numberAtStart.exec(text);
  if (!match) return null;
  const digits = trimSeparators(match[2] ?? '');
  let rest = text.slice((match[1] ?? '').length + digits.length);
  const exponent = /^e([+-]?\d{1,2})(?!\d)/i.exec(rest);
  if (exponent) rest = rest.slice(exponent[0].length);
  const isThousands = !exponent && /^ ?k(?:$|[^a-z]|k?ms?\b)/i.test(rest) && !/^ ?kms?\b/i.test(rest);
  const isFine = fine || isThousands || exponent !== null || isLarge(rest);
  const plain = readDigits(digits, isFine, assume);
  const value = plain * 10 ** Number(exponent?.[1] ?? 0) * (match[1] === '-' ? -1 : 1);
  // Sums of tenths and hundredths: 1.1e3 is 1100 and not 1100.0000000000002.
  return { value: Number(value.toPrecision(12)), rest: rest.trim() };
}

/** Tonnes, metres and litres have fractions where kilograms, millimetres and cubic centimetres have none. */
function isLarge(rest: string): boolean {
  return (unitOf(rest.trim().toLowerCase().replace(/\.$/, ''))?.size ?? 0) >= 100;
}

function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 1 && " .,'".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Digits with what parts them. @throws CellError where the parts make no number. */
function readDigits(text: string, fine: boolean, assume: CellContext['assume']): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[.,]\d+$/.test(text)) return Number(`0.${text.slice(1)}`);
  // The last dot or comma is a decimal point where it comes once, behind others or with one or two digits.
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text.charAt(last);
  const before = last < 0 ? text : text.slice(0, last);
  const after = last < 0 ? '' : text.slice(last + 1);
  const others = new Set(before.replace(/\d/g, ''));
  if (last < 0) return grouped(text, text.replace(/\d/g, '').charAt(0));
  if (!/^\d+$/.test(after)) return grouped(text, text.replace(/\d/g, '').charAt(0));
  if (others.size > 1) throw notANumber();
  const [group] = others;
  if (group !== undefined && group !== sign) {
    if (after.length === 3 && !fine && !/^0+$/.test(after)) throw notANumber();
    return Number(`${grouped(before, group)}.${after}`);
  }
  if (group === sign) return grouped(text, sign);
  return lonely(before, sign, after, fine, assume);
}

/** "1,234,567", "29'990", "12 990", and "1,23,456" as India writes it. */
function grouped(text: string, sign: string): number {
  const parts = text.split(sign);
  const [first = '', ...rest] = parts;
  const isOne = sign !== '' && parts.every((part) => /^\d+$/.test(part));
  const isThousands = isOne && first.length <= 3 && rest.every((part) => part.length === 3);
  const isIndian =
    isOne && sign === ',' && first.length <= 2 && rest.at(-1)?.length === 3 && rest.slice(0, -1).every(isPair);
  if (!isThousands && !isIndian && !(rest.length === 0 && isOne)) throw notANumber();
  return Number(parts.join(''));
}

const isPair = (part: string) => part.length === 2;

/** One dot or one comma: a decimal point, or thousands. */
function lonely(before: string, sign: string, after: string, fine: boolean, assume: CellContext['assume']): number {
  const decimal = Number(`${before}.${after}`);
  const isGroup = after.length === 3 && before.length <= 3 && !before.startsWith('0');
  if (sign === '.') {
    if (fine || !isGroup) return decimal;
    const whole = Number(`${before}${after}`);
    assume(`was read as ${whole.toLocaleString('en-AU')}, with a dot for thousands`);
    return whole;
  }
  if (isGroup) return Number(`${before}${after}`);
  if (after.length <= 2 && (fine || before.length > 3 || before === '0')) return decimal;
  throw notANumber();
}

const notANumber = () => new CellError('is not a number');

/**
 * A figure with its unit or noun: "201,123 km", "29.9k", "61 000 mi", "5 Doors", "1.2 t", "21' 6\"". Null for a blank
 * cell. Rejects "5 Seats" for a field of doors.
 * @throws CellError where any part of the cell is not understood, or the figure is out of bounds.
 */
export function readNumber(
  cell: string,
  { min, max }: Bounds,
  kind: FigureKind = {},
  context: CellContext = plainContext,
): number | null {
  if (isBlank(cell)) return null;
  const text = evenSigns(cell);
  const value = compoundLength(text, kind) ?? single(text, max, kind, context);
  if (value < min || value > max)
    throw new CellError(`is not between ${min.toLocaleString('en-AU')} and ${max.toLocaleString('en-AU')}`);
  return value;
}

/** Whole number, as above. */
export function readWhole(cell: string, bounds: Bounds, kind?: FigureKind, context?: CellContext): number | null {
  const value = readNumber(cell, bounds, kind, context);
  if (value !== null && !Number.isInteger(value)) throw new CellError('is not a whole number');
  return value;
}

const about = /^(?:approx(?:imately)?\.?|about|around|circa|~|c\.) ?(?=\d)/i;

function single(text: string, max: number, kind: FigureKind, context: CellContext): number {
  const { fine = false, unit: own, words } = kind;
  const hedge = about.exec(text)?.[0] ?? '';
  const start = numberStart(text.slice(hedge.length), fine, context.assume);
  if (!start) throw notANumber();
  let { value, rest } = start;
  // "7-seater", "110-kW"
  rest = rest
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^- ?(?=[a-z])/, '');
  if (rest === '+' || /^(?:-|to\b|\/) ?\d/.test(rest) || /^(?:or )?(?:plus|more|over)$/.test(rest))
    throw new CellQuestion('is not one figure. Write the exact one');
  if (rest === '' && context.unit !== '' && own !== undefined) rest = context.unit;
  const thousands = /^(?:k|thou|thousand)(?= |$)|^k(?=km)/.exec(rest)?.[0] ?? '';
  if (thousands !== '') {
    rest = rest.slice(thousands.length).trim();
    // "45000k" means kilometres.
    if (rest === '' && own === 'km' && thousands === 'k' && value >= 1000 && value * 1000 > max)
      context.assume('ends with k, which was read as km');
    else value = Number((value * 1000).toPrecision(12));
  }
  if (hedge !== '') context.assume('is an approximate figure');
  if (rest === '' && own !== undefined) rest = guessedUnit(value, own, context.assume);
  if (rest === '' || words?.has(rest)) return value;
  const unit = unitOf(rest);
  const base = own === undefined ? null : unitOf(own);
  if (!unit || !base || own === undefined || unit.kind !== base.kind) throw notANumber();
  const converted = rounded((value * unit.size) / base.size, unit.size === base.size ? null : decimals[own]);
  if (unit.size !== base.size)
    context.assume(`was converted from ${rest} to ${converted.toLocaleString('en-AU')} ${own === 'l' ? 'L' : own}`);
  return converted;
}

/** Units that are not the only usual one for their fields: trade lists have kilowatts and metres too. */
const oneOfTwo = new Map<UnitName, string>([
  ['hp', 'horsepower'],
  ['ft', 'feet'],
]);

/**
 * The unit of a bare figure that its field's own cannot be: no engine has 2 cc or 1,998 L, no caravan weighs 1.4 kg.
 * @throws CellQuestion where it may be either.
 */
function guessedUnit(value: number, own: UnitName, assume: CellContext['assume']): string {
  if (value === 0) return '';
  if (own === 'cc' && value < 20) return 'litres';
  if (own === 'l' && value >= 45) return 'cc';
  if (own === 'kg' && value < 20) return 'tonnes';
  if (own === 'ft' && value >= 1000) return 'mm';
  if ((own === 'kg' && value < 50) || (own === 'ft' && value < 10))
    throw new CellQuestion(`names no unit: it may be in ${own === 'kg' ? 'kilograms or tonnes' : 'feet or metres'}`);
  const name = oneOfTwo.get(own);
  if (name !== undefined) assume(`names no unit, so it was read as ${name}`);
  return '';
}

function rounded(value: number, places: number | null): number {
  return places === null ? value : Number(value.toFixed(places));
}

/** "21' 6\"" and "21 ft 6 in". */
function compoundLength(text: string, { unit }: FigureKind): number | null {
  if (unit !== 'ft') return null;
  const match = /^(\d{1,3}) ?(?:'|ft\.?|feet|foot)[ -]?(\d{1,2}(?:\.\d{1,2})?) ?(?:"|''|in\.?|inch|inches)?$/i.exec(
    text,
  );
  const [feet, inches] = [Number(match?.[1]), Number(match?.[2])];
  return match && inches < 12 ? Number((feet + inches / 12).toFixed(2)) : null;
}
