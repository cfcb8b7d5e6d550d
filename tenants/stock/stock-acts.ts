/**
 * A large change of stock as one act: staged in small transactions where nobody reads it, decided by one row, and then
 * carried through in small transactions again (`apply-stock-act.ts`), while shoppers see the stock of before.
 */

import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Store } from '../database/open.ts';
import { prepared, preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';
import { inSteps, putInSteps } from '../database/steps.ts';
import { isRepriced } from './put-vehicle.ts';
import { vehicleText } from './stored-vehicle.ts';
import { formerText, type RevisionOrigin } from './vehicle-revisions.ts';

/** Staged rows let go of at once within a step. */
const droppedAtOnce = 50;

export interface ActOrigin extends RevisionOrigin {
  /** The feed whose vehicles these are, and how its missing ones are put on record: as an act of their own. */
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
    }
  | { readonly kind: 'sold' | 'remove' | 'mark' | 'unmark'; readonly vehicleId: string };

/** A vehicle that a row makes or changes. @param known it as it was planned from; null for a new one. */
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
  /** What `decideStockAct` was given. */
  readonly detail: unknown;
}

const noProgress: ActProgress = { created: 0, updated: 0, gone: 0, left: [], leftCount: 0 };

const findSql = 'SELECT id, state, origin, progress, detail FROM stock_act WHERE tenant_id = ? AND id = ?';

export async function findStockAct(
  store: Pick<Store, 'reader'>,
  scope: TenantScope,
  id: string,
): Promise<StockAct | null> {
  return toAct(prepared(store, findSql).get(scope.tenantId, id));
}

/** The same in a transaction. */
export function findStockActIn({ $client }: Db, { tenantId }: TenantScope, id: string): StockAct | null {
  return toAct(preparedOn($client, findSql).get(tenantId, id));
}

function toAct(row: unknown): StockAct | null {
  if (typeof row !== 'object' || row === null) return null;
  // The statement names the columns; the table gives them these types.
  const { id, state, origin, progress, detail } = row as {
    id: string;
    state: StockAct['state'];
    origin: string;
    progress: string;
    detail: string;
  };
  return { id, state, origin: JSON.parse(origin), progress: JSON.parse(progress), detail: JSON.parse(detail) };
}

/** Begins an act anew: what an attempt that was broken off has staged under this id goes. Its change id is its id. */
export async function beginStockAct(store: Store, scope: TenantScope, origin: ActOrigin): Promise<void> {
  const id = origin.changeId;
  await dropStockAct(store, scope, id);
  await store.tx(
    async ({ $client }) =>
      preparedOn(
        $client,
        `INSERT INTO stock_act (tenant_id, id, state, origin, progress) VALUES (?, ?, 'staging', ?, ?)`,
      ).run(scope.tenantId, id, JSON.stringify(origin), JSON.stringify(noProgress)),
    { background: true },
  );
}

const stageSql = `INSERT INTO staged_vehicle (tenant_id, act_id, position, vehicle_id, kind, base_version, file_row, doc,
  hash, source_key, before, is_repriced, patch) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Adds lines to an act that is being staged. @param from how many it has already. */
export async function stageLines(
  store: Store,
  { tenantId }: TenantScope,
  act: string,
  from: number,
  lines: readonly StagedLine[],
): Promise<void> {
  await putInSteps(store, lines, ({ $client }, line, index) => {
    const insert = preparedOn($client, stageSql);
    const position = from + index;
    if (line.kind === 'put') {
      const { vehicleId, kind, baseVersion, fileRow, doc, hash, sourceKey, before, patch } = line;
      insert.run(
        ...[tenantId, act, position, vehicleId, kind, baseVersion, fileRow, doc, hash, sourceKey, before],
        ...[line.isRepriced ? 1 : 0, patch],
      );
    } else insert.run(tenantId, act, position, line.vehicleId, line.kind, 0, null, null, null, null, null, 0, null);
  });
}

/**
 * The one switch: from here on the act happens, whatever becomes of this process.
 * @param detail what its beginner needs to take down at its end.
 */
export async function decideStockAct(store: Store, scope: TenantScope, id: string, detail: object): Promise<void> {
  await store.tx(async ({ $client }) =>
    preparedOn(
      $client,
      `UPDATE stock_act SET state = 'live', detail = ? WHERE tenant_id = ? AND id = ? AND state = 'staging'`,
    ).run(JSON.stringify(detail), scope.tenantId, id),
  );
}

/** Lets go of an act that has not been decided, in steps; of one that is carried through, nothing. */
export async function dropStockAct(store: Store, scope: TenantScope, id: string): Promise<void> {
  const { tenantId } = scope;
  await inSteps(store, async (db, hasTime) => {
    if (findStockActIn(db, scope, id)?.state !== 'staging') return false;
    const drop = preparedOn(
      db.$client,
      `DELETE FROM staged_vehicle WHERE tenant_id = ? AND act_id = ? AND position IN (
         SELECT position FROM staged_vehicle WHERE tenant_id = ? AND act_id = ? ORDER BY position LIMIT ?)
       RETURNING position`,
    );
    do {
      if (drop.all(tenantId, id, tenantId, id, droppedAtOnce).length > 0) continue;
      forgetStockAct(db, scope, id);
      return false;
    } while (hasTime());
    return true;
  });
}

/** Forgets an act whose end has been taken down, in the transaction that does so. */
export function forgetStockAct({ $client }: Db, { tenantId }: TenantScope, id: string): void {
  preparedOn($client, 'DELETE FROM stock_act WHERE tenant_id = ? AND id = ?').run(tenantId, id);
}
