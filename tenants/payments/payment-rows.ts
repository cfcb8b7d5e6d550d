/** Payments: rows that move from state to state by compare-and-set, in addition to the ledger that never changes. */
import { and, desc, eq } from 'drizzle-orm';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { paymentTable } from './tables.ts';

export type Payment = Omit<typeof paymentTable.$inferSelect, 'tenantId'>;

type NewPayment = Pick<Payment, 'holdId' | 'leadId' | 'purpose' | 'driver' | 'cents' | 'currency'> &
  Partial<Pick<Payment, 'title' | 'dueDay'>>;

/** Money that is to come: `due` at the yard, `open` at a payment service. */
export async function insertPayment(db: Db, { tenantId }: TenantScope, made: NewPayment, at: string): Promise<Payment> {
  const payment: Payment = {
    ...made,
    title: made.title ?? '',
    dueDay: made.dueDay ?? null,
    id: newId(),
    reference: null,
    url: null,
    madeAt: at,
    changedAt: at,
    version: 1,
    backCents: 0,
    question: '',
    checkAt: null,
    state: made.driver === 'yard' ? 'due' : 'open',
  };
  await db.insert(paymentTable).values({ ...payment, tenantId });
  return payment;
}

export async function findPayment(db: Db, scope: TenantScope, id: string): Promise<Payment | null> {
  return first(db, scope, eq(paymentTable.id, id));
}

/** By what the payment service calls it. */
export async function findPaymentByReference(
  db: Db,
  scope: TenantScope,
  driver: Payment['driver'],
  reference: string,
): Promise<Payment | null> {
  return first(db, scope, eq(paymentTable.driver, driver), eq(paymentTable.reference, reference));
}

/** Payments of holds, newest first. */
export async function paymentsOfHolds(
  db: Db,
  { tenantId }: TenantScope,
  holdIds: readonly string[],
): Promise<readonly Payment[]> {
  if (holdIds.length === 0) return [];
  const rows = await db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.tenantId, tenantId), isOneOf(paymentTable.holdId, holdIds)))
    .orderBy(desc(paymentTable.madeAt));
  return rows.map(withoutTenant);
}

/** Payments of leads, newest first: those of their reservations, and those that staff requested. */
export async function paymentsOfLeads(
  db: Db,
  { tenantId }: TenantScope,
  leadIds: readonly string[],
): Promise<readonly Payment[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.tenantId, tenantId), isOneOf(paymentTable.leadId, leadIds)))
    .orderBy(desc(paymentTable.madeAt))
    .limit(mostPayments);
  return rows.map(withoutTenant);
}

/** Payments that are listed at most. */
const mostPayments = 500;

/** Payments of a tenant, newest first. */
export async function listPayments(db: Db, { tenantId }: TenantScope): Promise<readonly Payment[]> {
  const rows = await db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.tenantId, tenantId))
    .orderBy(desc(paymentTable.madeAt))
    .limit(mostPayments);
  return rows.map(withoutTenant);
}

/** @returns the payment as it is now; null if it has changed since. */
export async function changePayment(
  db: Db,
  { tenantId }: TenantScope,
  { id, version }: Pick<Payment, 'id' | 'version'>,
  change: Partial<
    Pick<Payment, 'state' | 'reference' | 'url' | 'driver' | 'title' | 'backCents' | 'question' | 'checkAt'>
  >,
  at: string,
): Promise<Payment | null> {
  const [row] = await db
    .update(paymentTable)
    .set({ ...change, changedAt: at, version: version + 1 })
    .where(has(paymentTable, { tenantId, id, version }))
    .returning();
  return row === undefined ? null : withoutTenant(row);
}

async function first(
  db: Db,
  { tenantId }: TenantScope,
  ...conditions: Parameters<typeof and>
): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.tenantId, tenantId), ...conditions))
    .limit(1);
  return row === undefined ? null : withoutTenant(row);
}

function withoutTenant({ tenantId: _, ...payment }: typeof paymentTable.$inferSelect): Payment {
  return payment;
}
