/** Entries as a spreadsheet (`schemas/api/entry-sheet.ts`): written, tried, stored in one step, and taken back. */
import { Hono } from 'hono';
import * as z from 'zod';
import type { EntryTable } from '#domain/content/entry-columns.ts';
import { entryForm, withEntryForm } from '#domain/content/entry-form.ts';
import {
  type LaidEntry,
  laySheet,
  placeProblem,
  readSheetHeader,
  type SheetHeader,
  SheetHeaderError,
  sheetRows,
  sheetTitles,
} from '#domain/content/entry-sheet.ts';
import type { KnownEntry, RowFault, SheetRow } from '#domain/content/sheet-rows.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { csvLine } from '#domain/text/csv.ts';
import type { EntrySheet, EntrySheetRow } from '#schemas/api/entry-sheet.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { type ContentRecord, listContentRecords, saveContentsIn } from '#tenants/content/edit-content.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { readCsv } from '../../work/imports/read-csv.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { takes } from '../api/takes.ts';
import { entryScope } from './entry-routes.ts';
import { undoSheet } from './undo-sheet.ts';

const limits = {
  /** Characters of a file, and of one cell: the features of a model fill one. */
  file: 2 * 1024 * 1024,
  cell: 300_000,
  rows: 5000,
  /** Entries of one file, and of the site with them. */
  entries: 1000,
  changes: 60,
  problems: 20,
  /** Characters of a value that an answer shows. */
  shown: 200,
  /** Entries that are judged before other requests are answered again. */
  atOnce: 20,
} as const;
/** Bytes of a request: a line break has two signs in JSON, and a letter outside ASCII up to three bytes. */
const requestLimit = 3 * limits.file;

export const sheetBody = z.strictObject({
  csv: z.string('The text of a CSV file').max(limits.file, 'The file has more than 2 MB. Split it'),
  dryRun: z.boolean('Yes or no'),
  mark: z.string().max(100).optional().describe('Of the dry run that was looked at.'),
});
const version = z.int('A version').min(1, 'A version').max(1e9);
const undoBody = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        kind: z.enum(['model', 'manufacturer']),
        id: z.string('An id').min(1).max(120),
        version,
        before: version.nullable(),
      }),
    )
    .min(1)
    .max(2 * limits.entries),
});

export type SheetKind = 'model' | 'manufacturer';
type Kept<K extends SheetKind> = ContentRecord<K>['item'];

/** What is special about the spreadsheet of one kind. */
export interface SheetRules<K extends SheetKind> {
  readonly kind: K;
  readonly table: EntryTable;
  /** Reads what the rules have to know of the site, once for a file. */
  open(scope: TenantScope, records: readonly ContentRecord<K>[]): Promise<OpenSheet<K>>;
}

export interface OpenSheet<K extends SheetKind> {
  /** What a new one says before anybody has said anything of it. */
  readonly empty: Kept<K>;
  /** A new one to be filled in: the last in the order, its name in addresses made of its name. */
  blank(name: string): Kept<K>;
  edited(stored: Kept<K>, given: Kept<K>): Kept<K>;
  /** @param others all of the site, as those rows of the file leave them that were judged before */
  problems(item: Kept<K>, others: readonly Kept<K>[]): readonly FieldMessage[];
  /** What tells it from others of its name. */
  withinOf(item: Kept<K>): string | null;
  /** The make that it names and that is not there: it is stored with it. */
  makeFor?(before: Kept<K> | null, after: Kept<K>): Manufacturer | null;
  /** What is stored beside the entries when a plan was made; part of its mark. */
  readonly beside: unknown;
}

interface PlannedEntry<K extends SheetKind> extends EntrySheetRow {
  /** What is to be stored; null for nothing. */
  readonly item: Kept<K> | null;
  readonly make: Manufacturer | null;
}

