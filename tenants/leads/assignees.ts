/** Who leads of a site are given to. */
import { asc } from 'drizzle-orm';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { accountTable } from '../database/tables.ts';

/** People of one site that are offered. */
const mostPeople = 200;

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** Accounts of the site that may handle leads, by name. */
export async function listAssignees(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  roles: readonly string[],
): Promise<readonly Assignee[]> {
  return db
    .select({ id: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(has(accountTable, { tenantId: scope.tenantId, disabledAt: null }, isOneOf(accountTable.role, roles)))
    .orderBy(asc(accountTable.name), asc(accountTable.id))
    .limit(mostPeople);
}

/** Names of accounts that leads were given to, those of platform staff and of people who left among them. */
export async function namesOfAccounts(
  { db }: Pick<Store, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(isOneOf(accountTable.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
