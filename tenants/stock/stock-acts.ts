/**
 * A large change of stock as one act: staged in small transactions where no one reads it, decided by one row, and then
 * carried through in small transactions again (`apply-stock-act.ts`), while shoppers see the earlier stock.
 */

import { asc, inArray } from 'drizzle-orm';
import { combine, updatedVehicle, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { contentHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, pick } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { inSteps, putInSteps } from '../database/steps.ts';
import { isRepriced } from './put-vehicle.ts';
import { readVehicle, vehicleText } from './stored-vehicle.ts';
import { stagedVehicleTable, stockActTable } from './tables.ts';
import { formerText, type RevisionOrigin } from './vehicle-revisions.ts';

/** Staged rows deleted in one step. */
const droppedAtOnce = 50;

export interface ActOrigin extends RevisionOrigin {
  /** The feed whose vehicles these are, and how its missing ones are recorded: as a separate act. */
  readonly feed?: { readonly id: string; readonly missing: RevisionOrigin };
}

/** One line of an act; plain data, since it may come from another thread. */
export type StagedLine =
  | {
      readonly kind: 'put';
      readonly vehicleId: string;
      readonly baseVersion: number;
      readonly fileRow: number;
      readonly doc: string;
      readonly hash: string;
      readonly sourceKey: string;
      readonly before: string;
      readonly isRepriced: boolean;
      readonly patch: string;
      /** Place of the earlier line of the act that is about the same vehicle, which this one adds to. */
      readonly over?: number;
    }
  | { readonly kind: 'sold' | 'remove' | 'mark' | 'unmark'; readonly vehicleId: string };

/** A vehicle that a row creates or changes. @param known the vehicle at planning time; null for a new one. */
export function stagePut(
  vehicle: Vehicle,
  known: { readonly vehicle: Vehicle; readonly version: number } | null,
  said: { readonly row: number; readonly sourceKey: string; readonly patch: VehiclePatch },
): StagedLine {
  const before = known?.vehicle ?? null;
  return {
    kind: 'put',
    vehicleId: vehicle.id,
    baseVersion: known?.version ?? 0,
    fileRow: said.row,
    doc: vehicleText(vehicle),
    hash: contentHash(vehicle),
    sourceKey: said.sourceKey,
    before: formerText(before, vehicle),
    isRepriced: isRepriced(before, vehicle),
    patch: JSON.stringify(said.patch),
  };
}

export interface ActProgress {
  readonly created: number;
  readonly updated: number;
  /** Marked sold or removed because the feed no longer names them. */
  readonly gone: number;
  /** Rows whose vehicle was taken out of stock, or whose place was taken, while the act went on; the first of them. */
  readonly left: readonly LeftOut[];
  readonly leftCount: number;
}

export interface LeftOut {
  readonly row: number;
  readonly name: string;
  readonly reason: 'removed' | 'taken';
}

interface StockAct {
  readonly id: string;
  readonly state: 'staging' | 'live' | 'done';
  readonly origin: ActOrigin;
  readonly progress: ActProgress;
  /** The detail given to `decideStockAct`. */
  readonly detail: unknown;
}

const noProgress: ActProgress = { created: 0, updated: 0, gone: 0, left: [], leftCount: 0 };

const actById = statement((db, given: Given<'tenantId' | 'id'>) =>
  db
    .select(pick(stockActTable, 'id', 'state', 'origin', 'progress', 'detail'))
    .from(stockActTable)
    .where(has(stockActTable, { tenantId: given('tenantId'), id: given('id') })),
);

export async function findStockAct(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  id: string,
): Promise<StockAct | null> {
  return findStockActIn(db, scope, id);
}

/** The same in a transaction. */
export async function findStockActIn(db: Db, { tenantId }: TenantScope, id: string): Promise<StockAct | null> {
  const row = await actById.first(db, { tenantId, id });
  if (row === undefined) return null;
  const { origin, progress, detail, ...rest } = row;
  return { ...rest, origin: JSON.parse(origin), progress: JSON.parse(progress), detail: JSON.parse(detail) };
}

/** Begins an act again: what an attempt that was broken off has staged under this id goes. Its change id is its id. */
export async function beginStockAct(store: Store, scope: TenantScope, origin: ActOrigin): Promise<void> {
  const id = origin.changeId;
  await dropStockAct(store, scope, id);
  const [text, progress] = [JSON.stringify(origin), JSON.stringify(noProgress)];
  await store.tx(
    async (db) => {
      await db.insert(stockActTable).values({ tenantId: scope.tenantId, id, state: 'staging', origin: text, progress });
    },
    { background: true },
  );
}

const stage = statement(
  (db, given: Given<keyof typeof noLine | 'tenantId' | 'actId' | 'position' | 'vehicleId' | 'kind'>) =>
    db
      .insert(stagedVehicleTable)
      .values(
        given.row(
          ...(['tenantId', 'actId', 'position', 'vehicleId', 'kind', 'baseVersion', 'fileRow'] as const),
          ...(['doc', 'hash', 'sourceKey', 'before', 'isRepriced', 'patch'] as const),
        ),
      ),
);

/** Values of a line that puts no vehicle. */
const noLine = {
  baseVersion: 0,
  fileRow: null,
  doc: null,
  hash: null,
  sourceKey: null,
  before: null,
  isRepriced: false,
  patch: null,
};

const lineAt = statement((db, given: Given<'tenantId' | 'actId' | 'position'>) =>
  db
    .select(pick(stagedVehicleTable, 'kind', 'doc', 'before', 'patch', 'baseVersion'))
    .from(stagedVehicleTable)
    .where(
      has(stagedVehicleTable, {
        tenantId: given('tenantId'),
        actId: given('actId'),
        position: given('position'),
      }),
    ),
);

/** What one vehicle becomes by two lines, so that its history has one entry; a mark alone where nothing changes. */
async function addTo(db: Db, { tenantId }: TenantScope, actId: string, position: number, said: string): Promise<void> {
  const first = await lineAt.first(db, { tenantId, actId, position });
  if (first?.kind !== 'put' || first.doc === null) return;
  const planned = readVehicle(first.doc);
  const patch: VehiclePatch = JSON.parse(said);
  const vehicle = updatedVehicle(planned, patch);
  const known = first.baseVersion === 0 ? null : { ...planned, ...JSON.parse(first.before ?? '{}') };
  const before = formerText(known, vehicle);
  const to =
    known !== null && before === '{}'
      ? { ...noLine, kind: 'mark' as const }
      : {
          doc: vehicleText(vehicle),
          hash: contentHash(vehicle),
          before,
          patch: JSON.stringify(combine(JSON.parse(first.patch ?? '{}'), patch)),
        };
  await changeRows(db, stagedVehicleTable, { tenantId, actId, position }, to);
}

/** Adds lines to an act that is being staged. @param from how many it has already. */
export async function stageLines(
  store: Store,
  scope: TenantScope,
  act: string,
  from: number,
  lines: readonly StagedLine[],
): Promise<void> {
  const { tenantId } = scope;
  await putInSteps(store, lines, async (db, line, index) => {
    if (line.kind === 'put' && line.over !== undefined) await addTo(db, scope, act, line.over, line.patch);
    else await stage.run(db, { ...noLine, ...line, tenantId, actId: act, position: from + index });
  });
}

/**
 * The point of no return: from here on the act happens, even if this process dies.
 * @param detail what its beginner needs to take down at its end.
 */
export async function decideStockAct(store: Store, scope: TenantScope, id: string, detail: object): Promise<void> {
  await store.tx(async (db) => {
    await changeRows(
      db,
      stockActTable,
      { tenantId: scope.tenantId, id, state: 'staging' },
      { state: 'live', detail: JSON.stringify(detail) },
    );
  });
}

const dropFirstLines = statement((db, given: Given<'tenantId' | 'id'>) =>
  db.delete(stagedVehicleTable).where(
    has(
      stagedVehicleTable,
      { tenantId: given('tenantId'), actId: given('id') },
      inArray(
        stagedVehicleTable.position,
        db
          .select({ position: stagedVehicleTable.position })
          .from(stagedVehicleTable)
          .where(has(stagedVehicleTable, { tenantId: given('tenantId'), actId: given('id') }))
          .orderBy(asc(stagedVehicleTable.position))
          .limit(droppedAtOnce),
      ),
    ),
  ),
);
const forget = statement((db, given: Given<'tenantId' | 'id'>) =>
  db.delete(stockActTable).where(has(stockActTable, { tenantId: given('tenantId'), id: given('id') })),
);

/** Lets go of an act that has not been decided, in steps; of one that is carried through, nothing. */
export async function dropStockAct(store: Store, scope: TenantScope, id: string): Promise<void> {
  const { tenantId } = scope;
  await inSteps(store, async (db, hasTime) => {
    if ((await findStockActIn(db, scope, id))?.state !== 'staging') return false;
    do {
      if ((await dropFirstLines.run(db, { tenantId, id })) > 0) continue;
      await forgetStockAct(db, scope, id);
      return false;
    } while (hasTime());
    return true;
  });
}

/** Forgets an act whose end has been taken down, in the transaction that does so. */
export async function forgetStockAct(db: Db, { tenantId }: TenantScope, id: string): Promise<void> {
  await forget.run(db, { tenantId, id });
}
