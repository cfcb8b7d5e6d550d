/** A decided act on stock, carried through step by step. Each step is one short transaction; a kill between two loses none. */
import { asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import { markSold } from '#domain/feeds/mark-sold.ts';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import { updatedVehicle } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attempt } from '../database/attempt.ts';
import { contentHash } from '../database/content-hash.ts';
import { fixed, has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { type HasTime, inSteps, unhurried } from '../database/steps.ts';
import { vehicleTable } from '../database/tables.ts';
import { isUniqueError } from '../database/unique-error.ts';
import { listLiveScopes } from '../sites/hosts.ts';
import {
  findVehicleRow,
  isRepriced,
  putVehicle,
  removeVehicle,
  type VehicleEntry,
  type VehicleRow,
} from './put-vehicle.ts';
import { type ActOrigin, type ActProgress, findStockActIn, type LeftOut, type StagedLine } from './stock-acts.ts';
import { moveStockVersion } from './stock-version.ts';
import { readVehicle } from './stored-vehicle.ts';
import { feedVehicleTable, stagedVehicleTable, stockActTable } from './tables.ts';
import { formerText, type RevisionOrigin } from './vehicle-revisions.ts';

/** Lines read in one go; a step processes as many as it has time for. */
const readAtOnce = 10;
/** Milliseconds between two progress reports of an act: each is a separate transaction. */
const reportEvery = 250;
/** Lines that were left out, kept to be named. */
const keptLeft = 1000;
/** Numeric suffixes to try if an address was taken in the meantime. */
const mostSlugs = 50;

/**
 * Carries a decided act through to its end. Shoppers see the earlier stock until then. Calling it again changes
 * nothing.
 * @param onStep says how many lines are done, those of earlier attempts left out.
 * @param signal ends it between two steps; the next call, or the next start, continues.
 */
export async function applyStockAct(
  store: Store,
  scope: TenantScope,
  id: string,
  { onStep, signal }: { readonly onStep?: (done: number) => Promise<void>; readonly signal?: AbortSignal } = {},
): Promise<void> {
  await store.stockPins.during(scope, async () => {
    let done = 0;
    let reportedAt = store.stepClock();
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
          if (store.stepClock() - reportedAt < reportEvery) return;
          await onStep?.(done);
          reportedAt = store.stepClock();
        },
      },
    );
  });
}

/** Ends what a process that died has decided and not carried through. Called before the first read. */
export async function resumeStockActs(store: Store): Promise<void> {
  const live = await store.db
    .select({ tenantId: stockActTable.tenantId, id: stockActTable.id })
    .from(stockActTable)
    .where(fixed(eq(stockActTable.state, 'live')));
  if (live.length === 0) return;
  const scopes = new Map((await listLiveScopes(store)).map((scope) => [scope.tenantId, scope]));
  for (const { tenantId, id } of live) {
    const scope = scopes.get(tenantId);
    while (scope && (await store.tx((db) => step(db, scope, id, unhurried))) > 0);
  }
}

type Line = StagedLine & { readonly position: number };

const linesAfter = statement((db, given: Given<'tenantId' | 'id' | 'after'>) => {
  const { tenantId: _tenantId, actId: _actId, ...columns } = getTableColumns(stagedVehicleTable);
  return db
    .select(columns)
    .from(stagedVehicleTable)
    .where(
      has(
        stagedVehicleTable,
        { tenantId: given('tenantId'), actId: given('id') },
        gt(stagedVehicleTable.position, given('after')),
      ),
    )
    .orderBy(asc(stagedVehicleTable.position))
    .limit(readAtOnce);
});
const dropLines = statement((db, given: Given<'tenantId' | 'id' | 'last'>) =>
  db
    .delete(stagedVehicleTable)
    .where(
      has(
        stagedVehicleTable,
        { tenantId: given('tenantId'), actId: given('id') },
        lte(stagedVehicleTable.position, given('last')),
      ),
    ),
);
const saveAct = statement((db, given: Given<'tenantId' | 'id' | 'progress' | 'state'>) =>
  db
    .update(stockActTable)
    .set(given.row('progress', 'state'))
    .where(has(stockActTable, { tenantId: given('tenantId'), id: given('id') })),
);
const vehicleOfTenant = statement((db, given: Given<'tenantId' | 'vehicleId'>) =>
  db
    .select({ id: vehicleTable.id })
    .from(vehicleTable)
    .where(has(vehicleTable, { tenantId: given('tenantId'), id: given('vehicleId') })),
);
const markBrought = statement((db, given: Given<'tenantId' | 'feedId' | 'vehicleId'>) =>
  db
    .insert(feedVehicleTable)
    .values(given.row('tenantId', 'feedId', 'vehicleId'))
    .onConflictDoNothing(),
);
const unmarkBrought = statement((db, given: Given<'tenantId' | 'feedId' | 'vehicleId'>) =>
  db
    .delete(feedVehicleTable)
    .where(
      has(feedVehicleTable, { tenantId: given('tenantId'), feedId: given('feedId'), vehicleId: given('vehicleId') }),
    ),
);