export function sheetRoutes<K extends SheetKind>(
  { store }: ConsoleDeps,
  rulesOf: (scope: TenantScope) => SheetRules<K>,
): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .get('/', async (c) => {
      const scope = entryScope(c);
      const { kind, table } = rulesOf(scope);
      const there = (await listContentRecords(store, scope, kind)).filter(({ removedAt }) => removedAt === null);
      const lines = there
        .map(({ item }) => item)
        .sort((a: Model | Manufacturer, b: Model | Manufacturer) => a.position - b.position)
        .flatMap((item) => sheetRows(table, item.slug, entryForm(table.form, jsonObjectOf(item))));
      return c.body(`\uFEFF${[sheetTitles(table), ...lines].map(csvLine).join('')}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${table.words}-${scope.slug}.csv"`,
      });
    })
    .post('/', takes(sheetBody, requestLimit), async (c) => {
      const scope = entryScope(c);
      const { csv, dryRun, mark } = c.req.valid('json');
      const { answer, planned, records } = await plan(store, scope, rulesOf(scope), csv);
      if (!dryRun && mark !== answer.mark)
        throw new AppError(
          'revision.conflict',
          mark === undefined
            ? 'Send the mark of the dry run, so that what is stored is what was looked at.'
            : 'Somebody changed the same list in the meantime. Look again at what the file would do.',
        );
      if (dryRun) return c.json(answer satisfies EntrySheet);
      const undo = await storePlan(store, scope, { kind: rulesOf(scope).kind, planned, records }, c.var.account.name);
      return c.json({ ...answer, undo } satisfies EntrySheet);
    })
    .post('/undo', takes(undoBody, 512 * 1024), async (c) => {
      const { entries } = c.req.valid('json');
      await undoSheet(store, entryScope(c), entries, c.var.account.name);
      return c.json({ undone: entries.length });
    });
}

interface Plan<K extends SheetKind> {
  readonly answer: EntrySheet;
  readonly planned: readonly PlannedEntry<K>[];
  readonly records: readonly ContentRecord<K>[];
}

