/** Holding a vehicle, in the transaction that stores its lead: the primary key of `held_vehicle` lets one of many win. */
import {
  type HoldTerms,
  mostHolds,
  mostHoldsOfClient,
  mostHoldsOfClientDay,
  payMinutes,
  saidPrice,
} from '#domain/holds/hold-terms.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { textHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { beginPayment, enqueueCheck } from '../payments/move-money.ts';
import type { Payment } from '../payments/payment-rows.ts';
import { findVehicleRow } from '../stock/put-vehicle.ts';
import { moveStockVersion, noteVehicleChange } from '../stock/stock-version.ts';
import { readVehicle } from '../stock/stored-vehicle.ts';
import { heldVehicleTable } from '../stock/tables.ts';
import { endHold } from './end-hold.ts';
import {
  countHoldsOfClient,
  countHoldsOfPerson,
  countUnpaid,
  findLiveHold,
  type Hold,
  type HoldShopper,
} from './find-holds.ts';
import { enqueueExpiry } from './hold-jobs.ts';
import { vehicleHoldTable } from './tables.ts';

interface HoldWish {
  readonly leadId: string;
  readonly vehicleId: string;
  /** On what terms a vehicle, as it is in the transaction, can be held; null where it cannot. */
  readonly judge: (vehicle: Vehicle) => HoldTerms | null;
  /** The price that the shopper saw, by `saidPrice`; '' if there was none. */
  readonly seenPrice: string;
  /** The signed-in shopper; null for none, who then pays first. */
  readonly shopper: HoldShopper | null;
  /** The caller's address (`clientAddress`); '' where it is not known. */
  readonly client: string;
  /** How many vehicles can be held before anything is paid. @param stock vehicles in stock */
  readonly mostUnpaid: (stock: number) => number;
  readonly locationId: string;
  /** Time zone of the yard. */
  readonly zone: string;
  readonly way: Hold['way'];
  readonly currency: string;
  /** Who takes the deposit. */
  readonly driver: Payment['driver'];
}

const dayMs = 86_400_000;

type Refusal = 'gone' | 'held' | 'price' | 'many' | 'sign-in' | 'connection' | 'share';

/** Why a vehicle could not be held; then nothing is stored. */
export class HoldRefused extends Error {
  readonly reason: Refusal;
  /** The current price, where it differs from the one that the shopper read. */
  readonly price: string;

  constructor(reason: Refusal, price = '') {
    super(`The vehicle could not be held: ${reason}.`);
    this.reason = reason;
    this.price = price;
  }
}

/** @throws HoldRefused, which rolls back the transaction. */
export async function takeHold(db: Db, scope: TenantScope, wish: HoldWish, now: Date): Promise<Hold> {
  const { vehicleId, leadId, way, currency, driver, locationId, zone, shopper } = wish;
  const at = now.toISOString();
  // An expired hold that no job has ended yet does not block anyone.
  const before = await findLiveHold(db, scope, vehicleId);
  if (before !== null && before.expiresAt <= at)
    await endHold(db, scope, before, { state: 'expired', by: 'Forecourt', reason: '' }, now);
  const row = await findVehicleRow(db, scope, vehicleId);
  if (row === null || row.deletedAt !== null) throw new HoldRefused('gone');
  const vehicle = readVehicle(row.doc);
  const terms = wish.judge(vehicle);
  if (terms === null) throw new HoldRefused(vehicle.reserved ? 'held' : 'gone');
  if (wish.seenPrice !== '' && wish.seenPrice !== saidPrice(terms)) throw new HoldRefused('price', saidPrice(terms));
  const { hours, priceCents, priceText, priceType, depositCents } = terms;
  const paysFirst = depositCents > 0 && driver === 'checkout';
  if (!paysFirst && shopper === null) throw new HoldRefused('sign-in');
  if ((await countHoldsOfPerson(db, scope, leadId, shopper)) >= mostHolds) throw new HoldRefused('many');
  const clientHash = wish.client === '' ? '' : textHash(`hold ${wish.client}`);
  const ofClient = await countHoldsOfClient(db, scope, clientHash, new Date(now.getTime() - dayMs).toISOString());
  if (ofClient.live >= mostHoldsOfClient || ofClient.lately >= mostHoldsOfClientDay)
    throw new HoldRefused('connection');
  const unpaid = await countUnpaid(db, scope);
  if (unpaid.held >= wish.mostUnpaid(unpaid.stock)) throw new HoldRefused('share');
  const { tenantId } = scope;
  const id = newId();
  const won = await db
    .insert(heldVehicleTable)
    .values({ tenantId, vehicleId, holdId: id })
    .onConflictDoNothing()
    .returning({ id: heldVehicleTable.holdId });
  if (won.length === 0) throw new HoldRefused('held');
  const lasts = paysFirst ? payMinutes * 60_000 : hours * 3_600_000;
  const hold: Hold = {
    id,
    vehicleId,
    leadId,
    linkKey: newId(),
    shopperId: shopper?.id ?? '',
    clientHash,
    locationId,
    zone,
    way,
    currency,
    priceCents,
    priceText,
    priceType,
    depositCents,
    hours,
    state: 'live',
    madeAt: at,
    version: 1,
    expiresAt: new Date(now.getTime() + lasts).toISOString(),
    endedAt: null,
    endedBy: null,
    endReason: null,
  };
  await db.insert(vehicleHoldTable).values({ ...hold, tenantId });
  if (depositCents > 0) {
    const asked = { holdId: id, leadId, purpose: 'deposit', driver, cents: depositCents, currency } as const;
    const payment = await beginPayment(db, scope, asked, { by: 'The shopper', at });
    if (paysFirst) await enqueueCheck(db, scope, payment.id, { runAt: hold.expiresAt, at });
  }
  await enqueueExpiry(db, scope, hold, at);
  await noteVehicleChange(db, scope, vehicleId);
  await moveStockVersion(db, scope);
  const detail = { hold: id, vehicle: vehicleId, lead: leadId, until: hold.expiresAt };
  await recordAudit(db, scope, { action: 'hold.take', by: 'The shopper', at, detail });
  return hold;
}
