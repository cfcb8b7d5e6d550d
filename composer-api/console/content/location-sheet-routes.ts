/** Locations as a spreadsheet (`schemas/api/location-sheet.ts`): written, tried, stored in one step, and taken back. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { editedLocation } from '#domain/locations/edit-location.ts';
import {
  mostSheetRows,
  type PlannedRow,
  planSheet,
  readHeader,
  SheetHeaderError,
  type SheetPlan,
  type SheetRow,
  writeSheet,
} from '#domain/locations/sheet/plan-sheet.ts';
import { csvLine } from '#domain/text/csv.ts';
import type { LocationSheet, LocationSheetUndo } from '#schemas/api/location-sheet.ts';
import type { Location } from '#schemas/entities/location.ts';
import {
  type ContentRecord,
  findContentState,
  listContentRecords,
  removeContentIn,
  saveContentsIn,
} from '#tenants/content/edit-content.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { readCsv } from '../../work/imports/read-csv.ts';
import { followLocation } from '../../work/stock/place-stock-job.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { takes } from '../api/takes.ts';
import { entryScope } from './entry-routes.ts';
import { newLocation, requireEmpty, siteFacts } from './new-location.ts';

/** Characters of a file. */
const longestFile = 1024 * 1024;
/** Bytes of a request: a line break has two signs in JSON, and a letter outside ASCII up to three bytes. */
const requestLimit = 3 * longestFile;
/** Characters of a value that a preview shows. */
const shown = 200;

const sheetBody = z.strictObject({
  csv: z.string().max(longestFile, 'The file has more than 1 MB'),
  dryRun: z.boolean('Yes or no'),
  mark: z.string().max(100).optional().describe('Of the dry run that was looked at.'),
});
const version = z.int('A version').min(1, 'A version').max(1e9);
const undoBody = z.strictObject({
  locations: z
    .array(z.strictObject({ id: z.string('An id').min(1).max(120), version, before: version.nullable() }))
    .min(1)
    .max(2 * mostSheetRows),
});

type Records = readonly ContentRecord<'location'>[];

