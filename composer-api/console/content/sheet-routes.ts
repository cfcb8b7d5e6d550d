/** Entries as a spreadsheet (`schemas/api/entry-sheet.ts`): exported, tried, stored in one step, and undone. */
import * as z from 'zod';
import { lawInEntry } from '#domain/checks/entry-law.ts';
import type { SheetRow } from '#domain/content/sheet-rows.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { jsonObjectOf } from '#domain/json/json-object.ts';
import { csvLine } from '#domain/text/csv.ts';
import type { EntrySheet, EntrySheetRow, SheetKind, StoredByFile } from '#schemas/api/entry-sheet.ts';
import {
  type ContentRecord,
  findContentState,
  listContentRecords,
  removeContentIn,
  saveContentsIn,
} from '#tenants/content/edit-content.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { readCsv } from '../../work/imports/read-csv.ts';
import { handleBelow, type Needs, sharedTakes, upTo } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { findingsOf, overrideRequest, passOrStop } from '../checks/compliance.ts';
import { allowEntries, type EntryAuthor, entryAuthor } from './entry-author.ts';
import { entryScope } from './entry-routes.ts';
import type { FormerEntry, PlannedEntry, PlannedSheet, Records, SheetFile, SheetRules } from './sheet-rules.ts';

const nouns: { readonly [kind in SheetKind]: string } = { location: 'location', model: 'model', manufacturer: 'make' };

const megabyte = 1024 * 1024;
/** Limits for what an answer shows of one entry. */
const shown = { changes: 60, problems: 20, characters: 200, unknown: 50 } as const;
const version = z.int('A version').min(1, 'A version').max(1e9);

type SheetFolder = 'locations' | 'makes' | 'models';
/** @param folder of the entries' addresses. */
export function sheetRoutes<K extends SheetKind, F extends SheetFolder>(
  { store }: Needs<'store'>,
  folder: F,
  rules: SheetRules<K>,
) {
  const { kind, words, limits, undoList } = rules;
  const kinds: readonly SheetKind[] = rules.addsMakes ? [kind, 'manufacturer'] : [kind];
  const sheetBody = z.strictObject({
    csv: z
      .string('The text of a CSV file')
      .max(limits.file * megabyte, `The file has more than ${limits.file} MB. Split it`),
    dryRun: z.boolean('Yes or no'),
    mark: z.string().max(100).optional().describe('Of the dry run that was looked at.'),
    override: overrideRequest.optional(),
  });
  const stored = z.strictObject({
    kind: z.enum(kinds).default(kind),
    id: z.string('An id').min(1).max(120),
    version,
    before: version.nullable(),
  });
  const undoBody = z.strictObject({
    [undoList]: z.array(stored).min(1).max(limits.stored),
    override: overrideRequest.optional(),
  });
  return handleBelow(`/tenants/:tenant/${folder}/spreadsheet`, {
    'GET ': async (c) => {
      const scope = entryScope(c);
      const there = (await listContentRecords(store, scope, kind)).filter(({ removedAt }) => removedAt === null);
      const lines = rules.write(there.map(({ item }) => item));
      return c.body(`\uFEFF${lines.map(csvLine).join('')}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${words}-${scope.slug}.csv"`,
      });
    },
    // A line break has two signs in JSON, and a letter outside ASCII up to three bytes.
    'POST ': sharedTakes(
      upTo(3 * limits.file * megabyte, sheetBody),
      async (c, { csv, dryRun, mark, override }): Promise<EntrySheet> => {
        const scope = entryScope(c);
        const records = await listContentRecords(store, scope, kind);
        const author = entryAuthor(store, scope, c.var.account, override);
        const { site } = await siteFacts(store, scope);
        const may = author.publisher.mayOverride(site);
        const passesLaw = may && override !== undefined;
        const planned = await rules.plan(scope, records, readFile(rules, csv), passesLaw);
        const law = planned.entries.flatMap(({ item, law: found = [] }) =>
          passesLaw && item === null ? [] : findingsOf(kind, found),
        );
        if (passesLaw) author.publisher.passes(law);
        allowPlan(c.var.account, scope, kind, planned.entries, records);
        const answer = answerOf(planned, records, { passesLaw, mayOverride: may && !passesLaw && law.length > 0 });
        if (!dryRun && mark !== answer.mark)
          throw new AppError(
            'revision.conflict',
            mark === undefined
              ? 'Send the mark of the dry run, so that exactly the reviewed changes are stored.'
              : 'Someone else has changed this list. Check again what the file would change.',
          );
        if (dryRun) return answer;
        const list = await storePlan(store, scope, rules, {
          entries: planned.entries,
          records,
          author,
        });
        rules.stored?.();
        return { ...answer, undo: { [undoList]: list } };
      },
    ),
    'POST /undo': sharedTakes(upTo(megabyte / 2, undoBody), async (c, { override: given, [undoList]: named }) => {
      // A name that is computed widens the types of all fields; the body was read by their schemas.
      const list = Array.isArray(named) ? named : [];
      const override = Array.isArray(given) ? undefined : given;
      const scope = entryScope(c);
      await undoSheet(store, scope, rules, list, entryAuthor(store, scope, c.var.account, override));
      rules.stored?.();
      return { undone: list.length };
    }),
  });
}

