/**
 * Holds and their money under any order of acts by shoppers, staff, the clock and a payment service: no vehicle is ever
 * held twice, what shoppers see is what the rows say, and no money is without a record or with two.
 */

import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HoldTerms } from '#domain/holds/hold-terms.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { storeLead } from '../leads/store-lead.ts';
import { entriesOf, type MoneyEntry } from '../payments/ledger.ts';
import { noteRefunded, receiveAtYard } from '../payments/move-money.ts';
import { findPayment, listPayments, type Payment } from '../payments/payment-rows.ts';
import { findStockVehicleBySlug } from '../stock/read-stock.ts';
import { heldVehicleTable } from '../stock/tables.ts';
import { actOnPayment, expireHold, giveBack, sellHeld } from './act-on-hold.ts';
import { listEndedHolds, listLiveHolds } from './find-holds.ts';
import { settleMoney } from './settle-deposit.ts';
import { HoldRefused, takeHold } from './take-hold.ts';

const slug = '2021-aster-ridge-touring-1';
const vehicleId = 'v_1';
const terms: HoldTerms = {
  hours: 48,
  priceCents: 3_299_000,
  priceText: '$32,990',
  priceType: 'Drive away',
  depositCents: 20_000,
};

type Step =
  | { readonly do: 'reserve'; readonly byCard: boolean }
  | { readonly do: 'pass'; readonly minutes: number }
  | {
      readonly do: 'expire' | 'give-back' | 'yard-money' | 'refund-done' | 'refund-asked' | 'sold';
      readonly which: number;
    }
  | { readonly do: 'money'; readonly which: number; readonly cents: number; readonly again: boolean };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reserve' as const), byCard: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 36, 600, 3_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('expire', 'expire', 'give-back', 'yard-money', 'refund-done', 'refund-asked', 'sold'),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('money' as const),
      which,
      again: fc.boolean(),
      cents: fc.constantFrom(20_000, 20_000, 20_000, 1),
    }),
  },
);

test('any order of hold, expiry, payment, release and event', { timeout: 120_000 }, async () => {
  let now = Date.parse('2026-03-10T02:00:00Z');
  const { platform, north } = await aPlatform({ now: () => new Date(now) });
  const { store } = platform;
  let shoppers = 0;
  /** What the service, or the desk, has really taken in, by reference. */
  const taken = new Map<string, number>();

  const reserve = async (byCard: boolean): Promise<void> => {
    shoppers += 1;
    const email = `s${shoppers}@example.com`;
    const before = await isHeld(store, north);
    const wish: Omit<Parameters<typeof takeHold>[2], 'leadId'> = {
      vehicleId,
      judge: () => terms,
      seenPrice: '',
      shopper: { id: email, email, phone: null },
      client: '',
      locationId: '',
      zone: 'Australia/Brisbane',
      currency: 'AUD',
      mostUnpaid: (stock: number) => stock,
      way: 'reserve',
      driver: byCard ? 'checkout' : 'yard',
    };
    const lead = {
      idempotencyKey: `lead-number-${shoppers}`,
      category: 'Vehicle Reservation',
      payload: { email },
      outbox: [],
    };
    const also = async (db: Parameters<typeof takeHold>[0], leadId: string) =>
      void (await takeHold(db, north, { ...wish, leadId }, store.now()));
    try {
      await storeLead(store, north, { ...lead, also });
      expect(before).toBe(false);
    } catch (error) {
      if (!(error instanceof HoldRefused)) throw error;
    }
  };
  const act = async (one: Step): Promise<void> => {
    if (one.do === 'pass') {
      now += one.minutes * 60_000;
      return;
    }
    if (one.do === 'reserve') return reserve(one.byCard);
    const payments = await listPayments(store.db, north);
    const payment = payments[one.which % Math.max(1, payments.length)];
    const holds = [...(await listLiveHolds(store.db, north)), ...(await listEndedHolds(store.db, north))];
    const hold = holds[one.which % Math.max(1, holds.length)];
    const staff = { by: 'Staff', reason: 'Because', at: store.now().toISOString() };
    if (one.do === 'expire' && hold) await expireHold(store, north, hold.id);
    if (one.do === 'give-back' && hold) await giveBack(store, north, hold.id);
    if (one.do === 'sold' && hold && shoppers % 7 === 0)
      await sellHeld(store, north, { id: hold.id, version: hold.version, by: 'Staff', reason: '' }).catch(known);
    if (payment === undefined) return;
    if (one.do === 'yard-money')
      await store
        .tx(async (db) => {
          const paid = await receiveAtYard(db, north, (await findPayment(db, north, payment.id)) ?? payment, staff);
          const [last] = (await entriesOf(db, north, paid.id)).filter(({ kind }) => kind === 'received').slice(-1);
          taken.set(last?.reference ?? '', last?.cents ?? 0);
        })
        .catch(known);
    if (one.do === 'refund-asked')
      await actOnPayment(
        store,
        north,
        { id: payment.id, version: payment.version, by: 'Staff', reason: 'Asked' },
        'refund',
      ).catch(known);
    if (one.do === 'refund-done')
      await store.tx(async (db) => noteRefunded(db, north, payment, `re-${payment.id}-${payment.version}`, staff));
    if (one.do === 'money' && payment.driver === 'checkout') {
      const reference = one.again ? `pi-${payment.id}-${one.cents}` : `pi-${payment.id}-${taken.size}`;
      const money = { cents: taken.get(reference) ?? one.cents, currency: 'AUD', reference };
      await store.tx((db) => settleMoney(db, north, payment, money, { by: 'The service', now: store.now() }));
      taken.set(reference, money.cents);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        await act(one);
        await holdsTrue(store, north, taken);
      }
    }),
    { numRuns: runsOf(25) },
  );
});

