/** A deposit has arrived: it is recorded first, in any state of the hold; then the hold or the refund follows. */
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { tellShopper, tellStaff } from '../leads/tell-people.ts';
import { askRefund, receiveMoney } from '../payments/move-money.ts';
import type { Payment } from '../payments/payment-rows.ts';
import { findVehicleRow } from '../stock/put-vehicle.ts';
import { readVehicle } from '../stock/stored-vehicle.ts';
import { changeExpiry, endHold, retakeHold } from './end-hold.ts';
import { findHold, type Hold } from './find-holds.ts';

type Money = Parameters<typeof receiveMoney>[3];

/**
 * Takes in money for a payment; the same money twice changes nothing.
 *
 * - An unexpected amount or currency stays with the payment for staff to decide.
 * - A hold that is still live starts its full time now.
 * - A hold that has expired takes its vehicle again if it is still free; if it is not, or if staff or the
 *   shopper have ended the hold, or the vehicle is sold, the whole amount is refunded.
 *
 * @returns the payment as it is now; null where this money was on record already.
 */
export async function settleMoney(
  db: Db,
  scope: TenantScope,
  payment: Payment,
  money: Money,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Payment | null> {
  const at = now.toISOString();
  const paid = await receiveMoney(db, scope, payment, money, { by, at });
  if (paid === null) return null;
  const { leadId } = payment;
  const noteEvent = (kind: string, text: string) =>
    recordLeadEvent(db, scope, { leadId, kind, detail: { text }, by, at });
  if (paid.state === 'mismatch') {
    await noteEvent(
      'payment-mismatch',
      'The amount or currency received is not what was requested. Decide what to do with it.',
    );
    await tellStaff(db, scope, leadId, 'mismatch', at);
    return paid;
  }
  if (payment.holdId === '') {
    await noteEvent('payment-received', payment.title);
    await tellShopper(db, scope, leadId, { kind: 'payment-paid', payment: paid.id }, at);
    await tellStaff(db, scope, leadId, 'account', at);
    return paid;
  }
  const hold = await findHold(db, scope, payment.holdId);
  if (hold !== null && (await keepsVehicle(db, scope, hold, now))) {
    await noteEvent('payment-received', '');
    await tellShopper(db, scope, leadId, { kind: 'hold-paid' }, at);
    await tellStaff(db, scope, leadId, 'paid', at);
    return paid;
  }
  const reason = 'The deposit arrived when the vehicle was no longer free for this shopper.';
  const state = (await findHold(db, scope, payment.holdId))?.state;
  await noteEvent('payment-too-late', reason);
  await tellShopper(db, scope, leadId, { kind: 'hold-too-late' }, at);
  await tellStaff(db, scope, leadId, 'late', at);
  if (hold !== null && state === 'live') {
    // Ending the hold triggers the refund.
    await endHold(db, scope, hold, { state: 'released', by: 'Forecourt', reason, tell: false }, now);
    return paid;
  }
  return askRefund(db, scope, paid, { by: 'Forecourt', reason, at });
}

/** Whether the hold is live from now on. */
async function keepsVehicle(db: Db, scope: TenantScope, hold: Hold, now: Date): Promise<boolean> {
  const vehicle = await vehicleOf(db, scope, hold.vehicleId);
  if (vehicle === null || !isAvailable(vehicle)) return false;
  const until = new Date(now.getTime() + hold.hours * 3_600_000).toISOString();
  if (hold.state === 'live') {
    if (until <= hold.expiresAt) return true;
    return (await changeExpiry(db, scope, hold, until, now)) !== null;
  }
  // Only for expired holds, which no person has decided on.
  if (hold.state !== 'expired' || vehicle.reserved) return false;
  return (await retakeHold(db, scope, hold, until, now)) !== null;
}

async function vehicleOf(db: Db, scope: TenantScope, id: string): Promise<Vehicle | null> {
  const row = await findVehicleRow(db, scope, id);
  return row === null || row.deletedAt !== null ? null : readVehicle(row.doc);
}
