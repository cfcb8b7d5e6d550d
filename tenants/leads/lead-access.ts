/** Who opened a lead: one row for each account, lead and day, so that it grows with people and not with clicks. */
import { desc } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadAccessTable } from './tables.ts';

interface LeadAccess {
  readonly name: string;
  /** ISO 8601: the first time of the last day on which they opened it. */
  readonly at: string;
}

const known = statement((db, given: Given<'tenantId' | 'leadId' | 'accountId' | 'day'>) =>
  db
    .select({ at: leadAccessTable.at })
    .from(leadAccessTable)
    .where(
      has(leadAccessTable, {
        tenantId: given('tenantId'),
        leadId: given('leadId'),
        accountId: given('accountId'),
        day: given('day'),
      }),
    )
    .limit(1),
);

/** Notes that an account was shown a lead; a second time on one day changes nothing. */
export async function recordAccess(
  store: Store,
  { tenantId }: TenantScope,
  leadId: string,
  { id: accountId, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const at = store.now().toISOString();
  const row = { tenantId, leadId, accountId, day: at.slice(0, 10) };
  // An open lead is requested again every few seconds.
  if ((await known.first(store.db, row)) !== undefined) return;
  await store.tx(async (db) => {
    await db
      .insert(leadAccessTable)
      .values({ ...row, name, at })
      .onConflictDoNothing();
  });
}

/** Rows of one lead that are read, and people that are named. */
const mostRows = 300;
const mostPeople = 20;

/** Who opened a lead, the latest first; each person once. */
export async function listAccess(
  { db }: Pick<Store, 'db'>,
  { tenantId }: TenantScope,
  leadId: string,
): Promise<readonly LeadAccess[]> {
  const rows = await db
    .select()
    .from(leadAccessTable)
    .where(has(leadAccessTable, { tenantId, leadId }))
    .orderBy(desc(leadAccessTable.at))
    .limit(mostRows);
  const people = new Map<string, LeadAccess>();
  for (const { accountId, name, at } of rows) if (!people.has(accountId)) people.set(accountId, { name, at });
  return [...people.values()].slice(0, mostPeople);
}
