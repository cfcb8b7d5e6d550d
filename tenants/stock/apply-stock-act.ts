/** A decided act on stock, carried through step by step. Each step is one short transaction; a kill between two loses none. */
import { markSold } from '#domain/feeds/mark-sold.ts';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import { updatedVehicle } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Store } from '../database/open.ts';
import { preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { type HasTime, inSteps, unhurried } from '../database/steps.ts';
import { listLiveScopes } from '../sites/hosts.ts';
import {
  findVehicleRow,
  isRepriced,
  isUniqueError,
  putVehicle,
  removeVehicle,
  type VehicleEntry,
  type VehicleRow,
} from './put-vehicle.ts';
import { type ActOrigin, type ActProgress, findStockActIn, type LeftOut, type StagedLine } from './stock-acts.ts';
import { readVehicle } from './stored-vehicle.ts';
import { moveStockVersion } from './upsert-vehicles.ts';
import { formerText, type RevisionOrigin } from './vehicle-revisions.ts';

/** Lines read at once; a step carries through as many as it has time for. */
const readAtOnce = 10;
/** Milliseconds between two words of how far an act is: each is a transaction of its own. */
const tellEvery = 250;
/** Lines that were left out, kept to be named. */
const keptLeft = 1000;
/** Numbers tried behind an address that somebody else has taken meanwhile. */
const mostSlugs = 50;

/**
 * Carries a decided act through to its end. Shoppers see the stock of before until then. Once more changes nothing.
 * @param onStep says how many lines are done, those of earlier attempts left out.
 * @param signal ends it between two steps; the next call, or the next start, goes on.
 */
export async function applyStockAct(
  store: Store,
  scope: TenantScope,
  id: string,
  { onStep, signal }: { readonly onStep?: (done: number) => Promise<void>; readonly signal?: AbortSignal } = {},
): Promise<void> {
  await store.stockPins.during(scope, async () => {
    let done = 0;
    let told = store.stepClock();
    await inSteps(
      store,
      async (db, hasTime) => {
        const carried = await step(db, scope, id, hasTime);
        done += carried;
        return carried > 0;
      },
      {
        signal,
        async between() {
          if (store.stepClock() - told < tellEvery) return;
          await onStep?.(done);
          told = store.stepClock();
        },
      },
    );
  });
}

/** Ends what a process that died has decided and not carried through. Called before anybody reads. */
export async function resumeStockActs(store: Store): Promise<void> {
  const live = store.reader.prepare(`SELECT tenant_id AS tenantId, id FROM stock_act WHERE state = 'live'`).all();
  if (live.length === 0) return;
  const scopes = new Map(listLiveScopes(store).map((scope) => [scope.tenantId, scope]));
  // The statement names the columns; the table gives them these types.
  for (const { tenantId, id } of live as { tenantId: string; id: string }[]) {
    const scope = scopes.get(tenantId);
    while (scope && (await store.tx((db) => step(db, scope, id, unhurried))) > 0);
  }
}

type Line = StagedLine & { readonly position: number };

/** One transaction. How many lines it has carried through; 0 when the act is at its end, then or before. */
async function step(db: Db, scope: TenantScope, id: string, hasTime: HasTime): Promise<number> {
  const act = findStockActIn(db, scope, id);
  if (act?.state !== 'live') return 0;
  let { progress } = act;
  let done = 0;
  let last: Line | undefined;
  for (let lines = nextLines(db, scope, id); lines.length > 0 && (!last || hasTime()); ) {
    for (const line of lines) {
      if (last && !hasTime()) break;
      progress = carryThrough(db, scope, act.origin, line, progress);
      done += 1;
      last = line;
    }
    lines = nextLines(db, scope, id, last?.position);
  }
  if (last)
    preparedOn(db.$client, 'DELETE FROM staged_vehicle WHERE tenant_id = ? AND act_id = ? AND position <= ?').run(
      scope.tenantId,
      id,
      last.position,
    );
  else await end(db, scope, act.origin, progress);
  preparedOn(db.$client, 'UPDATE stock_act SET progress = ?, state = ? WHERE tenant_id = ? AND id = ?').run(
    ...[JSON.stringify(progress), last ? 'live' : 'done', scope.tenantId, id],
  );
  return done;
}

/** The first lines that are left, behind those that this step has carried through. */
function nextLines({ $client }: Db, { tenantId }: TenantScope, id: string, after = -1): readonly Line[] {
  const rows = preparedOn(
    $client,
    `SELECT position, vehicle_id AS vehicleId, kind, base_version AS baseVersion, file_row AS fileRow, doc, hash,
       source_key AS sourceKey, before, is_repriced = 1 AS isRepriced, patch FROM staged_vehicle
     WHERE tenant_id = ? AND act_id = ? AND position > ? ORDER BY position LIMIT ?`,
  ).all(tenantId, id, after, readAtOnce);
  // Written by `stageLines` and by nobody else.
  return rows as Line[];
}

/** The stock moves once, and the act is on record as one. */
async function end(db: Db, scope: TenantScope, origin: ActOrigin, progress: ActProgress): Promise<void> {
  const { created, updated, gone } = progress;
  if (created + updated + gone === 0) return;
  await moveStockVersion(db, scope);
  const audit = ({ changeId, source, note, by, at }: RevisionOrigin, counts: { readonly [name: string]: number }) =>
    recordAudit(db, scope, { action: 'stock.change', by, at, detail: { ...counts, changeId, source, note } });
  if (created + updated > 0) await audit(origin, { created, updated });
  if (gone > 0 && origin.feed) await audit(origin.feed.missing, { updated: gone });
}

function carryThrough(db: Db, scope: TenantScope, origin: ActOrigin, line: Line, progress: ActProgress): ActProgress {
  const { vehicleId } = line;
  if (line.kind === 'put') {
    const outcome = put(db, scope, origin, line);
    if (outcome !== 'taken' && outcome !== 'removed') {
      if (origin.feed) mark(db, scope, origin.feed.id, vehicleId);
      return { ...progress, [outcome]: progress[outcome] + 1 };
    }
    const { name } = readVehicle(line.doc);
    const left: LeftOut = { row: line.fileRow, name, reason: outcome };
    return {
      ...progress,
      left: progress.left.length < keptLeft ? [...progress.left, left] : progress.left,
      leftCount: progress.leftCount + 1,
    };
  }
  if (!origin.feed) return progress;
  if (line.kind === 'mark') {
    mark(db, scope, origin.feed.id, vehicleId);
    return progress;
  }
  preparedOn(db.$client, 'DELETE FROM feed_vehicle WHERE tenant_id = ? AND feed_id = ? AND vehicle_id = ?').run(
    scope.tenantId,
    origin.feed.id,
    vehicleId,
  );
  if (line.kind === 'unmark') return progress;
  return letGo(db, scope, origin.feed.missing, line.kind, vehicleId)
    ? { ...progress, gone: progress.gone + 1 }
    : progress;
}

/** Notes that a feed speaks of a vehicle. */
function mark({ $client }: Db, { tenantId }: TenantScope, feed: string, vehicleId: string): void {
  preparedOn(
    $client,
    `INSERT OR IGNORE INTO feed_vehicle (tenant_id, feed_id, vehicle_id)
     SELECT ?, ?, id FROM vehicle WHERE tenant_id = ? AND id = ?`,
  ).run(tenantId, feed, tenantId, vehicleId);
}

/** Marks a vehicle sold or removes it; not one whose status staff have taken in hand since. */
function letGo(
  db: Db,
  scope: TenantScope,
  origin: RevisionOrigin,
  kind: 'sold' | 'remove',
  vehicleId: string,
): boolean {
  const row = findVehicleRow(db, scope, vehicleId);
  if (row === null || row.deletedAt !== null) return false;
  const current = readVehicle(row.doc);
  if (guardedFields(current).has('status')) return false;
  if (kind === 'remove') return removeVehicle(db, scope, vehicleId, origin) !== null;
  if (current.status === 'sold') return false;
  const sold = markSold(current, new Date(origin.at));
  putVehicle(db, scope, row, changed(current, sold, row.sourceKey), origin);
  return true;
}

function put(
  db: Db,
  scope: TenantScope,
  origin: ActOrigin,
  line: Line & { readonly kind: 'put' },
): 'created' | 'updated' | LeftOut['reason'] {
  const row = findVehicleRow(db, scope, line.vehicleId);
  const planned = readVehicle(line.doc);
  const outcome = row === null ? 'created' : 'updated';
  const { hash, sourceKey, before } = line;
  if ((row?.version ?? 0) === line.baseVersion) {
    const entry = { vehicle: planned, hash, sourceKey, before, isRepriced: Boolean(line.isRepriced) };
    return putOrRename(db, scope, row, entry, origin) ? outcome : 'taken';
  }
  // Somebody has changed it since: what the row says, over what it is now. One taken out of stock since stays out.
  if (row === null || row.deletedAt !== null) return 'removed';
  const current = readVehicle(row.doc);
  const vehicle = { ...updatedVehicle(current, JSON.parse(line.patch)), updated_at: origin.at };
  return putOrRename(db, scope, row, changed(current, vehicle, sourceKey), origin) ? outcome : 'taken';
}

function changed(before: Vehicle, vehicle: Vehicle, sourceKey: string | null): VehicleEntry {
  return {
    ...{ vehicle, hash: contentHash(vehicle), sourceKey },
    ...{ before: formerText(before, vehicle), isRepriced: isRepriced(before, vehicle) },
  };
}

/** Stores it; under another address where somebody has taken its own since. False where its source is another's now. */
function putOrRename(
  db: Db,
  scope: TenantScope,
  row: VehicleRow | null,
  entry: VehicleEntry,
  origin: RevisionOrigin,
): boolean {
  const { vehicle } = entry;
  for (let number = 1; number <= mostSlugs; number += 1) {
    const slug = number === 1 ? vehicle.slug : `${vehicle.slug}-${number}`;
    const named = number === 1 ? vehicle : { ...vehicle, slug, path: `/cars/${slug}` };
    try {
      putVehicle(
        db,
        scope,
        row,
        { ...entry, vehicle: named, hash: number === 1 ? entry.hash : contentHash(named) },
        origin,
      );
      return true;
    } catch (error) {
      if (!isUniqueError(error)) throw error;
    }
  }
  return false;
}
