/**
 * Cells of dealers' files as values. Pure; `null` is "nothing there", a `CellError` is "something, but not this". Cells
 * come bounded (`readCell` in `read-row.ts`), and each pattern reads a cell in time that grows with its length alone.
 */

export class CellError extends Error {}

/** What systems write where they have nothing to say. */
const blanks = /^(?:-|–|—|n\/?a|nan|null|none|nil|tba|tbc|unknown|not specified|#n\/a|- ?\/ ?-)?$/i;

export function isBlank(cell: string): boolean {
  return blanks.test(cell.trim());
}

/** Trimmed, white space evened out; null where there is nothing. */
export function readText(cell: string, most: number): string | null {
  if (isBlank(cell)) return null;
  const text = cell.replace(/\s+/g, ' ').trim();
  if (text.length > most) throw new CellError(`is longer than ${most} characters`);
  return text;
}

/** Several paragraphs; parted by | as the product stores them. */
export function readParagraphs(cell: string, most: number): string | null {
  if (isBlank(cell)) return null;
  const text = cell
    .split(/\r?\n|\|/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('|');
  if (text.length > most) throw new CellError(`is longer than ${most} characters`);
  return text;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What may stand behind a number. */
export interface Unit {
  test(text: string): boolean;
}

/** Number with an optional unit behind it: "201,123 km", "12 990", "5 Doors", "2.3L". Not "5 Seats" where doors are asked. */
export function readNumber(cell: string, { min, max }: Bounds, unit: Unit = /^$/): number | null {
  if (isBlank(cell)) return null;
  const match = /^\s*([+-]?(?:\d{1,3}(?:[ ,\u00a0]\d{3})+|\d+)(?:\.\d+)?|\.\d+)\s*(\D[\s\S]*)?$/.exec(cell);
  const rest = (match?.[2] ?? '').trim();
  if (!match || (rest !== '' && !unit.test(rest))) throw new CellError('is not a number');
  const value = Number((match[1] ?? '').replace(/[ ,\u00a0]/g, ''));
  if (!Number.isFinite(value)) throw new CellError('is not a number');
  if (value < min || value > max)
    throw new CellError(`is not between ${min.toLocaleString('en-AU')} and ${max.toLocaleString('en-AU')}`);
  return value;
}

/** Whole number, as above. */
export function readWhole(cell: string, bounds: Bounds, unit?: Unit): number | null {
  const value = readNumber(cell, bounds, unit);
  if (value !== null && !Number.isInteger(value)) throw new CellError('is not a whole number');
  return value;
}

/** What dealers write where they name no price; anything else in words is reported as a mistake. */
const noPrice =
  /^(?:p\.?o\.?[ar]\.?|(?:price )?(?:on|upon) (?:application|request|enquiry)|(?:call|phone|ring|contact(?: us)?|ask|enquire|inquire) for (?:a |the |our )?(?:best )?price)$/i;

/** Whole dollars: "$12,990.00", "AUD 12 990", "12990 drive away". Null for "POA" and for 0, which is no price. */
export function readMoney(cell: string): number | null {
  const plain = cell.trim().replace(/^(?:au[d$]|nz[d$]|a\$|nz\$)?\s*\$?\s*/i, '');
  if (isBlank(plain) || noPrice.test(plain)) return null;
  const value = readNumber(plain, { min: 0, max: 20_000_000 }, /^(?:aud|nzd|drive ?away|d\/?a|egc|\+.*|orc|\*)$/i);
  return value === null || value === 0 ? null : Math.round(value);
}

export function readFlag(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (isBlank(word)) return null;
  if (['y', 'yes', 'true', 't', '1', 'x', 'on'].includes(word)) return true;
  if (['n', 'no', 'false', 'f', '0', 'off'].includes(word)) return false;
  throw new CellError('is neither yes nor no');
}

/** A list parted by | ; or new lines; by commas where there is nothing else. */
export function readList(cell: string): readonly string[] | null {
  if (isBlank(cell)) return null;
  const parts = cell.split(/[|;\n]/).length > 1 ? cell.split(/[|;\n]/) : cell.split(',');
  return [...new Set(parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== ''))];
}

/** "White / Black Leather" → outside and inside. Something about years or kilometres is a warranty in the wrong column. */
export function readColours(
  cell: string,
): { readonly colour: string | null; readonly interior_colour: string | null } | null {
  if (isBlank(cell)) return null;
  if (/\b(?:years?|months?|km)\b/i.test(cell)) throw new CellError('is not a colour; it looks like a warranty');
  const [outside = '', ...inside] = cell.split('/');
  return { colour: readText(outside, 60), interior_colour: readText(inside.join('/'), 60) };
}

const states: ReadonlyMap<string, string> = new Map([
  ['new south wales', 'NSW'],
  ['queensland', 'QLD'],
  ['victoria', 'VIC'],
  ['tasmania', 'TAS'],
  ['south australia', 'SA'],
  ['western australia', 'WA'],
  ['northern territory', 'NT'],
  ['australian capital territory', 'ACT'],
]);

/** "AU-VIC", "Victoria" and "vic" are VIC; a region of New Zealand stays as it is. */
export function readState(cell: string): string | null {
  const text = readText(cell, 60);
  if (text === null) return null;
  const code = text.replace(/^AU[- ]/i, '').toUpperCase();
  return [...states.values()].includes(code) ? code : (states.get(text.toLowerCase()) ?? text);
}

/** "Mount Louisa, QLD 4814" → city and state. */
export function readPlace(cell: string): { readonly city: string | null; readonly state: string | null } | null {
  if (isBlank(cell)) return null;
  const parts = cell.split(',');
  if (parts.length < 2) return { city: readText(cell, 80), state: null };
  const state = (parts.pop() ?? '').replace(/\b\d{4}\b/, '');
  return { city: readText(parts.join(','), 80), state: readState(state) };
}

/** "4 cyl, 2.3 L" → cylinders and litres; "0 L" is what an electric vehicle's row says, and means nothing. */
export function readEngine(cell: string): { readonly cylinders: number | null; readonly litres: number | null } | null {
  if (isBlank(cell)) return null;
  const cylinders = /(?<!\d)(\d{1,4})\s{0,20}cyl/i.exec(cell)?.[1];
  const litres = /(?<![\d.])(\d{1,6}(?:\.\d{1,6})?)\s{0,20}l(?:itres?)?\b/i.exec(cell)?.[1];
  if (cylinders === undefined && litres === undefined) throw new CellError('is no engine such as "4 cyl, 2.3 L"');
  return { cylinders: positive(cylinders, 16), litres: positive(litres, 30) };
}

function positive(text: string | undefined, max: number): number | null {
  const value = Number(text ?? 0);
  if (value > max) throw new CellError(`has a figure above ${max}`);
  return value > 0 ? value : null;
}

/** "8.9 L / 100 km" → 8.9; 0 says nothing. */
export function readConsumption(cell: string): number | null {
  const value = readNumber(cell, { min: 0, max: 100 }, /^l(?:itres?)?\s*(?:\/|per)\s*100\s*km$/i);
  return value === 0 ? null : value;
}

/** Kilowatts of a horsepower. */
const kilowatts = 0.7457;

/** "120 hp" → 120, "90 kW" → 121; a bare figure is horsepower. */
export function readHorsepower(cell: string): number | null {
  const asKilowatts = /\bkw\.?\s*$/i.test(cell.slice(-10));
  const value = readNumber(cell, { min: 0, max: 3000 }, /^(?:hp|bhp|kw)\.?$/i);
  return value === null ? null : Math.round(asKilowatts ? value / kilowatts : value);
}

/** "4 cyl" → 4. An electric vehicle's "0 L" and a motorcycle's "2 L" say nothing of cylinders. */
export function readCylinders(cell: string): number | null {
  if (isBlank(cell) || /^\s*\d+(?:\.\d+)?\s*l\b/i.test(cell)) return null;
  return readWhole(cell, { min: 1, max: 16 }, /^cyl(?:inders?)?\.?$/i);
}

/** Date as ISO day or month: 2024-03-31, 31/03/2024 (day first, as here), 03/2024, Mar 2024; else the text is refused. */
export function readDate(cell: string): string | null {
  if (isBlank(cell)) return null;
  const text = cell.trim();
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:T.*)?$/.exec(text);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const local = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text);
  if (local) return toDate(local[3], local[2], local[1]);
  const named = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?[\s-]+(\d{4})$/i.exec(text);
  const month = named ? months.indexOf((named[2] ?? '').toLowerCase()) + 1 : 0;
  if (named && month > 0) return toDate(named[3], String(month), named[1]);
  if (/^\d{4}$/.test(text)) return text;
  throw new CellError('is not a date such as 31/03/2026');
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toDate(year = '', month = '', day?: string): string {
  const iso = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
  const date = new Date(`${day === undefined ? `${iso}-01` : iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso))
    throw new CellError('is not a date that there is');
  return iso;
}
