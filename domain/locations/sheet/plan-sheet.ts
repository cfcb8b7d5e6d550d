/**
 * What a spreadsheet of locations would do, row by row: a cell that says what is stored already is not read, so that a file
 * that came from here changes nothing. A row with a mistake is left out whole. Pure.
 */

import type { Location } from '#schemas/entities/location.ts';
import { quoted } from '../../content/entry-cells.ts';
import { type FoundColumns, findColumns, SheetHeaderError } from '../../content/sheet-columns.ts';
import type { SheetRow } from '../../content/sheet-rows.ts';
import { equalJson } from '../../json/equal-json.ts';
import { groupBy } from '../../json/group-by.ts';
import { withoutApostrophe } from '../../text/csv.ts';
import { foldText } from '../../text/fold.ts';
import { editedLocation, locationProblems } from '../edit-location.ts';
import { longestCell, SheetCellError, writeFlag } from './cells.ts';
import { idColumn, type SheetColumn, sheetColumns, wholeWeek } from './columns.ts';

export interface KnownLocation {
  readonly id: string;
  readonly item: Location;
  readonly isRemoved: boolean;
}

interface CellProblem {
  /** Title of the column; empty where the whole row is meant. */
  readonly column: string;
  readonly message: string;
}

export interface PlannedRow {
  /** Null for a location that no row of the file names: the one that was the main one. */
  readonly row: number | null;
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  readonly problems: readonly CellProblem[];
  /** The entry to store; null if there is none. */
  readonly location: Location | null;
}

interface SheetPlan {
  readonly rows: readonly PlannedRow[];
  /** Columns of the file that do not belong to a location. */
  readonly unknown: readonly string[];
}

/** The file of today: the first line, then a line for each location. */
export function writeSheet(locations: readonly Location[]): (readonly string[])[] {
  return [
    [idColumn.title, ...sheetColumns.map(({ title }) => title)],
    ...locations.map((location) => [location.id, ...sheetColumns.map((column) => column.write(location))]),
  ];
}

/** @throws SheetHeaderError where a column appears twice, or no row could identify its location. */
export function readHeader(cells: readonly string[]): Header {
  const header = findColumns(cells, sheetColumns, idColumn.names);
  if (header.key === null && !header.columns.some(({ column }) => column.names.includes('name')))
    throw new SheetHeaderError(
      'The first line names neither a column “Id” nor a column “Name”. Download today’s locations and write into that file.',
    );
  return header;
}

type Header = FoundColumns<SheetColumn>;

/**
 * @param rows below the first line
 * @param blank what a new location of a name begins as, given the slugs that the file has taken so far
 */
export function planSheet(
  header: Header,
  rows: readonly SheetRow[],
  known: readonly KnownLocation[],
  blank: (name: string, taken: readonly string[]) => Location,
): SheetPlan {
  const planner = new Planner(header, known, blank);
  const planned = rows.map((row) => planner.plan(row));
  return { rows: settleMain(planned, known), unknown: header.unknown };
}

class Planner {
  readonly #header: Header;
  readonly #blank: (name: string, taken: readonly string[]) => Location;
  readonly #byId: ReadonlyMap<string, KnownLocation>;
  readonly #byName: ReadonlyMap<string, readonly KnownLocation[]>;
  /** Rows by the location that they are about, and by the name of a new one. */
  readonly #seen = new Map<string, number>();
  readonly #slugs: string[] = [];

  constructor(
    header: Header,
    known: readonly KnownLocation[],
    blank: (name: string, taken: readonly string[]) => Location,
  ) {
    this.#header = header;
    this.#blank = blank;
    this.#byId = new Map(known.map((one) => [one.id, one]));
    const present = known.filter(({ isRemoved }) => !isRemoved);
    this.#byName = groupBy(present, ({ item }) => foldText(item.name.trim()));
  }

