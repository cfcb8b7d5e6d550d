/** Cells of a spreadsheet of locations: how each kind of field is written and read. Pure. */
import type { OpeningHours, SpecialHours } from '#schemas/entities/location.ts';
import { flagOf, quoted } from '../../content/entry-cells.ts';
import { closedDay, specialTimes } from '../../hours/edit-hours.ts';
import { parseTime } from '../../hours/time.ts';
import { writtenDay } from '../../text/dates.ts';
import { foldText } from '../../text/fold.ts';

/** A cell that cannot be read; the message explains the format. */
export class SheetCellError extends Error {}

/** The maximum length of a cell: as long as the longest field of the form. */
export const longestCell = 6000;
export function writeFlag(value: boolean): string {
  return value ? 'yes' : 'no';
}

export function readFlag(cell: string): boolean {
  const found = flagOf(cell);
  if (found === null)
    throw new SheetCellError(
      cell === '' ? 'Write yes or no.' : `${quoted(cell)} is neither yes nor no. Write one of them.`,
    );
  return found;
}

/** A list with a semicolon between its entries. */
export function writeList(values: readonly string[]): string {
  return values.join('; ');
}

/** @param cell parted by semicolons or lines */
export function readList(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function readDegrees(cell: string): number | null {
  if (cell === '') return null;
  if (!/^-?\d{1,3}(?:\.\d{1,15})?$/.test(cell))
    throw new SheetCellError(
      `${quoted(cell)} is not a number of degrees. Write one such as -27.4443, or leave it empty.`,
    );
  return Number(cell);
}

/** Spreadsheets drop the zero that postcodes of the Northern Territory and of Auckland begin with. */
export function readPostcode(cell: string): string {
  return /^\d{3}$/.test(cell) ? `0${cell}` : cell;
}

/** '08:30-17:30', 'closed', or the text given in place of times. */
export function writeDay({ status, open, close, formated_hours }: OpeningHours): string {
  if (status === 'Closed') return 'closed';
  return writeSpan(open, close) ?? formated_hours ?? [open, close].filter(Boolean).join('-');
}

export function readDay(cell: string, weekday: number): OpeningHours {
  const span = readSpan(cell);
  return span === null
    ? { weekday, ...closedDay }
    : { weekday, status: 'Open', formated_hours: null, open: span[0], close: span[1] };
}

/** '2026-12-25 closed; 2026-12-24 09:00-13:00'. */
export function writeDays(days: readonly SpecialHours[]): string {
  return writeList(days.map(writeSpecialDay));
}

function writeSpecialDay(day: SpecialHours): string {
  const [open, close] = specialTimes(day);
  const hours = writeSpan(open, close) ?? [open, close].filter(Boolean).join('-');
  return `${day.date.slice(0, 10)} ${day.status === 'Closed' ? 'closed' : hours}`.trim();
}

/** @param stored days that the cell repeats stay unchanged, with a feed's further fields */
export function readDays(cell: string, stored: readonly SpecialHours[]): SpecialHours[] {
  const known = new Map(stored.map((day) => [writeSpecialDay(day), day]));
  return readList(cell).map((entry) => known.get(entry) ?? readSpecialDay(entry));
}

function readSpecialDay(entry: string): SpecialHours {
  const [first = ''] = entry.split(' ', 1);
  const date = writtenDay(first);
  const rest = entry.slice(first.length).trim();
  if (date === null || rest === '')
    throw new SheetCellError(
      `${quoted(entry)} is not a special day. Write 2026-12-25 closed, or 2026-12-24 09:00-13:00, with a semicolon between days.`,
    );
  const span = readSpan(rest);
  return {
    date,
    status: span === null ? 'Closed' : 'Open',
    start_hour: span?.[0] ?? null,
    end_hour: span?.[1] ?? null,
    hours: null,
    location_id: null,
    location: null,
  };
}

/** From when until when, as '08:30' each; null for closed. Takes '8.30am - 5pm' and '8:30 to 17:30' too. */
function readSpan(cell: string): readonly [open: string, close: string] | null {
  const plain = foldText(cell);
  if (plain === 'closed' || plain === 'shut') return null;
  const [from = '', to = '', ...more] = plain.split(/\bto\b|[-–—]/);
  const [open, close] = [parseTime(from), parseTime(to)];
  if (open === null || close === null || more.length > 0)
    throw new SheetCellError(`${quoted(cell)} does not contain hours. Write them as 08:30-17:30, or write closed.`);
  return [writeTime(open), writeTime(close)];
}

/** Null where either is missing or no time of day. */
function writeSpan(open: string | null, close: string | null): string | null {
  const [opens, closes] = [parseTime(open), parseTime(close)];
  return opens === null || closes === null ? null : `${writeTime(opens)}-${writeTime(closes)}`;
}

/** '24:00' is the end of the day, so hours are not cut to those of a clock. */
function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
