/** Acts of staff on one vehicle, within a larger transaction. */
import { planBulk } from '#domain/stock/bulk-change.ts';
import type { BulkAction } from '#schemas/api/stock.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { findVehicleRow, putVehicle } from './put-vehicle.ts';
import { moveStockVersion } from './stock-version.ts';
import { readVehicle } from './stored-vehicle.ts';
import { formerText } from './vehicle-revisions.ts';

/** Nothing where it is sold already, or out of stock. */
export async function sellVehicle(
  db: Db,
  scope: TenantScope,
  id: string,
  { by, note }: { readonly by: string; readonly note: string },
  now: Date,
): Promise<void> {
  await actOnVehicle(db, scope, id, { type: 'sold', soldAt: now.getTime() }, { by, note }, now);
}

/** Does nothing if the vehicle is sold already, or out of stock. */
export async function actOnVehicle(
  db: Db,
  scope: TenantScope,
  id: string,
  action: Exclude<BulkAction, { readonly type: 'location' | 'remove' }>,
  { by, note }: { readonly by: string; readonly note: string },
  now: Date,
): Promise<void> {
  const row = await findVehicleRow(db, scope, id);
  if (row === null || row.deletedAt !== null) return;
  const before = readVehicle(row.doc);
  // As if staff did it on its screen: a feed that still lists it for sale does not undo it.
  const planned = planBulk(before, action, { locations: [], now });
  if (planned.kind !== 'change') return;
  const { vehicle } = planned;
  const entry = { vehicle, hash: contentHash(vehicle), sourceKey: row.sourceKey, isRepriced: false };
  const origin = { by, note, source: 'staff', changeId: newId(), at: now.toISOString() } as const;
  await putVehicle(db, scope, row, { ...entry, before: formerText(before, vehicle) }, origin);
  await moveStockVersion(db, scope);
  const { changeId, source, at } = origin;
  const detail = { created: 0, updated: 1, unchanged: 0, changeId, source, note };
  await recordAudit(db, scope, { action: 'stock.change', by, at, detail });
}