  plan({ row, cells }: SheetRow): PlannedRow {
    const values = this.#header.columns.map(({ column, at }) => [column, plainCell(cells[at] ?? '')] as const);
    const given = values.find(([{ names }]) => names.includes('name'))?.[1] ?? '';
    const id = this.#header.key === null ? '' : (cells[this.#header.key] ?? '').trim();
    const stored = this.#find(id, given);
    const name = (given === '' && typeof stored === 'object' ? stored?.item.name : given) ?? '';
    const refused = (problems: readonly CellProblem[]): PlannedRow => ({
      row,
      id: typeof stored === 'object' ? (stored?.id ?? null) : null,
      name: name.slice(0, 80),
      outcome: 'refused',
      changes: [],
      problems,
      location: null,
    });
    if (typeof stored === 'string') return refused([{ column: id === '' ? 'Name' : idColumn.title, message: stored }]);
    const mark = stored === null ? `name ${foldText(name)}` : `id ${stored.id}`;
    const earlier = this.#seen.get(mark);
    if (earlier !== undefined)
      return refused([{ column: '', message: `Row ${earlier} is about the same location. Keep one of the two.` }]);
    this.#seen.set(mark, row);
    const before = stored?.item ?? this.#blank(name.slice(0, 80), this.#slugs);
    if (stored === null) this.#slugs.push(before.slug);
    const { after, problems } = readCells(values, before, stored === null);
    if (problems.length > 0) return refused(problems);
    if (stored !== null && after === before)
      return { row, id: stored.id, name: before.name, outcome: 'unchanged', changes: [], problems: [], location: null };
    const edited = editedLocation(before, after);
    const found = locationProblems(edited);
    if (found.length > 0)
      return refused(found.map(({ pointer, message }) => ({ column: this.#titleAt(pointer, edited), message })));
    const isNew = stored === null;
    const isSame = !isNew && equalJson(edited, before);
    return {
      row,
      id: stored?.id ?? null,
      name: edited.name,
      outcome: isNew ? 'new' : isSame ? 'unchanged' : 'changed',
      changes: isSame ? [] : changesOf(isNew ? null : before, edited),
      problems: [],
      location: isSame ? null : edited,
    };
  }

  /** The location that a row is about, null for a new one, or why it cannot be determined. */
  #find(id: string, name: string): KnownLocation | null | string {
    if (id !== '') {
      const found = this.#byId.get(id);
      if (!found) return `This site has no location ${quoted(id)}. Leave the cell empty for a new one.`;
      return found.isRemoved ? 'This location was removed. Restore it first, or delete the row.' : found;
    }
    if (name === '') return 'A location needs a name.';
    const [first, second] = this.#byName.get(foldText(name)) ?? [];
    if (second) return `Two locations are called ${quoted(name)}. Say which is meant in the column Id.`;
    return first ?? null;
  }

  #titleAt(pointer: string, location: Location): string {
    return sheetColumns.find((column) => column.owns(pointer, location))?.title ?? '';
  }
}

/** What the cells make of a location; the very same object where each of them says what is stored. */
function readCells(
  values: readonly (readonly [column: SheetColumn, cell: string])[],
  before: Location,
  isNew: boolean,
): { readonly after: Location; readonly problems: readonly CellProblem[] } {
  const problems: CellProblem[] = [];
  let after = before;
  for (const [column, cell] of values) {
    if (cell === plainCell(column.write(before))) continue;
    // What a row of a new location leaves open begins as the form has it.
    if (isNew && cell === '') continue;
    try {
      if (cell.length > longestCell)
        throw new SheetCellError(`This cell has more than ${longestCell.toLocaleString('en-AU')} characters.`);
      after = column.read(cell, after);
    } catch (error) {
      if (!(error instanceof SheetCellError)) throw error;
      problems.push({ column: column.title, message: error.message });
    }
  }
  const week = after.contact_detail.opening_hours;
  return { after: week === before.contact_detail.opening_hours ? after : wholeWeek(after), problems };
}

/** Without what spreadsheets and our own files put around a text. */
function plainCell(cell: string): string {
  return withoutApostrophe(cell.trim()).trim().replaceAll('\r\n', '\n');
}

/** @param before null for a new one */
function changesOf(before: Location | null, after: Location): PlannedRow['changes'] {
  return sheetColumns.flatMap((column) => {
    const [was, is] = [before === null ? '' : column.write(before), column.write(after)];
    return was === is ? [] : [{ column: column.title, before: was, after: is }];
  });
}

const mainColumn = sheetColumns.find(({ names }) => names.includes('primary'));
const mainTitle = mainColumn?.title ?? '';

/**
 * One location is the main one: the file may change which, but there has to be exactly one. On an empty site it is the
 * first.
 */
function settleMain(planned: readonly PlannedRow[], known: readonly KnownLocation[]): readonly PlannedRow[] {
  const isMain = new Map(
    known.flatMap(({ id, item, isRemoved }) => (!isRemoved && item.primary ? [[id, item] as const] : [])),
  );
  let main: PlannedRow | null = null;
  const chosen = planned.map((one) => {
    const becomesMain = one.location?.primary === true && (one.id === null || !isMain.has(one.id));
    if (!becomesMain) return one;
    if (main !== null) return refuseMain(one, `Row ${main.row} is to be the main location already. Write no here.`);
    main = one;
    return one;
  });
  if (main === null && isMain.size === 0) {
    const first = chosen.find(({ outcome }) => outcome === 'new');
    return chosen.map((one) =>
      one === first && one.location ? withMain(one, { ...one.location, primary: true }) : one,
    );
  }
  if (main === null)
    return chosen.map((one) =>
      one.id !== null && isMain.has(one.id) && one.location?.primary === false
        ? refuseMain(
            one,
            'One location has to be the main one. Write yes at another, and this one changes to no automatically.',
          )
        : one,
    );
  // The one that was the main one follows, whether the file names it or not.
  const settled = chosen.map((one) => {
    const was = one.id === null ? undefined : isMain.get(one.id);
    if (was === undefined || one.outcome === 'refused') return one;
    isMain.delete(was.id);
    return { ...withMain(one, { ...(one.location ?? was), primary: false }, was), outcome: 'changed' as const };
  });
  const unnamed = [...isMain.values()].map((was): PlannedRow => {
    const change = { column: mainTitle, before: writeFlag(true), after: writeFlag(false) };
    return {
      row: null,
      id: was.id,
      name: was.name,
      outcome: 'changed',
      changes: [change],
      problems: [],
      location: { ...was, primary: false },
    };
  });
  return [...settled, ...unnamed];
}

function withMain(one: PlannedRow, location: Location, before: Location | null = null): PlannedRow {
  return { ...one, location, changes: changesOf(before, location) };
}

function refuseMain(one: PlannedRow, message: string): PlannedRow {
  return { ...one, outcome: 'refused', changes: [], problems: [{ column: mainTitle, message }], location: null };
}
