import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { tellShopper, tellStaff } from '../leads/tell-people.ts';
import { askRefund, cancelPayment } from '../payments/move-money.ts';
import { paymentsOfHolds } from '../payments/payment-rows.ts';
import { moveStockVersion, noteVehicleChange } from '../stock/stock-version.ts';
import { heldVehicleTable } from '../stock/tables.ts';
import { type Hold, withoutTenant } from './find-holds.ts';
import { enqueueExpiry } from './hold-jobs.ts';
import { vehicleHoldTable } from './tables.ts';

export interface HoldEnd {
  readonly state: 'expired' | 'released' | 'sold';
  /** The member of staff, 'The shopper', or 'Forecourt'. */
  readonly by: string;
  readonly reason: string;
  /** Whether the dealer keeps a paid deposit; it is refunded when left out. */
  readonly keepsDeposit?: boolean;
  /** Whether the shopper gets a mail of it; yes when left out. */
  readonly tell?: boolean;
}

/**
 * Frees the vehicle for others. A paid deposit counts towards the price of a sale, and is refunded otherwise; one due
 * at the yard is no longer requested. A deposit that is being paid on a service's page is settled when the service
 * reports the outcome.
 * @returns null if the hold has ended already.
 */
export async function endHold(
  db: Db,
  scope: TenantScope,
  hold: Hold,
  { state, by, reason, keepsDeposit = state === 'sold', tell = true }: HoldEnd,
  now: Date,
): Promise<Hold | null> {
  const at = now.toISOString();
  const next = await changeHold(db, scope, hold, { state, endedAt: at, endedBy: by, endReason: reason });
  if (next === null) return null;
  const { tenantId } = scope;
  const { id, vehicleId, leadId } = hold;
  await removeRows(db, heldVehicleTable, { tenantId, vehicleId, holdId: id });
  const act = { by, reason: reason || `The hold has ended: ${state}.`, at };
  let refunds = false;
  let needsStaff = false;
  for (const payment of await paymentsOfHolds(db, scope, [id])) {
    if (payment.state === 'due') await cancelPayment(db, scope, payment, act);
    if (payment.state !== 'paid' || keepsDeposit) continue;
    await askRefund(db, scope, payment, act);
    refunds = true;
    needsStaff ||= payment.driver === 'yard';
  }
  await noteVehicleChange(db, scope, vehicleId);
  await moveStockVersion(db, scope);
  await recordAudit(db, scope, {
    action: `hold.${state}`,
    by,
    at,
    detail: { hold: id, vehicle: vehicleId, lead: leadId, reason },
  });
  const text = [reason, refunds ? 'The deposit is refunded.' : ''].filter(Boolean).join(' ');
  await recordLeadEvent(db, scope, { leadId, kind: `hold-${state}`, detail: { text }, by, at });
  if (tell) await tellShopper(db, scope, leadId, { kind: `hold-${state}` }, at);
  if (isByItself(by)) await tellStaff(db, scope, leadId, refunds && needsStaff ? 'refund' : 'ended', at);
  return next;
}

/** The person who ends a hold manually needs no notice. */
function isByItself(by: string): boolean {
  return by === 'Forecourt' || by === 'The shopper';
}

/** @returns null if the hold has changed since, or has ended. */
export async function extendHold(
  db: Db,
  scope: TenantScope,
  hold: Hold,
  { until, by, reason }: { readonly until: string; readonly by: string; readonly reason: string },
  now: Date,
): Promise<Hold | null> {
  const at = now.toISOString();
  const next = await changeExpiry(db, scope, hold, until, now);
  if (next === null) return null;
  const { id, leadId } = hold;
  await recordAudit(db, scope, {
    action: 'hold.extend',
    by,
    at,
    detail: { hold: id, lead: leadId, until, from: hold.expiresAt, reason },
  });
  await recordLeadEvent(db, scope, { leadId, kind: 'hold-extended', detail: { text: reason }, by, at });
  await tellShopper(db, scope, leadId, { kind: 'hold-extended' }, at);
  return next;
}

/** The same without a message, for callers that send their own. */
export async function changeExpiry(
  db: Db,
  scope: TenantScope,
  hold: Hold,
  until: string,
  now: Date,
): Promise<Hold | null> {
  const next = await changeHold(db, scope, hold, { expiresAt: until });
  if (next !== null) await enqueueExpiry(db, scope, next, now.toISOString());
  return next;
}

/** Reserves the vehicle of a hold that ended before its deposit had arrived; null if it has been held or sold since. */
export async function retakeHold(
  db: Db,
  scope: TenantScope,
  hold: Hold,
  until: string,
  now: Date,
): Promise<Hold | null> {
  const { tenantId } = scope;
  const { id, vehicleId } = hold;
  const won = await db
    .insert(heldVehicleTable)
    .values({ tenantId, vehicleId, holdId: id })
    .onConflictDoNothing()
    .returning({ id: heldVehicleTable.holdId });
  if (won.length === 0) return null;
  const [row] = await db
    .update(vehicleHoldTable)
    .set({ state: 'live', expiresAt: until, endedAt: null, endedBy: null, endReason: null, version: hold.version + 1 })
    .where(has(vehicleHoldTable, { tenantId, id, version: hold.version }))
    .returning();
  if (row === undefined) throw new Error('A hold was changed by two at the same time.');
  const at = now.toISOString();
  await enqueueExpiry(db, scope, { id, expiresAt: until }, at);
  await noteVehicleChange(db, scope, vehicleId);
  await moveStockVersion(db, scope);
  const detail = { hold: id, vehicle: vehicleId, lead: hold.leadId, until };
  await recordAudit(db, scope, { action: 'hold.retake', by: 'Forecourt', at, detail });
  return withoutTenant(row);
}

/** Changes a live hold by compare-and-set. */
async function changeHold(
  db: Db,
  { tenantId }: TenantScope,
  { id, version }: Hold,
  change: Partial<Hold>,
): Promise<Hold | null> {
  const [row] = await db
    .update(vehicleHoldTable)
    .set({ ...change, version: version + 1 })
    .where(has(vehicleHoldTable, { tenantId, id, state: 'live', version }))
    .returning();
  return row === undefined ? null : withoutTenant(row);
}
