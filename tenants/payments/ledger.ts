/**
 * The ledger of money, in cents. Entries are added, never changed and never removed: there is no function here that
 * does. An error is reversed by a separate entry, and each entry can be reversed once.
 */
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, TenantScope } from '../database/open.ts';
import type { Payment } from './payment-rows.ts';
import { moneyEntryTable } from './tables.ts';

export type MoneyEntry = Omit<typeof moneyEntryTable.$inferSelect, 'tenantId'>;

interface NewEntry {
  readonly kind: MoneyEntry['kind'];
  readonly cents: number;
  readonly currency: string;
  /** Reference of the money at the service; two entries of one kind and reference count as one. */
  readonly reference: string;
  readonly reverses?: string;
  readonly by: string;
  readonly reason?: string;
  /** ISO 8601. */
  readonly at: string;
}

/** @returns the entry's id; null where this money is on record already, or what it would reverse is reversed. */
export async function addEntry(
  db: Db,
  { tenantId }: TenantScope,
  { id: paymentId, holdId }: Pick<Payment, 'id' | 'holdId'>,
  { kind, cents, currency, reference, reverses, by, reason = '', at }: NewEntry,
): Promise<string | null> {
  const id = newId();
  const added = await db
    .insert(moneyEntryTable)
    .values({
      tenantId,
      id,
      paymentId,
      holdId,
      kind,
      cents,
      currency,
      reference,
      reverses: reverses ?? null,
      author: by,
      reason,
      at,
    })
    .onConflictDoNothing()
    .returning({ id: moneyEntryTable.id });
  return added.length === 0 ? null : id;
}

/** Id of the payment by which money of this reference was received; null if it never was. */
export async function paymentOfMoney(db: Db, { tenantId }: TenantScope, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ paymentId: moneyEntryTable.paymentId })
    .from(moneyEntryTable)
    .where(has(moneyEntryTable, { tenantId, kind: 'received', reference }))
    .limit(1);
  return row?.paymentId ?? null;
}

/** Entries of a payment, oldest first. */
export async function entriesOf(db: Db, { tenantId }: TenantScope, paymentId: string): Promise<readonly MoneyEntry[]> {
  const rows = await db
    .select()
    .from(moneyEntryTable)
    .where(has(moneyEntryTable, { tenantId, paymentId }))
    .orderBy(asc(moneyEntryTable.at), asc(storedOrder(moneyEntryTable)));
  return rows.map(withoutTenant);
}

/** The entry of a kind that nothing has reversed yet. */
export function standingEntry(entries: readonly MoneyEntry[], kind: MoneyEntry['kind']): MoneyEntry | null {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.findLast((each) => each.kind === kind && !reversed.has(each.id)) ?? null;
}

/** Entries that are listed at most. */
const mostEntries = 5_000;

/** Entries of a tenant from one instant to another (ISO 8601, the second excluded), newest first. */
export async function listEntries(
  db: Db,
  { tenantId }: TenantScope,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<readonly MoneyEntry[]> {
  const rows = await db
    .select()
    .from(moneyEntryTable)
    .where(and(eq(moneyEntryTable.tenantId, tenantId), gte(moneyEntryTable.at, from), lt(moneyEntryTable.at, until)))
    .orderBy(desc(moneyEntryTable.at), desc(storedOrder(moneyEntryTable)))
    .limit(mostEntries);
  return rows.map(withoutTenant);
}

function withoutTenant({ tenantId: _, ...entry }: typeof moneyEntryTable.$inferSelect): MoneyEntry {
  return entry;
}