/** @throws AppError `input.invalid` for what is no such file. */
async function plan<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  { kind, table, open }: SheetRules<K>,
  csv: string,
): Promise<Plan<K>> {
  const { header, rows } = readFile(table, csv);
  const records = await listContentRecords(store, scope, kind);
  const rules = await open(scope, records);
  const byId = new Map(records.map((record) => [record.id, record]));
  const known = records.map(({ id, item, removedAt }) => knownOf(id, item, rules.withinOf(item), removedAt !== null));
  const formOf = (item: Kept<K>) => entryForm(table.form, jsonObjectOf(item));
  const { entries, faults } = laySheet(table, header, rows, {
    known,
    formOf: (entry) => formOf((entry && byId.get(entry.id)?.item) ?? rules.empty),
  });
  const added = entries.filter((entry) => entry.known === null).length;
  const there = records.filter(({ removedAt }) => removedAt === null).map(({ item }) => item);
  if (there.length + added > limits.entries)
    throw refusal(
      `A site keeps ${limits.entries.toLocaleString('en-AU')} ${table.words}. Split the file, or take some away.`,
    );
  const planned: PlannedEntry<K>[] = [];
  const now = new Map<string, Kept<K>>(there.map((item) => [item.id, item]));
  for (const [at, laid] of entries.entries()) {
    if (at % limits.atOnce === limits.atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    const before = (laid.known && byId.get(laid.known.id)?.item) ?? null;
    const entry = judge({ table, header, rules }, laid, before, [...now.values()]);
    if (entry.item) now.set(entry.item.id, entry.item);
    planned.push(entry);
  }
  const lost = faults.map((fault): EntrySheetRow => ({ ...refusedRow(fault.row, ''), problems: [fault] }));
  return {
    planned,
    records,
    answer: {
      rows: [...planned.map(shownEntry), ...lost].sort((a, b) => a.row - b.row),
      unknown: header.unknown.slice(0, 50),
      makes: [...new Set(planned.flatMap(({ make }) => (make ? [make.name] : [])))],
      mark: contentHash([records.map(({ id, version: at, removedAt }) => [id, at, removedAt]), rules.beside]),
      undo: null,
    },
  };
}

function readFile(
  table: EntryTable,
  csv: string,
): { readonly header: SheetHeader; readonly rows: readonly SheetRow[] } {
  const lines = readCsv(csv, limits.cell);
  const first = lines.next();
  if (first.done) throw refusal(`The file is empty. Download today’s ${table.words} and write into that file.`);
  const rows: SheetRow[] = [];
  for (const line of lines) {
    if (rows.length === limits.rows)
      throw refusal(`The file has more than ${limits.rows.toLocaleString('en-AU')} rows. Split it.`);
    if (line.cells.some((cell) => cell.trim() !== '')) rows.push(line);
  }
  try {
    return { header: readSheetHeader(table, first.value.cells), rows };
  } catch (error) {
    if (error instanceof SheetHeaderError) throw refusal(error.message);
    throw error;
  }
}

const refusal = (message: string) => new AppError('input.invalid', message);

function knownOf(id: string, item: Model | Manufacturer, within: string | null, isRemoved: boolean): KnownEntry {
  return { id, slug: item.slug, name: item.name, within, isRemoved };
}

function judge<K extends SheetKind>(
  { table, header, rules }: { readonly table: EntryTable; readonly header: SheetHeader; readonly rules: OpenSheet<K> },
  { rows, form, changes, faults }: LaidEntry,
  before: Kept<K> | null,
  others: readonly Kept<K>[],
): PlannedEntry<K> {
  const row = rows[0]?.row ?? 0;
  const name = typeof form['name'] === 'string' ? form['name'].trim() : '';
  const seen = { row, id: before?.id ?? null, name: name || (before?.name ?? ''), changes, problems: [], make: null };
  if (faults.length > 0) return { ...seen, ...refusedBy(faults) };
  if (before !== null && changes.length === 0) return { ...seen, outcome: 'unchanged', item: null };
  const start = before ?? rules.blank(name);
  // The form's fields are those of the entry.
  const given = withEntryForm(table.form, jsonObjectOf(start), form) as unknown as Kept<K>;
  // What a form leaves empty is null, which is checked below before anything reads it as text.
  const wrong = (messages: readonly FieldMessage[]) =>
    refusedBy(messages.map((problem) => placeProblem(table, header, rows, problem)));
  if (name === '') return { ...seen, ...wrong([{ pointer: '/name', message: 'This cannot be empty.' }]) };
  const make = rules.makeFor?.(before, given) ?? null;
  const item = rules.edited(start, given);
  if (before !== null && equalJson(jsonObjectOf(before), jsonObjectOf(item)))
    return { ...seen, outcome: 'unchanged', changes: [], item: null };
  const problems = rules.problems(item, others);
  if (problems.length > 0) return { ...seen, ...wrong(problems) };
  return { ...seen, outcome: before === null ? 'new' : 'changed', item, make };
}

function refusedRow(row: number, name: string): EntrySheetRow {
  return { row, id: null, name, outcome: 'refused', changes: [], problems: [] };
}

function refusedBy(problems: readonly RowFault[]): {
  readonly outcome: 'refused';
  readonly problems: readonly RowFault[];
  readonly item: null;
} {
  return { outcome: 'refused', problems, item: null };
}

function shownEntry({ row, id, name, outcome, changes, problems }: EntrySheetRow): EntrySheetRow {
  const cut = (text: string) => (text.length > limits.shown ? `${text.slice(0, limits.shown)}…` : text);
  return {
    ...{ row, id, outcome, problems: problems.slice(0, limits.problems) },
    name: cut(name),
    changes: changes.slice(0, limits.changes).map(({ row: at, column, before, after }) => ({
      row: at,
      column: cut(column),
      before: cut(before),
      after: cut(after),
    })),
  };
}

async function storePlan<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  { kind, planned, records }: Pick<Plan<K>, 'planned' | 'records'> & { readonly kind: K },
  by: string,
): Promise<NonNullable<EntrySheet['undo']>> {
  const at = store.now().toISOString();
  const versions = new Map(records.map(({ id, version: stored }) => [id, stored]));
  const items = planned.flatMap(({ item }) => {
    const expect = item ? versions.get(item.id) : undefined;
    return item ? [{ item, ...(expect === undefined ? {} : { expect }) }] : [];
  });
  const makes = new Map(planned.flatMap(({ make }) => (make ? [[make.id, make] as const] : [])));
  await store.tx(async (db) => {
    if (makes.size > 0)
      await saveContentsIn(db, scope, 'manufacturer', { items: [...makes.values()].map((item) => ({ item })), by, at });
    await saveContentsIn(db, scope, kind, { items, by, at });
  });
  return {
    entries: [
      ...items.map(({ item: { id }, expect }) => ({ kind, id, version: (expect ?? 0) + 1, before: expect ?? null })),
      ...[...makes.keys()].map((id) => ({ kind: 'manufacturer' as const, id, version: 1, before: null })),
    ],
  };
}
