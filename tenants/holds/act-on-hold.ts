/** The acts of staff and shoppers on a hold, and its expiry; each in one transaction. */
import { AppError } from '#domain/errors/app-error.ts';
import { mostDays } from '#domain/holds/hold-terms.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { recordLeadEvent } from '../leads/lead-events.ts';
import { tellShopper, tellStaff } from '../leads/tell-people.ts';
import { tellRefunded } from '../payments/ask-payment.ts';
import { askRefund, correctReceipt, noteRefunded, receiveAtYard } from '../payments/move-money.ts';
import { findPayment, type Payment } from '../payments/payment-rows.ts';
import { findVehicleRow } from '../stock/put-vehicle.ts';
import { sellVehicle } from '../stock/sell-vehicle.ts';
import { readVehicle } from '../stock/stored-vehicle.ts';
import { changeExpiry, endHold, extendHold, type HoldEnd } from './end-hold.ts';
import { findHold, type Hold } from './find-holds.ts';
import { enqueueExpiry } from './hold-jobs.ts';

interface HoldAct {
  readonly id: string;
  /** The version that the actor has seen. */
  readonly version: number;
  readonly by: string;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** @throws AppError `not-found`, `revision.conflict`, `input.invalid`. */
export async function extendHoldTo(
  store: Store,
  scope: TenantScope,
  { id, version, by, reason }: HoldAct,
  until: string,
): Promise<Hold> {
  return store.tx(async (db) => {
    const now = store.now();
    const hold = await requireLive(db, scope, id, version);
    if (until <= now.toISOString() || until > new Date(now.getTime() + mostDays * dayMs).toISOString())
      throw new AppError('input.invalid', `Choose a time from now to ${mostDays} days ahead.`);
    return orConflict(await extendHold(db, scope, hold, { until, by, reason }, now));
  });
}

/** @throws AppError as above. */
export async function releaseHold(
  store: Store,
  scope: TenantScope,
  { id, version, by, reason }: HoldAct,
  { keepsDeposit, tell }: Required<Pick<HoldEnd, 'keepsDeposit' | 'tell'>>,
): Promise<Hold> {
  return store.tx(async (db) => {
    const hold = await requireLive(db, scope, id, version);
    return orConflict(
      await endHold(db, scope, hold, { state: 'released', by, reason, keepsDeposit, tell }, store.now()),
    );
  });
}

/** It was sold to the holder: the vehicle is marked sold, the deposit counts towards the price. @throws AppError. */
export async function sellHeld(store: Store, scope: TenantScope, { id, version, by, reason }: HoldAct): Promise<Hold> {
  return store.tx(async (db) => {
    const now = store.now();
    const hold = await requireLive(db, scope, id, version);
    const ended = orConflict(await endHold(db, scope, hold, { state: 'sold', by, reason }, now));
    await sellVehicle(db, scope, hold.vehicleId, { by, note: 'Sold to the shopper who reserved it' }, now);
    return ended;
  });
}

/** The shopper releases the vehicle through the link. @returns whether it was held until now. */
export async function giveBack(store: Store, scope: TenantScope, id: string): Promise<boolean> {
  return store.tx(async (db) => {
    const hold = await findHold(db, scope, id);
    if (hold?.state !== 'live') return false;
    const end = { state: 'released', by: 'The shopper', reason: 'Released by the shopper.' } as const;
    return (await endHold(db, scope, hold, end, store.now())) !== null;
  });
}

/** Its time is up, by the clock of now: a clock that was set back ends nothing early, it ends it later. */
export async function expireHold(store: Store, scope: TenantScope, id: string): Promise<void> {
  await store.tx(async (db) => {
    const now = store.now();
    const hold = await findHold(db, scope, id);
    if (hold?.state !== 'live') return;
    if (hold.expiresAt > now.toISOString()) {
      await enqueueExpiry(db, scope, hold, now.toISOString());
      return;
    }
    const row = await findVehicleRow(db, scope, hold.vehicleId);
    const isThere = row !== null && row.deletedAt === null && isAvailable(readVehicle(row.doc));
    const reason = isThere ? '' : 'The vehicle was sold in the meantime.';
    await endHold(db, scope, hold, { state: 'expired', by: 'Forecourt', reason }, now);
  });
}

/** The vehicle was sold or removed from stock during a hold: staff say to whom; otherwise the hold ends on time. */
export async function noteVehicleGone(store: Store, scope: TenantScope, id: string): Promise<void> {
  await store.tx(async (db) => {
    const hold = await findHold(db, scope, id);
    if (hold?.state !== 'live') return;
    const at = store.now().toISOString();
    const { leadId } = hold;
    await recordLeadEvent(db, scope, { leadId, kind: 'hold-vehicle-gone', detail: {}, by: 'Forecourt', at });
    await tellStaff(db, scope, leadId, 'gone', at);
  });
}

export type MoneyAct = 'received' | 'corrected' | 'refund' | 'refunded';

/**
 * What staff record about a payment: that it was received at the yard, that this was a mistake, that it has to be
 * refunded, and that it was. A deposit that has arrived starts the full time of its hold.
 * @throws AppError.
 */
export async function actOnPayment(
  store: Store,
  scope: TenantScope,
  { id, version, by, reason }: HoldAct,
  act: MoneyAct,
): Promise<Payment> {
  return store.tx(async (db) => {
    const now = store.now();
    const at = now.toISOString();
    const payment = await findPayment(db, scope, id);
    if (payment === null) throw new AppError('not-found', 'There is no such payment.');
    if (payment.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this payment. Check it, then try again.');
    const next = await moneyActs[act](db, scope, payment, { by, reason, at });
    await recordLeadEvent(db, scope, {
      leadId: payment.leadId,
      kind: `payment-${act}`,
      detail: { text: reason },
      by,
      at,
    });
    if (act === 'received' && payment.holdId !== '') {
      const hold = await findHold(db, scope, payment.holdId);
      const until = new Date(now.getTime() + (hold?.hours ?? 0) * 3_600_000).toISOString();
      if (hold?.state === 'live' && hold.expiresAt < until) await changeExpiry(db, scope, hold, until, now);
      await tellShopper(db, scope, payment.leadId, { kind: 'hold-paid' }, at);
    } else if (act === 'received')
      await tellShopper(db, scope, payment.leadId, { kind: 'payment-paid', payment: id }, at);
    if (act === 'refunded') await tellRefunded(db, scope, payment, at);
    return next;
  });
}

type MoneyStep = (
  db: Db,
  scope: TenantScope,
  payment: Payment,
  act: { readonly by: string; readonly reason: string; readonly at: string },
) => Promise<Payment>;

const moneyActs: { readonly [act in MoneyAct]: MoneyStep } = {
  received: receiveAtYard,
  corrected: correctReceipt,
  refund: askRefund,
  refunded: async (db, scope, payment, act) => {
    if (payment.driver !== 'yard')
      throw new AppError(
        'input.invalid',
        'The payment service reports automatically when the money has been refunded.',
      );
    const next = await noteRefunded(db, scope, payment, `yard-${payment.id}-${payment.version}`, act);
    if (next === null) throw new AppError('input.invalid', 'This payment is not being refunded.');
    return next;
  },
};

async function requireLive(db: Db, scope: TenantScope, id: string, version: number): Promise<Hold> {
  const hold = await findHold(db, scope, id);
  if (hold === null) throw new AppError('not-found', 'There is no such reservation.');
  if (hold.version !== version || hold.state !== 'live') orConflict(null);
  return hold;
}

function orConflict(hold: Hold | null): Hold {
  if (hold === null)
    throw new AppError('revision.conflict', 'This reservation has changed in the meantime. Look at it again first.');
  return hold;
}
