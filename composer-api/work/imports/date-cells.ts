/** Dates and years as spreadsheets, dealer systems and people write them. Pure. */
import { isBlank } from './blank-cell.ts';
import { type CellContext, CellError, CellQuestion, plainContext } from './cell-context.ts';
import { evenSigns } from './figures.ts';

/** Years that a date may be of; both count. */
interface YearRange {
  readonly from: number;
  readonly to: number;
}

const pastDates: YearRange = { from: 1885, to: 2100 };
/** A registration that ends; a spreadsheet’s day 0 is "Jan-00", and systems write 2099 for no end. */
export const comingDates: YearRange = { from: 2010, to: 2040 };

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = 'january february march april may june july august september october november december sept'.split(
  ' ',
);
const weekdays = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]*,? /i;
/** A time of day behind a date, with or without its zone. */
const time =
  /(?<=-\d{2})(?:Z|[+-]\d{2}:\d{2})$|(?:T| |, ?)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2}))?$/i;
/** What systems write for no date: the first day of their calendars, and the last. */
const noDates = new Set([
  '1900-01-01',
  '1900-01-00',
  '1899-12-30',
  '1899-12-31',
  '1904-01-01',
  '1970-01-01',
  '1753-01-01',
  '0001-01-01',
  '0000-00-00',
  '9999-12-31',
  '2999-12-31',
  '1901-01-01',
  '1800-01-01',
]);

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day?: string | undefined;
}

/**
 * Date as ISO day, month or year: 2024-03-31, 31/03/24, 31-Mar-27, March 2027, 20270331, Excel's 46477. Null for no date,
 * such as 1/1/1900.
 * @throws CellQuestion where only a person can tell the day from the month, CellError for all else.
 */
export function readDate(
  cell: string,
  context: CellContext = plainContext,
  { from, to }: YearRange = pastDates,
): string | null {
  if (isBlank(cell)) return null;
  const text = evenSigns(cell)
    .replace(/^\/Date\((\d{10,13})[^)]{0,10}\)\/$/, '$1')
    .replace(weekdays, '')
    .replace(time, '')
    .trim();
  // Spreadsheets show their day 0 as 0/01/1900.
  if (/^0+(?:[/.-]0+)*$|^(?:00?[/-]0?1|0?1[/-]00?)[/-](?:1900|00)$/.test(text)) return null;
  const found = partsOf(text, context);
  if (!found) throw new CellError('is not a date such as 31/03/2026');
  const plain = [found.year, found.month.padStart(2, '0'), (found.day ?? '').padStart(2, '0')].join('-');
  if (noDates.has(plain)) return null;
  const date = toDate(found);
  const year = Number(date.slice(0, 4));
  if (year < from || year > to) throw new CellError(`is not a date between ${from} and ${to}`);
  return date;
}

function partsOf(text: string, context: CellContext): Parts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] };
  const local = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(text);
  if (local) return localDate(local[1] ?? '', local[2] ?? '', longYear(local[3] ?? ''), text.includes('.'), context);
  const month = /^(\d{1,2})[/. -](\d{4})$/.exec(text);
  if (month) return { year: month[2] ?? '', month: month[1] ?? '' };
  const short = /^(\d{1,2})[/-](\d{2})$/.exec(text);
  if (short) {
    if (Number(short[2]) <= 12) throw new CellQuestion('may be a day and a month, or a month and a year');
    return { year: longYear(short[2] ?? ''), month: short[1] ?? '' };
  }
  return namedDate(text) ?? digitsDate(text, context);
}

/** A day and a month in either order. */
function localDate(first: string, second: string, year: string, isDotted: boolean, context: CellContext): Parts {
  const [one, two] = [Number(first), Number(second)];
  const dayFirst = { year, month: second, day: first };
  if (two > 12) return { year, month: first, day: second };
  // Dots are European, and there the day is always first.
  if (one > 12 || one === two || isDotted) return dayFirst;
  if (context.dayFirst === null) throw new CellQuestion('does not say whether the day or the month is first');
  return context.dayFirst ? dayFirst : { year, month: first, day: second };
}

