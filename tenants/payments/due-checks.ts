/** Payments about which the service is asked again, so that no missed event leaves the ledger wrong (decision 0391). */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import { enqueueCheck } from './move-money.ts';
import type { Payment } from './payment-rows.ts';
import { paymentTable } from './tables.ts';

const dayMs = 86_400_000;
/** Days in which a payment is asked about each day, and those after which no more: banks take disputes for 120 days. */
const [dailyDays, mostDays] = [30, 200];
/** Payments of all sites in one pass. */
const mostAtOnce = 50;

/** When the service is asked next, ISO 8601; null for never. An undecided one is asked about however old it is. */
function nextCheck({ madeAt, state, question }: Pick<Payment, 'madeAt' | 'state' | 'question'>, now: Date) {
  const days = (now.getTime() - Date.parse(madeAt)) / dayMs;
  const isOpen = state === 'disputed' || state === 'refunding' || question !== '';
  if (!isOpen && days > mostDays) return null;
  return new Date(now.getTime() + (days > dailyDays ? 7 : 1) * dayMs).toISOString();
}

/** Enqueues the checks that are due. */
export async function enqueueDueChecks(store: Store): Promise<void> {
  const now = store.now();
  const at = now.toISOString();
  const due = await store.db
    .select({
      id: paymentTable.id,
      madeAt: paymentTable.madeAt,
      state: paymentTable.state,
      question: paymentTable.question,
      checkAt: paymentTable.checkAt,
      slug: tenantTable.slug,
    })
    .from(paymentTable)
    .innerJoin(tenantTable, eq(tenantTable.id, paymentTable.tenantId))
    .where(and(lte(paymentTable.checkAt, at), isNull(tenantTable.deletedAt)))
    .orderBy(asc(paymentTable.checkAt))
    .limit(mostAtOnce);
  for (const { slug, checkAt, ...payment } of due) {
    const scope = await findScopeForSystem(store, slug);
    if (!scope) continue;
    const { id } = payment;
    await store.tx(async (db) => {
      const [mine] = await db
        .update(paymentTable)
        .set({ checkAt: nextCheck(payment, now) })
        .where(has(paymentTable, { tenantId: scope.tenantId, id, checkAt }))
        .returning({ id: paymentTable.id });
      // Another process may have been quicker.
      if (mine !== undefined) await enqueueCheck(db, scope, id, { runAt: at, at });
    });
  }
}