function readFile<K extends SheetKind>({ words, limits }: SheetRules<K>, csv: string): SheetFile {
  const lines = readCsv(csv, limits.cell);
  const first = lines.next();
  if (first.done)
    throw new AppError('input.invalid', `The file is empty. Download today’s ${words} and write into that file.`);
  const rows: SheetRow[] = [];
  for (const line of lines) {
    if (rows.length === limits.rows)
      throw new AppError(
        'input.invalid',
        `The file has more than ${limits.rows.toLocaleString('en-AU')} rows. Split it.`,
      );
    if (line.cells.some((cell) => cell.trim() !== '')) rows.push(line);
  }
  return { titles: first.value.cells, rows };
}

function answerOf<K extends SheetKind>(
  { entries, unknown, basis }: PlannedSheet<K>,
  records: Records<K>,
  { passesLaw, mayOverride }: { readonly passesLaw: boolean; readonly mayOverride: boolean },
): EntrySheet {
  return {
    mayOverride,
    rows: entries.map(shownEntry),
    unknown: unknown.slice(0, shown.unknown),
    makes: [...new Set(entries.flatMap(({ make }) => (make ? [make.name] : [])))],
    mark: contentHash([records.map(({ id, version: at, removedAt }) => [id, at, removedAt]), basis, passesLaw]),
    undo: null,
  };
}

function shownEntry({ row, id, name, outcome, changes, problems }: EntrySheetRow): EntrySheetRow {
  const cut = (text: string) => (text.length > shown.characters ? `${text.slice(0, shown.characters)}…` : text);
  return {
    row,
    id,
    outcome,
    problems: problems.slice(0, shown.problems),
    name: cut(name),
    changes: changes.slice(0, shown.changes).map(({ row: at, column, before, after }) => ({
      row: at,
      column: cut(column),
      before: cut(before),
      after: cut(after),
    })),
  };
}

/** The dry run says it too, so that a file is not looked over for nothing. @throws AppError `auth.forbidden` */
function allowPlan<K extends SheetKind>(
  account: Parameters<typeof allowEntries>[0],
  scope: TenantScope,
  kind: K,
  entries: readonly PlannedEntry<K>[],
  records: Records<K>,
): void {
  const byId = new Map(records.map(({ id, item }) => [id, jsonObjectOf(item)]));
  const changes = entries.flatMap(({ item, name }) =>
    item === null ? [] : [{ kind, name, before: byId.get(item.id) ?? null, after: jsonObjectOf(item) }],
  );
  allowEntries(account, scope, changes);
}

interface Storing<K extends SheetKind> {
  readonly entries: readonly PlannedEntry<K>[];
  readonly records: Records<K>;
  readonly author: EntryAuthor;
}