/** What a cell says of the order of its column: true for day first, false for month first, null for neither. */
export function orderOf(cell: string): 'day' | 'month' | 'either' | null {
  const match = /^\s*(\d{1,2})[/ -](\d{1,2})[/ -](?:\d{4}|\d{2})(?!\d)/.exec(cell);
  if (!match) return null;
  const [one, two] = [Number(match[1]), Number(match[2])];
  if (one > 12 && one <= 31 && two <= 12) return 'day';
  if (two > 12 && two <= 31 && one <= 12) return 'month';
  return one === two ? null : 'either';
}

/** "31 March 2027", "31-Mar-27", "Mar 31, 2027", "March 2027". */
function namedDate(text: string): Parts | null {
  const parts = text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./'-]+/)
    .filter((part) => part !== '' && part !== 'of');
  const at = parts.findIndex((part) => monthNumber(part) > 0);
  if (at < 0 || parts.length > 3 || parts.some((part, index) => index !== at && !/^\d{1,4}$/.test(part))) return null;
  const month = String(monthNumber(parts[at] ?? ''));
  const others = parts.filter((_, index) => index !== at);
  const [first = '', second] = others;
  if (second === undefined) {
    // "Mar-27" is a month of a year; "27 March" may be a day of any year.
    if (at === 1 && first.length < 3) throw new CellQuestion('may be a day without a year, or a month of a year');
    return first.length === 4 || first.length === 2 ? { year: longYear(first), month } : null;
  }
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  return day.length <= 2 && (year.length === 4 || year.length === 2) ? { year: longYear(year), month, day } : null;
}

/** 1 to 12; 0 for a word that is no month. */
function monthNumber(word: string): number {
  if (word === 'sept') return 9;
  const isName = fullMonths.includes(word) || monthNames.includes(word);
  return isName ? monthNames.indexOf(word.slice(0, 3)) + 1 : 0;
}

/** "31/03/2027", "Mar-27" and "2-Jan": a day or a month, also where a spreadsheet made it of something else. */
export function isDayLike(text: string): boolean {
  if (/^\d{1,2}\/\d{1,2}\/\d{2,4}\b|^\d{4}-\d\d-\d\d\b/.test(text)) return true;
  const [one = '', two = '', ...others] = text.slice(0, 40).toLowerCase().split(/[ -]/);
  if (others.length > 1) return false;
  return monthNumber(one) > 0 ? /^(?:\d\d|(?:19|20)\d\d)$/.test(two) : /^\d{1,2}$/.test(one) && monthNumber(two) > 0;
}

/** The two numbers of "3-Sep" or "Sep-03", the month as its number. */
export function dayAndMonth(text: string): readonly number[] {
  return text
    .toLowerCase()
    .split(/[ -]/)
    .slice(0, 2)
    .map((part) => monthNumber(part) || Number(part));
}

const dayMs = 86_400_000;

/** 2024, 202703, 20270331, 31032027, a spreadsheet's day, or milliseconds or seconds since 1970. */
function digitsDate(text: string, { assume }: CellContext): Parts | null {
  if (/^19(?:0[1-9]|1[0-2])$/.test(text)) throw new CellQuestion('may be a year, or a month of 2019');
  if (/^\d{4}$/.test(text)) return Number(text) > 1884 ? { year: text, month: '' } : null;
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    // Excel counts days since 30 December 1899.
    const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * dayMs);
    assume(`is a spreadsheet’s number for ${date.toISOString().slice(0, 10)}`);
    return isoParts(date);
  }
  if (/^\d{6}$/.test(text)) {
    const [start, end] = [text.slice(0, 4), text.slice(4)];
    if (isYear(start) && isMonth(end)) return { year: start, month: end };
    if (isMonth(text.slice(0, 2)) && isYear(text.slice(2))) return { year: text.slice(2), month: text.slice(0, 2) };
    return null;
  }
  if (/^\d{8}$/.test(text)) {
    if (isYear(text.slice(0, 4)) && isMonth(text.slice(4, 6)))
      return { year: text.slice(0, 4), month: text.slice(4, 6), day: text.slice(6) };
    const [day, month, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
    return isYear(year) && isMonth(month) && Number(day) > 12 ? { year, month, day } : null;
  }
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const date = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
    assume(`is a computer’s number for ${date.toISOString().slice(0, 10)}`);
    return isoParts(date);
  }
  return null;
}

