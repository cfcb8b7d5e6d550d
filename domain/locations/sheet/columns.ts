/**
 * The columns of a spreadsheet of locations, from the catalogue: each form field is a column, and hours, special days
 * and the place on the map have separate kinds of columns. Pictures have none.
 */
import { listed } from '#schemas/catalogue/derive.ts';
import type { FieldEntries, FieldEntry } from '#schemas/catalogue/entry.ts';
import { formField } from '#schemas/catalogue/entry-form.ts';
import { addressFields, contactFields, locationCatalogue, locationGroups } from '#schemas/catalogue/location.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { quoted } from '../../content/entry-cells.ts';
import { columnName } from '../../content/sheet-columns.ts';
import { dayOf, weekOrder } from '../../hours/edit-hours.ts';
import { weekdayNames } from '../../hours/week.ts';
import { foldText } from '../../text/fold.ts';
import { displayPhone } from '../phone.ts';
import {
  readDay,
  readDays,
  readDegrees,
  readFlag,
  readList,
  readPostcode,
  SheetCellError,
  writeDay,
  writeDays,
  writeFlag,
  writeList,
} from './cells.ts';

export interface SheetColumn {
  /** As in the header. */
  readonly title: string;
  /** How its cell is written, where that is not plain. */
  readonly help: string | null;
  /** Names that identify a column of a file, folded (`columnName`). */
  readonly names: readonly string[];
  /** Whether a problem at this pointer of the location belongs to it. */
  owns(pointer: string, location: Location): boolean;
  write(location: Location): string;
  /** The location with what the cell says. @throws SheetCellError */
  read(cell: string, location: Location): Location;
}

/** The first column: a permanent name for the row, which staff leave as it is. */
export const idColumn = { title: 'Id', names: ['id', 'locationid'] } as const;

type Part = 'address' | 'contact_detail';
const parts: { readonly [part in Part]: FieldEntries<string> } = {
  address: addressFields,
  contact_detail: contactFields,
};
const isPart = (field: string): field is Part => Object.hasOwn(parts, field);

function groupAt(group: string): number {
  return Object.keys(locationGroups).indexOf(group);
}

function partColumns(part: Part): SheetColumn[] {
  const inForm = listed(parts[part], (entry: FieldEntry<string>) => entry.form);
  return [
    ...inForm.flatMap(([field]) => {
      const entry = parts[part][field];
      return entry ? columnsOf(part, field, entry) : [];
    }),
    ...controlColumns(part, parts[part]),
  ];
}

function controlColumns(part: Part | null, entries: FieldEntries<string>): SheetColumn[] {
  return Object.entries(entries).flatMap(([field, { column, schema }]) => {
    if (column === 'week') return weekOrder.map(weekdayColumn);
    if (column === 'days') return [daysColumn];
    return column === 'degrees'
      ? [
          plainColumn(part, field, {
            title: schema.title,
            help: 'Such as -27.4443',
            write: String,
            read: readDegrees,
            blank: null,
          }),
        ]
      : [];
  });
}

function columnsOf(part: Part | null, field: string, entry: FieldEntry<string>): SheetColumn[] {
  const schema = formField(entry);
  return [
    plainColumn(part, field, { title: String(schema.title), ...cellKind(field, schema), blank: entry.blank ?? null }),
  ];
}

interface CellKind {
  /** How it is written, where that is not plain. */
  readonly help: string | null;
  write(value: unknown, location: Location): string;
  read(cell: string): unknown;
}

function cellKind(field: string, schema: SchemaNode): CellKind {
  if (schema.type === 'boolean')
    return { help: 'Yes or no', write: (value) => writeFlag(value === true), read: readFlag };
  if (schema['x-widget'] === 'lines')
    return { help: 'With ; between them', write: (value) => writeList(value as string[]), read: readList };
  if (Array.isArray(schema.enum)) return choiceKind(schema.enum.map(String), schema['x-enum-titles']);
  if (field.endsWith('phone'))
    // In local notation: a spreadsheet turns a number that begins with + or 0 into another one.
    return { help: null, write: (value, { country }) => displayPhone(String(value), country), read: readWords };
  return {
    help: null,
    write: String,
    read: field === 'postcode' ? (cell) => readWords(readPostcode(cell)) : readWords,
  };
}

