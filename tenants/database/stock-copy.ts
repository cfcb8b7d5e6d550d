/**
 * A copy of one tenant's stock in a separate database file. It is made in short pieces, so that no read transaction
 * stays open: one would delay every checkpoint of the write-ahead log until it ends.
 */
import { rm } from 'node:fs/promises';
import { type Db, type DriverName, openClient, queriesOn, type SqliteClient } from './connect.ts';
import { pieceByPiece } from './pieces.ts';

/** Vehicles copied by one statement. */
const copiedAtOnce = 20;

/** Tables that shoppers' stock is read from; tables and indexes are named as in the database itself. */
const tables = ['vehicle', 'vehicle_change', 'held_vehicle'] as const;
const idColumn = { vehicle: 'id', vehicle_change: 'vehicle_id', held_vehicle: 'vehicle_id' } as const;

export interface StockCopy {
  readonly db: Db;
  readonly stockVersion: number;
  /** Closes the copy and removes its file. */
  close(): Promise<void>;
}

/**
 * Copies the stock of a tenant as it is when this resolves.
 * @param use called in the same tick in which the copy was found complete, so that no change can happen in between.
 */
export async function copyStock(
  source: { readonly file: string; readonly driver: DriverName; readonly clock: () => number },
  copyFile: string,
  tenantId: string,
  use: (copy: StockCopy) => void,
): Promise<StockCopy> {
  await rm(copyFile, { force: true });
  const reader = await openClient(copyFile, source.driver);
  const close = async () => {
    reader.close();
    // Removed by a thread: freeing hundreds of megabytes takes the file system a while.
    await rm(copyFile, { force: true });
  };
  try {
    prepareCopy(reader, source.file);
    let stockVersion = versionOf(reader, tenantId);
    await copyVehicles(reader, source.clock, tenantId, allIds(reader, tenantId));
    for (let now = versionOf(reader, tenantId); now !== stockVersion; now = versionOf(reader, tenantId)) {
      const changed = idsChangedSince(reader, tenantId, stockVersion);
      stockVersion = now;
      await copyVehicles(reader, source.clock, tenantId, [changed]);
    }
    reader.exec('DETACH live');
    reader.exec('PRAGMA query_only = ON');
    const copy: StockCopy = { db: queriesOn(reader), stockVersion, close };
    use(copy);
    return copy;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Empty tables with the indexes that queries name. A copy lasts no longer than its process, so nothing waits for the disk. */
function prepareCopy(reader: SqliteClient, file: string): void {
  reader.exec('PRAGMA journal_mode = OFF');
  reader.exec('PRAGMA synchronous = OFF');
  // Its tables refer to some that are not copied.
  reader.exec('PRAGMA foreign_keys = OFF');
  reader.prepare('ATTACH ? AS live').run(file);
  const definitions = reader
    .prepare(
      `SELECT sql FROM live.sqlite_schema WHERE tbl_name IN (SELECT value FROM json_each(?)) AND type IN ('table', 'index')
         AND sql IS NOT NULL ORDER BY type DESC`,
    )
    .all(JSON.stringify(tables));
  // Two vehicles may swap their addresses while they are copied, so no index of the copy is unique.
  for (const sql of textsOf(definitions)) reader.exec(sql.replace(/^CREATE UNIQUE INDEX/i, 'CREATE INDEX'));
}

async function copyVehicles(
  reader: SqliteClient,
  clock: () => number,
  tenantId: string,
  slices: Iterable<readonly string[]>,
): Promise<void> {
  const inserts = tables.map((table) =>
    reader.prepare(
      `INSERT OR REPLACE INTO main.${table} SELECT * FROM live.${table}
       WHERE tenant_id = ? AND ${idColumn[table]} IN (SELECT value FROM json_each(?))`,
    ),
  );
  await pieceByPiece(clock, portionsOf(slices), (ids) => {
    for (const insert of inserts) insert.run(tenantId, JSON.stringify(ids));
  });
}

function* portionsOf(slices: Iterable<readonly string[]>): Generator<readonly string[]> {
  for (const ids of slices)
    for (let from = 0; from < ids.length; from += copiedAtOnce) yield ids.slice(from, from + copiedAtOnce);
}

function* allIds(reader: SqliteClient, tenantId: string): Generator<readonly string[]> {
  const next = reader.prepare(
    'SELECT id AS value FROM live.vehicle WHERE tenant_id = ? AND id > ? ORDER BY id LIMIT ?',
  );
  for (let after = ''; ; ) {
    const ids = textsOf(next.all(tenantId, after, copiedAtOnce));
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < copiedAtOnce) return;
    after = last;
  }
}

function idsChangedSince(reader: SqliteClient, tenantId: string, version: number): readonly string[] {
  return textsOf(
    reader
      .prepare(
        `SELECT vehicle_id AS value FROM live.vehicle_change
         WHERE tenant_id = ? AND (stock_version > ? OR market_version > ?)`,
      )
      .all(tenantId, version, version),
  );
}

function versionOf(reader: SqliteClient, tenantId: string): number {
  const row = reader.prepare('SELECT stock_version AS version FROM live.tenant WHERE id = ?').get(tenantId);
  return typeof row === 'object' && row !== null && 'version' in row ? Number(row.version) : 0;
}

/** The only column of rows; the statements above read texts. */
function textsOf(rows: readonly unknown[]): readonly string[] {
  return rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.values(row).map(String) : []));
}