async function storePlan<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  { kind, words, follow }: SheetRules<K>,
  { entries, records, author }: Storing<K>,
): Promise<NonNullable<NonNullable<EntrySheet['undo']>['entries']>> {
  const at = store.now().toISOString();
  const byId = new Map(records.map((record) => [record.id, record]));
  const items = entries.flatMap(({ item }) => {
    if (item === null) return [];
    const record = byId.get(item.id);
    return [record === undefined ? { item } : { item, before: record.item, expect: record.version }];
  });
  const makes = new Map(entries.flatMap(({ make }) => (make ? [[make.id, make] as const] : [])));
  await store.tx(async (db) => {
    if (makes.size > 0)
      await saveContentsIn(db, scope, 'manufacturer', {
        items: [...makes.values()].map((item) => ({ item })),
        ...author,
        at,
      });
    await saveContentsIn(db, scope, kind, { items, ...author, at });
    for (const { item, before } of items) if (before) await follow?.(db, scope, { before, after: item, at });
    await author.publisher.record(db, scope, at, { entry: `${words} from a file` });
  });
  return [
    ...items.map(({ item: { id }, expect }) => ({ kind, id, version: (expect ?? 0) + 1, before: expect ?? null })),
    ...[...makes.keys()].map((id) => ({ kind: 'manufacturer' as const, id, version: 1, before: null })),
  ];
}

/**
 * Reverts the changes of a spreadsheet of entries: all of them, or none.
 * @throws AppError `revision.conflict` where others changed one since, `not-found`, `input.invalid`, `compliance.stopped`.
 */
async function undoSheet<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  rules: SheetRules<K>,
  stored: readonly StoredByFile[],
  author: EntryAuthor,
): Promise<void> {
  const { kind, words, former, follow, mayTakeBack } = rules;
  const at = store.now().toISOString();
  const records = await listContentRecords(store, scope, kind);
  const own = await formersOf(store, scope, { kind, records, former }, stored);
  await mayTakeBack?.(scope, records, own);
  const { site } = await siteFacts(store, scope);
  const law = own.items.flatMap(({ item, before }) => findingsOf(kind, lawInEntry({ kind, item, before }, site)));
  passOrStop(law, site, author.publisher);
  // Makes that were made along with the entries: nothing was there before.
  const makes =
    rules.addsMakes === true
      ? await formersOf(
          store,
          scope,
          { kind: 'manufacturer', records: await listContentRecords(store, scope, 'manufacturer') },
          stored,
        )
      : { items: [], removed: [] };
  await store.tx(async (db) => {
    await saveContentsIn(db, scope, kind, { items: own.items, ...author, at });
    await saveContentsIn(db, scope, 'manufacturer', { items: makes.items, ...author, at });
    for (const { before, item } of own.items) await follow?.(db, scope, { before, after: item, at });
    for (const { id, version: expect } of own.removed)
      await removeContentIn(db, scope, kind, { id, ...author, at, expect });
    for (const { id, version: expect } of makes.removed)
      await removeContentIn(db, scope, 'manufacturer', { id, ...author, at, expect });
    await author.publisher.record(db, scope, at, { entry: `${words} of a file, undone` });
  });
}

/** The former and the new entries of one kind. */
async function formersOf<K extends SheetKind>(
  store: Store,
  scope: TenantScope,
  {
    kind,
    records,
    former = (_now, before) => before,
  }: Pick<SheetRules<K>, 'kind' | 'former'> & { readonly records: readonly ContentRecord<K>[] },
  stored: readonly StoredByFile[],
): Promise<{ readonly items: FormerEntry<K>[]; readonly removed: ContentRecord<K>[] }> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const items: FormerEntry<K>[] = [];
  const removed: ContentRecord<K>[] = [];
  for (const { kind: its, id, version, before } of stored) {
    if (its !== kind) continue;
    const record = byId.get(id);
    if (!record) throw new AppError('not-found', `There is no such ${nouns[kind]} on this site.`);
    if (record.version !== version || record.removedAt !== null)
      throw new AppError(
        'revision.conflict',
        `${record.item.name} was changed in the meantime. Open its history instead.`,
      );
    if (before === null) {
      removed.push(record);
      continue;
    }
    const item = await findContentState(store, scope, kind, { id, version: before });
    if (item === null)
      throw new AppError(
        'input.invalid',
        `The former state of ${record.item.name} is no longer stored. Change it manually.`,
      );
    items.push({ item: former(record.item, item), before: record.item, expect: version });
  }
  return { items, removed };
}
