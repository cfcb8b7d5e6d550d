import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import type { ImportRun } from '#schemas/api/import.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow, removeRows } from '../database/rows.ts';
import { enqueueJob, type NewJob } from '../jobs/enqueue-job.ts';
import { importFileTable, importRunTable } from './tables.ts';

const pack = promisify(gzip);

/** Stores a run that has ended already, a trial for example; its id is minted here. */
export async function createImportRun(
  store: Store,
  scope: TenantScope,
  run: Omit<ImportRun, 'id'>,
  { by }: { readonly by: string },
): Promise<ImportRun> {
  return store.tx((db) => insertRun(db, store, scope, run, by));
}

/** Stores a run to process, with its file and its job, in one transaction. */
export async function beginImportRun(
  store: Store,
  scope: TenantScope,
  run: Omit<ImportRun, 'id'>,
  work: {
    readonly by: string;
    /** The file as it came. */
    readonly bytes: Uint8Array;
    readonly job: (runId: string) => Omit<NewJob, 'runAt'>;
  },
): Promise<ImportRun> {
  const content = await pack(work.bytes);
  return store.tx(async (db) => {
    const created = await insertRun(db, store, scope, run, work.by);
    const at = store.now().toISOString();
    await db.insert(importFileTable).values({ runId: created.id, tenantId: scope.tenantId, content });
    await enqueueJob(db, scope, { ...work.job(created.id), runAt: at }, at);
    return created;
  });
}

/** The file of a run that has not ended, gzipped; null when it has. */
export async function readImportFile(
  store: Pick<Store, 'db'>,
  scope: TenantScope,
  runId: string,
): Promise<Uint8Array | null> {
  const row = await findRow(store.db, importFileTable, { tenantId: scope.tenantId, runId }, ['content']);
  return row?.content ?? null;
}

/** Stores a run's progress. A run of another tenant is not touched. */
export async function saveImportRun(store: Store, scope: TenantScope, run: ImportRun): Promise<void> {
  await store.tx((db) => saveRunIn(db, scope, run));
}

/** Stores a run's end in the transaction that ends it: its file is no longer needed. */
export async function endImportRun(db: Db, scope: TenantScope, run: ImportRun): Promise<void> {
  await saveRunIn(db, scope, run);
  await removeRows(db, importFileTable, { tenantId: scope.tenantId, runId: run.id });
}

const isItsFile = has(importFileTable, { tenantId: importRunTable.tenantId, runId: importRunTable.id });

export async function findImportRun(store: Store, scope: TenantScope, id: string): Promise<ImportRun | null> {
  const rows = await store.db
    .select({ report: importRunTable.report, fileOf: importFileTable.runId })
    .from(importRunTable)
    .leftJoin(importFileTable, isItsFile)
    .where(has(importRunTable, { tenantId: scope.tenantId, id }))
    .limit(1);
  return rows[0] === undefined ? null : toRun(rows[0]);
}

/** The newest runs. */
export async function listImportRuns(store: Store, scope: TenantScope, limit = 20): Promise<readonly ImportRun[]> {
  const rows = await store.db
    .select({ report: importRunTable.report, fileOf: importFileTable.runId })
    .from(importRunTable)
    .leftJoin(importFileTable, isItsFile)
    .where(eq(importRunTable.tenantId, scope.tenantId))
    .orderBy(desc(importRunTable.at), desc(importRunTable.id))
    .limit(limit);
  return rows.map(toRun);
}

/** A run that stopped: what it counted as stored was not. */
export function failedRun(run: ImportRun, message: string): ImportRun {
  return {
    ...run,
    state: 'failed',
    created: 0,
    updated: 0,
    problems: [{ row: 0, column: '', value: '', message, rejected: true }, ...run.problems],
    problemCount: run.problemCount + 1,
  };
}

/** A run without its file that never ended was interrupted, by a version that could not resume it. */
function toRun(row: { readonly report: string; readonly fileOf: string | null }): ImportRun {
  const run: ImportRun = JSON.parse(row.report);
  return run.state !== 'running' || row.fileOf !== null
    ? run
    : failedRun(
        run,
        'A restart interrupted the import. Start it again. Vehicles that it has already stored stay as they are.',
      );
}

async function insertRun(
  db: Db,
  store: Store,
  scope: TenantScope,
  run: Omit<ImportRun, 'id'>,
  by: string,
): Promise<ImportRun> {
  const created = { ...run, id: newId() };
  await db.insert(importRunTable).values({
    id: created.id,
    tenantId: scope.tenantId,
    state: created.state,
    report: JSON.stringify(created),
    author: by,
    at: store.now().toISOString(),
  });
  return created;
}

async function saveRunIn(db: Db, scope: TenantScope, run: ImportRun): Promise<void> {
  await changeRows(
    db,
    importRunTable,
    { tenantId: scope.tenantId, id: run.id },
    { state: run.state, report: JSON.stringify(run) },
  );
}