/** Refusals of staff acts: the vehicle is not theirs to sell, nothing is due. */
function known(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code !== 'input.invalid' && code !== 'revision.conflict') throw error;
}

async function isHeld(store: Store, scope: TenantScope): Promise<boolean> {
  const [live] = await listLiveHolds(store.db, scope);
  return live !== undefined && live.expiresAt > store.now().toISOString();
}

async function holdsTrue(store: Store, scope: TenantScope, taken: ReadonlyMap<string, number>): Promise<void> {
  const live = await listLiveHolds(store.db, scope);
  const rows = await store.db
    .select()
    .from(heldVehicleTable)
    .where(and(eq(heldVehicleTable.tenantId, scope.tenantId), eq(heldVehicleTable.vehicleId, vehicleId)));
  expect(live.length).toBeLessThanOrEqual(1);
  expect(rows.map(({ holdId }) => holdId)).toEqual(live.map(({ id }) => id));
  expect((await findStockVehicleBySlug(store, scope, slug))?.vehicle.reserved).toBe(live.length === 1);
  const entries: MoneyEntry[] = [];
  const ended = new Map((await listEndedHolds(store.db, scope)).map((hold) => [hold.id, hold.state]));
  for (const payment of await listPayments(store.db, scope)) {
    const own = await entriesOf(store.db, scope, payment.id);
    entries.push(...own);
    isTrue(payment, own, ended.get(payment.holdId));
  }
  // Each money that came is on record once, with its amount, and no other is.
  const received = entries.filter(({ kind }) => kind === 'received');
  expect(new Map(received.map(({ reference, cents }) => [reference, cents]))).toEqual(taken);
  expect(received).toHaveLength(taken.size);
  const reversed = entries.flatMap(({ reverses }) => reverses ?? []);
  expect(new Set(reversed).size).toBe(reversed.length);
}

/** What the dealer has of a payment, in cents; `due` and `cancelled` are promises alone. */
function balanceOf(entries: readonly MoneyEntry[]): number {
  const moving = new Set<MoneyEntry['kind']>(['received', 'refunded', 'corrected']);
  return entries.reduce((sum, { kind, cents }) => (moving.has(kind) ? sum + cents : sum), 0);
}

function isTrue(payment: Payment, entries: readonly MoneyEntry[], hold: string | undefined): void {
  const received = entries.find(({ kind }) => kind === 'received')?.cents ?? 0;
  const has = payment.state === 'paid' || payment.state === 'mismatch' || payment.state === 'refunding';
  expect([payment.state, balanceOf(entries)]).toEqual([payment.state, has ? received : 0]);
  // Nothing is kept for a hold that ended without a sale.
  if (hold === 'expired' || hold === 'released') expect(payment.state).not.toBe('paid');
}