const readWords = (cell: string) => (cell === '' ? null : cell);

function choiceKind(values: readonly string[], titles: unknown): CellKind {
  const titleOf = (value: string) => (Array.isArray(titles) ? String(titles[values.indexOf(value)] ?? value) : value);
  return {
    help: values
      .filter((value) => titleOf(value) !== '')
      .map(titleOf)
      .join(', '),
    write: (value) => titleOf(String(value)),
    read(cell) {
      if (cell === '') return values.includes('') ? '' : null;
      const plain = foldText(cell);
      const found = values.find((value) => foldText(titleOf(value)) === plain || foldText(value) === plain);
      if (found !== undefined) return found;
      throw new SheetCellError(`${quoted(cell)} is not one of ${values.slice(0, 12).map(titleOf).join(', ')}.`);
    },
  };
}

/** A field with one value; null, or a blank text, is an empty cell. */
function plainColumn(
  part: Part | null,
  field: string,
  { title, help, write, read, blank }: CellKind & { readonly title: string; readonly blank: unknown },
): SheetColumn {
  const pointer = part === null ? `/${field}` : `/${part}/${field}`;
  const holder = (location: Location): object => (part === null ? location : location[part]);
  return {
    title,
    help,
    names: [...new Set([columnName(title), columnName(field)])],
    owns: (at) => at === pointer,
    write(location) {
      const value = (holder(location) as { readonly [name: string]: unknown })[field] ?? null;
      return value === null ? '' : write(value, location);
    },
    read(cell, location) {
      const value = { [field]: read(cell) ?? blank };
      return part === null ? { ...location, ...value } : { ...location, [part]: { ...location[part], ...value } };
    },
  };
}

/** A weekday's hours. An empty cell leaves the day open; if other days have hours it is closed, as in the form. */
function weekdayColumn(weekday: number): SheetColumn {
  const title = weekdayNames[weekday] ?? '';
  return {
    title,
    help: '08:30-17:30, or closed',
    names: [columnName(title), columnName(title.slice(0, 3)), `${columnName(title)}hours`],
    owns(pointer, { contact_detail: { opening_hours } }) {
      const at = opening_hours.findIndex((day) => day.weekday === weekday);
      return at >= 0 && pointer === `/contact_detail/opening_hours/${at}`;
    },
    write({ contact_detail: { opening_hours } }) {
      const day = opening_hours.find((one) => one.weekday === weekday);
      return day ? writeDay(day) : '';
    },
    read(cell, location) {
      const others = location.contact_detail.opening_hours.filter((day) => day.weekday !== weekday);
      const opening_hours = cell === '' ? others : [...others, readDay(cell, weekday)];
      return { ...location, contact_detail: { ...location.contact_detail, opening_hours } };
    },
  };
}

const daysColumn: SheetColumn = {
  title: 'Days that differ',
  help: '2026-12-25 closed; 2026-12-24 09:00-13:00',
  names: ['daysthatdiffer', 'specialhours', 'specialdays', 'holidays', 'holidayhours'],
  owns: (pointer) => pointer === '/special_hours' || pointer.startsWith('/special_hours/'),
  write: ({ special_hours }) => writeDays(special_hours),
  read: (cell, location) => ({ ...location, special_hours: readDays(cell, location.special_hours) }),
};

/** All but the first, in the order of the form. */
export const sheetColumns: readonly SheetColumn[] = [
  ...listed(locationCatalogue, (entry: FieldEntry<string>) => entry.form)
    .toSorted(([, a], [, b]) => groupAt(a.group) - groupAt(b.group))
    .flatMap(([field]) => (isPart(field) ? partColumns(field) : columnsOf(null, field, locationCatalogue[field]))),
  ...controlColumns(null, locationCatalogue),
];

/** The week as the form stores it: all seven days if one is given, none if none is. */
export function wholeWeek(location: Location): Location {
  const week = location.contact_detail.opening_hours;
  if (week.length === 0) return location;
  const opening_hours = weekdayNames.map((_, weekday) => dayOf(week, weekday));
  return { ...location, contact_detail: { ...location.contact_detail, opening_hours } };
}
