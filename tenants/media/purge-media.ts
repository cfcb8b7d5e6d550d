/** The end of what was deleted too long ago to come back: its row, and then its bytes. */
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { holdsPart } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import {
  contentRevisionTable,
  contentTable,
  revisionTable,
  vehicleRevisionTable,
  vehicleTable,
} from '../database/tables.ts';
import { restorableDays, restorableSince } from './edit-media.ts';
import { readMedia } from './stored-media.ts';
import { mediaTable } from './tables.ts';

/** Rows of one transaction. */
const atOnce = 50;

/**
 * Deletes rows that can no longer be restored. Answers the names of files that nothing refers to now: bytes are stored
 * once, so a photograph of a vehicle may be the same file as a picture of the library.
 */
export async function purgeMedia(store: Store, scope: TenantScope): Promise<readonly string[]> {
  const at = store.now().toISOString();
  const gone = await store.tx(async (db) => {
    const isDue = and(eq(mediaTable.tenantId, scope.tenantId), lt(mediaTable.deletedAt, restorableSince(store.now())));
    const rows = await db.select().from(mediaTable).where(isDue).orderBy(asc(mediaTable.deletedAt)).limit(atOnce);
    for (const { id } of rows) await removeRows(db, mediaTable, { tenantId: scope.tenantId, id });
    if (rows.length > 0)
      await recordAudit(db, scope, { action: 'media.purge', by: 'Forecourt', at, detail: { count: rows.length } });
    return rows.map(readMedia);
  });
  const files = new Set(
    gone.flatMap(({ whole, shown, former }) => [
      whole.file,
      shown.file,
      ...(former ? [former.whole.file, former.shown.file] : []),
    ]),
  );
  const free: string[] = [];
  for (const file of files) if (!(await isReferred(store, scope, file))) free.push(file);
  return free;
}

/** When the next row is due to be deleted; null if there is none. */
export async function nextPurge({ db }: Pick<Store, 'db'>, { tenantId }: TenantScope): Promise<Date | null> {
  const [row] = await db
    .select({ deletedAt: mediaTable.deletedAt })
    .from(mediaTable)
    .where(and(eq(mediaTable.tenantId, tenantId), isNotNull(mediaTable.deletedAt)))
    .orderBy(asc(mediaTable.deletedAt))
    .limit(1);
  // A minute later, so that a clock that runs behind finds it due.
  return row?.deletedAt ? new Date(Date.parse(row.deletedAt) + restorableDays * 86_400_000 + 60_000) : null;
}

async function isReferred({ db }: Store, { tenantId }: TenantScope, file: string): Promise<boolean> {
  const places = [
    [mediaTable, mediaTable.tenantId, mediaTable.file],
    [mediaTable, mediaTable.tenantId, mediaTable.former],
    [vehicleTable, vehicleTable.tenantId, vehicleTable.doc],
    [vehicleRevisionTable, vehicleRevisionTable.tenantId, vehicleRevisionTable.before],
    [contentTable, contentTable.tenantId, contentTable.doc],
    [contentRevisionTable, contentRevisionTable.tenantId, contentRevisionTable.doc],
    [revisionTable, revisionTable.tenantId, revisionTable.body],
  ] as const;
  for (const [table, owner, text] of places) {
    const found = await db
      .select({ owner })
      .from(table)
      .where(and(eq(owner, tenantId), holdsPart(text, file)))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