/** One transaction. How many lines it has carried through; 0 when the act is at its end, then or before. */
async function step(db: Db, scope: TenantScope, id: string, hasTime: HasTime): Promise<number> {
  const act = await findStockActIn(db, scope, id);
  if (act?.state !== 'live') return 0;
  let { progress } = act;
  let done = 0;
  let last: Line | undefined;
  for (let lines = await nextLines(db, scope, id); lines.length > 0 && (!last || hasTime()); ) {
    for (const line of lines) {
      if (last && !hasTime()) break;
      progress = await carryThrough(db, scope, act.origin, line, progress);
      done += 1;
      last = line;
    }
    lines = await nextLines(db, scope, id, last?.position);
  }
  const { tenantId } = scope;
  if (last) await dropLines.run(db, { tenantId, id, last: last.position });
  else await end(db, scope, act.origin, progress);
  await saveAct.run(db, { tenantId, id, progress: JSON.stringify(progress), state: last ? 'live' : 'done' });
  return done;
}

/** The first lines that are left, behind those that this step has carried through. */
async function nextLines(db: Db, { tenantId }: TenantScope, id: string, after = -1): Promise<readonly Line[]> {
  // Only `stageLines` writes these.
  return (await linesAfter.all(db, { tenantId, id, after })) as Line[];
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

async function carryThrough(
  db: Db,
  scope: TenantScope,
  origin: ActOrigin,
  line: Line,
  progress: ActProgress,
): Promise<ActProgress> {
  const { vehicleId } = line;
  if (line.kind === 'put') {
    const outcome = await put(db, scope, origin, line);
    if (outcome !== 'taken' && outcome !== 'removed') {
      if (origin.feed) await mark(db, scope, origin.feed.id, vehicleId);
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
    await mark(db, scope, origin.feed.id, vehicleId);
    return progress;
  }
  await unmarkBrought.run(db, { tenantId: scope.tenantId, feedId: origin.feed.id, vehicleId });
  if (line.kind === 'unmark') return progress;
  return (await letGo(db, scope, origin.feed.missing, line.kind, vehicleId))
    ? { ...progress, gone: progress.gone + 1 }
    : progress;
}

/** Notes that a feed speaks of a vehicle. */
async function mark(db: Db, { tenantId }: TenantScope, feedId: string, vehicleId: string): Promise<void> {
  if (await vehicleOfTenant.first(db, { tenantId, vehicleId }))
    await markBrought.run(db, { tenantId, feedId, vehicleId });
}

/** Marks a vehicle sold or removes it; not one whose status staff have taken in hand since. */
async function letGo(
  db: Db,
  scope: TenantScope,
  origin: RevisionOrigin,
  kind: 'sold' | 'remove',
  vehicleId: string,
): Promise<boolean> {
  const row = await findVehicleRow(db, scope, vehicleId);
  if (row === null || row.deletedAt !== null) return false;
  const current = readVehicle(row.doc);
  if (guardedFields(current).has('status')) return false;
  if (kind === 'remove') return (await removeVehicle(db, scope, vehicleId, origin)) !== null;
  if (current.status === 'sold') return false;
  const sold = markSold(current, new Date(origin.at));
  await putVehicle(db, scope, row, changed(current, sold, row.sourceKey), origin);
  return true;
}

async function put(
  db: Db,
  scope: TenantScope,
  origin: ActOrigin,
  line: Line & { readonly kind: 'put' },
): Promise<'created' | 'updated' | LeftOut['reason']> {
  const row = await findVehicleRow(db, scope, line.vehicleId);
  const planned = readVehicle(line.doc);
  const outcome = row === null ? 'created' : 'updated';
  const { hash, sourceKey, before, isRepriced: hasNewPrice } = line;
  if ((row?.version ?? 0) === line.baseVersion) {
    const entry = { vehicle: planned, hash, sourceKey, before, isRepriced: hasNewPrice };
    return (await putOrRename(db, scope, row, entry, origin)) ? outcome : 'taken';
  }
  // It has changed since: the row's changes are applied to its current state. One taken out of stock since stays out.
  if (row === null || row.deletedAt !== null) return 'removed';
  const current = readVehicle(row.doc);
  const vehicle = { ...updatedVehicle(current, JSON.parse(line.patch)), updated_at: origin.at };
  return (await putOrRename(db, scope, row, changed(current, vehicle, sourceKey), origin)) ? outcome : 'taken';
}

function changed(before: Vehicle, vehicle: Vehicle, sourceKey: string | null): VehicleEntry {
  return {
    vehicle,
    hash: contentHash(vehicle),
    sourceKey,
    before: formerText(before, vehicle),
    isRepriced: isRepriced(before, vehicle),
  };
}

/** Stores it; under another address where its own was taken since. False where its source is another's now. */
async function putOrRename(
  db: Db,
  scope: TenantScope,
  row: VehicleRow | null,
  entry: VehicleEntry,
  origin: RevisionOrigin,
): Promise<boolean> {
  const { vehicle } = entry;
  for (let number = 1; number <= mostSlugs; number += 1) {
    const slug = number === 1 ? vehicle.slug : `${vehicle.slug}-${number}`;
    const named = number === 1 ? vehicle : { ...vehicle, slug, path: `/cars/${slug}` };
    try {
      const stored = { ...entry, vehicle: named, hash: number === 1 ? entry.hash : contentHash(named) };
      await attempt(db, () => putVehicle(db, scope, row, stored, origin));
      return true;
    } catch (error) {
      if (!isUniqueError(error)) throw error;
    }
  }
  return false;
}
