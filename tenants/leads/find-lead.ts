import { eq, or } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { leadSelection, listLeads, type StoredLead, toLead } from './list-leads.ts';
import { leadReadTable } from './tables.ts';

const byId = statement((db, given: Given<'tenantId' | 'leadId' | 'accountId'>) =>
  db
    .select(leadSelection)
    .from(leadTable)
    .leftJoin(
      leadReadTable,
      has(leadReadTable, { tenantId: given('tenantId'), accountId: given('accountId'), leadId: leadTable.id }),
    )
    .where(has(leadTable, { tenantId: given('tenantId'), id: given('leadId'), deletedAt: null })),
);

/** One lead; null if there is none, or it has been erased. @param accountId of the reader. */
export async function findLead(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
  accountId = '',
): Promise<StoredLead | null> {
  const row = await byId.first(db, { tenantId: scope.tenantId, leadId, accountId });
  return row === undefined ? null : toLead(row);
}

/** Other leads that are listed with one. */
export const mostOthers = 20;

/** Other leads of the same mail address or phone number, newest first. @param limit to which yards the reader is limited. */
export async function listLeadsOfPerson(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
  limit: { readonly accountId: string; readonly locationIds: readonly string[] | null },
): Promise<readonly StoredLead[]> {
  const [own] = await db
    .select({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(leadTable)
    .where(has(leadTable, { tenantId: scope.tenantId, id: leadId }))
    .limit(1);
  const isTheirs = or(
    own?.mail ? eq(leadTable.personMail, own.mail) : undefined,
    own?.phone ? eq(leadTable.phoneKey, own.phone) : undefined,
  );
  if (isTheirs === undefined) return [];
  const rows = await db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(has(leadTable, { tenantId: scope.tenantId, deletedAt: null }, isTheirs))
    .limit(200);
  const ids = rows.map(({ id }) => id).filter((id) => id !== leadId);
  if (ids.length === 0) return [];
  return (await listLeads({ db }, scope, { ...limit, ids, limit: mostOthers })).leads;
}
