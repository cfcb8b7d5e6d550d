/** The spreadsheet of a kind whose columns are the fields of its form (`domain/content/entry-columns.ts`): models and makes. */
import { lawInEntry } from '#domain/checks/entry-law.ts';
import type { EntryTable } from '#domain/content/entry-columns.ts';
import { entryForm, withEntryForm } from '#domain/content/entry-form.ts';
import {
  type LaidEntry,
  laySheet,
  placeProblem,
  readSheetHeader,
  type SheetHeader,
  sheetRows,
  sheetTitles,
} from '#domain/content/entry-sheet.ts';
import { SheetHeaderError } from '#domain/content/sheet-columns.ts';
import type { KnownEntry, RowFault } from '#domain/content/sheet-rows.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { mostEntries } from '#tenants/content/edit-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { Kept, PlannedEntry, PlannedSheet, Records, SheetFile, SheetRules } from './sheet-rules.ts';

const limits = {
  file: 2,
  rows: 5000,
  /** The features of a model fill one cell. */
  cell: 300_000,
  /** Models, each with its make. */
  stored: 2000,
} as const;
/** Entries that are judged before other requests are answered again. */
const atOnce = 20;

export type TableKind = 'model' | 'manufacturer';

interface OpenSheet<K extends TableKind> {
  /** The initial values of a new entry. */
  readonly empty: Kept<K>;
  /** A new one to be filled in: the last in the order, its name in addresses made of its name. */
  blank(name: string): Kept<K>;
  edited(stored: Kept<K>, given: Kept<K>): Kept<K>;
  /** @param others all of the site, as those rows of the file leave them that were judged before */
  problems(item: Kept<K>, others: readonly Kept<K>[]): readonly FieldMessage[];
  /** What tells it from others of its name. */
  withinOf(item: Kept<K>): string | null;
  /** The make that it names, if it does not exist yet: it is stored with it. */
  makeFor?(before: Kept<K> | null, after: Kept<K>): Manufacturer | null;
  /** Other stored data that the plan depends on; part of its mark. */
  readonly basis: unknown;
  /** Null where it cannot be read. */
  readonly site: Site | null;
}

/** @param open reads what the rules have to know of the site, once for a file */
export function tableSheet<K extends TableKind>(
  kind: K,
  table: EntryTable,
  open: (scope: TenantScope, records: Records<K>) => Promise<OpenSheet<K>>,
): SheetRules<K> {
  return {
    kind,
    limits,
    words: table.words,
    undoList: 'entries',
    write: (items) => [
      sheetTitles(table),
      ...items
        .toSorted((a: Model | Manufacturer, b: Model | Manufacturer) => a.position - b.position)
        .flatMap((item) => sheetRows(table, item.slug, entryForm(table.form, jsonObjectOf(item)))),
    ],
    plan: async (scope, records, file, passesLaw) =>
      planTable({ kind, table, rules: await open(scope, records), passesLaw }, records, file),
  };
}

interface Opened<K extends TableKind> {
  readonly kind: K;
  readonly table: EntryTable;
  readonly rules: OpenSheet<K>;
  readonly passesLaw: boolean;
}

async function planTable<K extends TableKind>(
  { kind, table, rules, passesLaw }: Opened<K>,
  records: Records<K>,
  file: SheetFile,
): Promise<PlannedSheet<K>> {
  const header = headerOf(table, file);
  const byId = new Map(records.map((record) => [record.id, record]));
  const known = records.map(({ id, item, removedAt }) => knownOf(id, item, rules.withinOf(item), removedAt !== null));
  const formOf = (item: Kept<K>) => entryForm(table.form, jsonObjectOf(item));
  const { entries, faults } = laySheet(table, header, file.rows, {
    known,
    formOf: (entry) => formOf((entry && byId.get(entry.id)?.item) ?? rules.empty),
  });
  const added = entries.filter((entry) => entry.known === null).length;
  const there = records.filter(({ removedAt }) => removedAt === null).map(({ item }) => item);
  if (there.length + added > mostEntries[kind])
    throw new AppError(
      'input.invalid',
      `A site can have ${mostEntries[kind].toLocaleString('en-AU')} ${table.words}. Split the file, or delete some.`,
    );
  const planned: PlannedEntry<K>[] = [];
  const now = new Map<string, Kept<K>>(there.map((item) => [item.id, item]));
  for (const [at, laid] of entries.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn();
    const before = (laid.known && byId.get(laid.known.id)?.item) ?? null;
    const entry = judge({ kind, table, header, rules, passesLaw }, laid, before, [...now.values()]);
    if (entry.item) now.set(entry.item.id, entry.item);
    planned.push(entry);
  }
  const lost = faults.map((fault) => ({ row: fault.row, id: null, name: '', changes: [], ...refusedBy([fault]) }));
  return {
    entries: [...planned, ...lost].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    unknown: header.unknown,
    basis: rules.basis,
  };
}

/** @throws AppError `input.invalid` in the words of the header's error. */
function headerOf(table: EntryTable, { titles }: SheetFile): SheetHeader {
  try {
    return readSheetHeader(table, titles);
  } catch (error) {
    if (error instanceof SheetHeaderError) throw new AppError('input.invalid', error.message);
    throw error;
  }
}

function knownOf(id: string, item: Model | Manufacturer, within: string | null, isRemoved: boolean): KnownEntry {
  return { id, slug: item.slug, name: item.name, within, isRemoved };
}

function judge<K extends TableKind>(
  { kind, table, header, rules, passesLaw }: Opened<K> & { readonly header: SheetHeader },
  { rows, form, changes, faults }: LaidEntry,
  before: Kept<K> | null,
  others: readonly Kept<K>[],
): PlannedEntry<K> {
  const row = rows[0]?.row ?? 0;
  const name = typeof form['name'] === 'string' ? form['name'].trim() : '';
  const seen = { row, id: before?.id ?? null, name: name || (before?.name ?? ''), changes, problems: [] };
  if (faults.length > 0) return { ...seen, ...refusedBy(faults) };
  if (before !== null && changes.length === 0) return { ...seen, outcome: 'unchanged', item: null };
  const start = before ?? rules.blank(name);
  // The form's fields are those of the entry.
  const given = withEntryForm(table.form, jsonObjectOf(start), form) as Kept<K>;
  // What a form leaves empty is null, which is checked below before anything reads it as text.
  const wrong = (messages: readonly FieldMessage[]) =>
    refusedBy(messages.map((problem) => placeProblem(table, header, rows, problem)));
  if (name === '') return { ...seen, ...wrong([{ pointer: '/name', message: 'This cannot be empty.' }]) };
  const make = rules.makeFor?.(before, given) ?? null;
  const item = rules.edited(start, given);
  if (before !== null && equalJson(jsonObjectOf(before), jsonObjectOf(item)))
    return { ...seen, outcome: 'unchanged', changes: [], item: null };
  const law = lawInEntry({ kind, item, before }, rules.site);
  const problems = [...rules.problems(item, others), ...(passesLaw ? [] : law)];
  if (problems.length > 0) return { ...seen, ...wrong(problems), law };
  return { ...seen, outcome: before === null ? 'new' : 'changed', item, make, law };
}

function refusedBy(problems: readonly RowFault[]): {
  readonly outcome: 'refused';
  readonly problems: readonly RowFault[];
  readonly item: null;
} {
  return { outcome: 'refused', problems, item: null };
}