export function locationSheetRoutes({ store, jobs }: ConsoleDeps): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .get('/', async (c) => {
      const scope = entryScope(c);
      const records = await listContentRecords(store, scope, 'location');
      const there = records.filter(({ removedAt }) => removedAt === null).map(({ item }) => item);
      return c.body(`\uFEFF${writeSheet(there).map(csvLine).join('')}`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="locations-${scope.slug}.csv"`,
      });
    })
    .post('/', takes(sheetBody, requestLimit), async (c) => {
      const scope = entryScope(c);
      const { csv, dryRun, mark } = c.req.valid('json');
      const records = await listContentRecords(store, scope, 'location');
      const plan = await readSheet(store, scope, records, csv);
      const now = markOf(records);
      if (!dryRun && mark !== now)
        throw new AppError(
          'revision.conflict',
          mark === undefined
            ? 'Send the mark of the dry run, so that what is stored is what was looked at.'
            : 'Locations were changed in the meantime. Look again at what the file would do.',
        );
      const undo = dryRun ? null : await storeRows(store, scope, plan.rows, records, c.var.account.name);
      if (undo !== null) jobs.wake();
      return c.json({ rows: plan.rows.map(shownRow), unknown: plan.unknown, mark: now, undo } satisfies LocationSheet);
    })
    .post('/undo', takes(undoBody, 512 * 1024), async (c) => {
      const { locations } = c.req.valid('json');
      await undoRows(store, entryScope(c), locations, c.var.account.name);
      jobs.wake();
      return c.json({ undone: locations.length });
    });
}

/** @throws AppError `input.invalid` for what is no spreadsheet of locations. */
async function readSheet(store: Store, scope: TenantScope, records: Records, csv: string): Promise<SheetPlan> {
  const lines = readCsv(csv);
  const first = lines.next();
  if (first.done)
    throw new AppError('input.invalid', 'The file is empty. Download today’s locations and write into that file.');
  const rows: SheetRow[] = [];
  for (const line of lines) {
    if (rows.length === mostSheetRows)
      throw new AppError(
        'input.invalid',
        `The file has more than ${mostSheetRows.toLocaleString('en-AU')} locations. Split it.`,
      );
    if (line.cells.some((cell) => cell.trim() !== '')) rows.push(line);
  }
  const facts = await siteFacts(store, scope);
  const known = records.map(({ id, item, removedAt }) => ({ id, item, isRemoved: removedAt !== null }));
  try {
    return planSheet(readHeader(first.value.cells), rows, known, (name, taken) => ({
      ...newLocation(facts, records, { name, taken }),
      primary: false,
    }));
  } catch (error) {
    if (error instanceof SheetHeaderError) throw new AppError('input.invalid', error.message);
    throw error;
  }
}

async function storeRows(
  store: Store,
  scope: TenantScope,
  rows: readonly PlannedRow[],
  records: Records,
  by: string,
): Promise<LocationSheetUndo> {
  const at = store.now().toISOString();
  const byId = new Map(records.map((record) => [record.id, record]));
  const planned = rows.flatMap(({ location }) => (location === null ? [] : [location]));
  await putLocations(store, scope, { by, at, items: planned.map((item) => editOf(item, byId.get(item.id))) });
  return {
    locations: planned.map(({ id }) => {
      const before = byId.get(id)?.version ?? null;
      return { id, version: (before ?? 0) + 1, before };
    }),
  };
}

interface Edit {
  readonly item: Location;
  /** Undefined for a new one. */
  readonly before?: Location;
  readonly expect?: number;
}

function editOf(item: Location, record: ContentRecord<'location'> | undefined): Edit {
  return record === undefined ? { item } : { item, before: record.item, expect: record.version };
}

async function putLocations(
  store: Store,
  scope: TenantScope,
  edits: {
    readonly items: readonly Edit[];
    readonly removed?: readonly ContentRecord<'location'>[];
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  const { items, removed = [], by, at } = edits;
  await store.tx(async (db) => {
    await saveContentsIn(db, scope, 'location', { items, by, at });
    for (const { item, before } of items) if (before) await followLocation(db, scope, { before, after: item, at });
    for (const { id, version: expect } of removed) await removeContentIn(db, scope, 'location', { id, by, at, expect });
  });
}

/** Everything as it was before, or nothing. @throws AppError `revision.conflict` where others changed one since. */
async function undoRows(
  store: Store,
  scope: TenantScope,
  locations: LocationSheetUndo['locations'],
  by: string,
): Promise<void> {
  const at = store.now().toISOString();
  const records = new Map((await listContentRecords(store, scope, 'location')).map((record) => [record.id, record]));
  const items: Edit[] = [];
  const removed: ContentRecord<'location'>[] = [];
  for (const { id, version: stored, before } of locations) {
    const record = records.get(id);
    if (!record) throw new AppError('not-found', 'There is no such location on this site.');
    if (record.version !== stored || record.removedAt !== null)
      throw new AppError(
        'revision.conflict',
        `${record.item.name} was changed in the meantime. Open its history instead.`,
      );
    if (before === null) {
      await requireEmpty(store, scope, record.item);
      removed.push(record);
      continue;
    }
    const item = await findContentState(store, scope, 'location', { id, version: before });
    if (item === null)
      throw new AppError(
        'input.invalid',
        `What ${record.item.name} was before is no longer on record. Change it by hand.`,
      );
    items.push(editOf(editedLocation(record.item, item), record));
  }
  const keeps = [...records.values()].filter(
    ({ id, removedAt }) => removedAt === null && !removed.some((one) => one.id === id),
  );
  const after = new Map(items.map(({ item }) => [item.id, item.primary]));
  if (keeps.length > 0 && keeps.filter(({ id, item }) => after.get(id) ?? item.primary).length !== 1)
    throw new AppError(
      'revision.conflict',
      'Another location has become the main one in the meantime. Take the changes back one by one.',
    );
  await putLocations(store, scope, { items, removed, by, at });
}

function markOf(records: Records): string {
  const text = JSON.stringify(records.map(({ id, version: at, removedAt }) => [id, at, removedAt]));
  return createHash('sha256').update(text).digest('base64url');
}

function shownRow({ location: _, changes, ...row }: PlannedRow): LocationSheet['rows'][number] {
  const cut = (text: string) => (text.length > shown ? `${text.slice(0, shown)}…` : text);
  return {
    ...row,
    changes: changes.map(({ column, before, after }) => ({ column, before: cut(before), after: cut(after) })),
  };
}