const isYear = (text: string) => Number(text) >= 1900 && Number(text) <= 2100;
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;

function isoParts(date: Date): Parts {
  const [year = '', month = '', day] = date.toISOString().slice(0, 10).split('-');
  return { year, month, day };
}

/** Two digits are of this century up to 60, since registrations and vehicles end before. */
function longYear(year: string): string {
  return year.length === 2 ? `${Number(year) <= 60 ? 20 : 19}${year}` : year;
}

function toDate({ year, month, day }: Parts): string {
  if (month === '') return year;
  const iso = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
  const date = new Date(`${day === undefined ? `${iso}-01` : iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso))
    throw new CellError('is not a date that there is');
  return iso;
}

/**
 * A model year: 2021, MY21, 21, 2021.5, 2021/2022, 03/2021, "c. 1969". Null for a blank cell.
 * @throws CellError for what is no year between 1885 and 2100.
 */
export function readYear(cell: string, { assume }: CellContext = plainContext): number | null {
  if (isBlank(cell)) return null;
  const text = evenSigns(cell);
  const stated = (year: number) => {
    assume(`was read as ${year}`);
    return inRange(year);
  };
  if (/^\d{4}(?:\.0+)?$/.test(text)) return inRange(Number.parseInt(text, 10));
  const bare = text
    .toLowerCase()
    .replace(/^(?:(?:model|build|built|year|model year|build year|my|c\.?|ca\.?|circa|approx\.?|') ?:? ?)+/, '')
    .replace(/ ?(?:model|build|my|approx\.?)$/, '');
  if (/^\d{4}$/.test(bare)) return text.toLowerCase() === bare ? inRange(Number(bare)) : stated(Number(bare));
  if (/^\d{2}$/.test(bare)) return stated(Number(longModelYear(bare)));
  if (/^\d{4}\.(?:25|5|50|75)$/.test(bare)) return stated(Number.parseInt(bare, 10));
  if (/^\d{2}\.(?:25|5|50|75)$/.test(bare)) return stated(Number(longModelYear(bare.slice(0, 2))));
  if (/^[12],\d{3}$/.test(bare)) return stated(Number(bare.replace(',', '')));
  const span = /^(\d{4}|\d{2}) ?[/-] ?(\d{4}|\d{2})$/.exec(bare);
  const [from = '', to = ''] = span?.slice(1) ?? [];
  if (span && from.length === 4) {
    const [first, second] = [Number(from), to.length === 4 ? Number(to) : Number(from.slice(0, 2) + to)];
    if (second === first || second === first + 1) return stated(first);
    if (to.length === 4 || Number(to) > 12) throw new CellError('names two years. Write the model year');
  }
  const withModelYear = /^(\d{4}|\d{2}) ?\(?my ?(?:\d{4}|\d{2})(?:\.\d{1,2})?\)?$/.exec(bare)?.[1];
  if (withModelYear) return stated(Number(withModelYear.length === 4 ? withModelYear : longModelYear(withModelYear)));
  // A whole date, or a month: its year.
  const date = partsOf(bare.replace(time, ''), { ...plainContext, dayFirst: true });
  if (date && date.month !== '' && !/^\d{5}/.test(bare)) {
    const day = toDate(date);
    // A year in a cell that a workbook shows as a date: 2019 days after 1899 are in July 1905.
    const days = (Date.parse(day) - Date.UTC(1899, 11, 30)) / dayMs;
    return stated(day.length === 10 && days >= 1885 && days <= 2100 ? days : Number(day.slice(0, 4)));
  }
  if (/^-?\d[\d.,]*$/.test(text)) throw outOfRange();
  throw new CellError('is not a number');
}

function longModelYear(year: string): string {
  return `${Number(year) <= 40 ? 20 : 19}${year}`;
}

const outOfRange = () => new CellError('is not a year between 1885 and 2100');

function inRange(year: number): number {
  if (year < 1885 || year > 2100) throw outOfRange();
  return year;
}
