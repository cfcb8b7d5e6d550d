/** How long a site stores the words of its leads, and which of them are due. */
import { and, count, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, or } from 'drizzle-orm';
import {
  noRetention,
  retainedGroups,
  retainedLeads,
  retentionCategories,
  retentionLimit,
} from '#domain/leads/retention.ts';
import {
  type LeadGroup,
  mostRetentionCounted,
  type RetentionGroup,
  type RetentionPreview,
  type RetentionRules,
  retentionGroups,
} from '#schemas/api/privacy.ts';
import { appointmentTable } from '../appointments/tables.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has, isNoneOf, isOneOf, lowerCase } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow, putRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { vehicleHoldTable } from '../holds/tables.ts';
import { leadEventTable, leadRetentionTable } from '../leads/tables.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { shopperTable } from '../shoppers/tables.ts';

/** From saving to the first run, so that a mistake can be taken back, and from one run to the next. */
const dayMs = 24 * 3_600_000;

export async function findRetention(db: Db, { tenantId }: TenantScope) {
  const row = await findRow(db, leadRetentionTable, { tenantId });
  if (row === undefined) return { rules: noRetention, nextAt: null, changed: null };
  const rules: RetentionRules = { ...noRetention, ...JSON.parse(row.rules) };
  return { rules, nextAt: row.nextAt, changed: { by: row.author, at: row.at } };
}

/** Before this instant rules that are saved now erase nothing. */
export function firstRun(now: Date, rules: RetentionRules): string | null {
  return retainedGroups(rules).length === 0 ? null : new Date(now.getTime() + dayMs).toISOString();
}

export async function saveRetention(
  store: Store,
  scope: TenantScope,
  rules: RetentionRules,
  { by }: { readonly by: string },
): Promise<void> {
  await store.tx(async (db) => {
    const now = store.now();
    const at = now.toISOString();
    const row = { rules: JSON.stringify(rules), nextAt: firstRun(now, rules), author: by, at };
    await putRow(db, leadRetentionTable, { tenantId: scope.tenantId }, row);
    await recordAudit(db, scope, { action: 'privacy.retention', by, at, detail: { rules } });
    const lines = ['How long leads and accounts of shoppers are kept, before they are erased'];
    await notifyAdmins(db, store, scope, { news: { lines, formerAddresses: [] }, by });
  });
}

/**
 * Leads of a group whose time is up: they came in before the limit and nothing has happened to them since. One with a task
 * or an appointment that is still to come waits for it.
 */
function isExpired(db: Db, { tenantId }: TenantScope, [group, months]: readonly [LeadGroup, number], now: Date) {
  const limit = retentionLimit(now, months);
  const at = now.toISOString();
  const later = db
    .select({ id: leadEventTable.id })
    .from(leadEventTable)
    .where(has(leadEventTable, { leadId: leadTable.id, tenantId }, gte(leadEventTable.at, limit)));
  const booked = db
    .select({ id: appointmentTable.id })
    .from(appointmentTable)
    .where(has(appointmentTable, { tenantId, leadId: leadTable.id, status: 'booked' }, gt(appointmentTable.end, at)));
  return has(
    leadTable,
    { erasedAt: null, deletedAt: null, isSpam: group === 'spam' },
    lt(leadTable.at, limit),
    ofGroup(group),
    or(isNull(leadTable.taskDue), lt(leadTable.taskDue, at.slice(0, 10))),
    not(exists(later)),
    not(exists(booked)),
  );
}

function ofGroup(group: LeadGroup) {
  if (group === 'spam') return undefined;
  const category = lowerCase(leadTable.category);
  if (group === 'enquiries') return isNoneOf(category, Object.values(retentionCategories).flat());
  return isOneOf(category, retentionCategories[group]);
}

/** Ids of some accounts whose time is up: not seen since the limit, and without a held vehicle. */
export async function listExpiredAccounts(
  { db, now }: Pick<Store, 'db' | 'now'>,
  { tenantId }: TenantScope,
  { accounts: months }: RetentionRules,
  most: number,
): Promise<readonly string[]> {
  if (months === null) return [];
  const held = db
    .select({ id: vehicleHoldTable.id })
    .from(vehicleHoldTable)
    .where(has(vehicleHoldTable, { tenantId, shopperId: shopperTable.id, state: 'live' }));
  const rows = await db
    .select({ id: shopperTable.id })
    .from(shopperTable)
    .where(
      and(
        eq(shopperTable.tenantId, tenantId),
        lt(shopperTable.seenAt, retentionLimit(now(), months)),
        not(exists(held)),
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** How many leads and accounts rules would erase now. */
export async function countExpired(
  { db, now }: Pick<Store, 'db' | 'now'>,
  scope: TenantScope,
  rules: RetentionRules,
): Promise<Pick<RetentionPreview, 'erases' | 'total'>> {
  const erases = Object.fromEntries(retentionGroups.map((group) => [group, 0])) as {
    [group in RetentionGroup]: number;
  };
  for (const rule of retainedLeads(rules)) {
    const some = db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(and(eq(leadTable.tenantId, scope.tenantId), isExpired(db, scope, rule, now())))
      .limit(mostRetentionCounted)
      .as('some');
    const [counted] = await db.select({ count: count() }).from(some);
    erases[rule[0]] = counted?.count ?? 0;
  }
  erases.accounts = (await listExpiredAccounts({ db, now }, scope, rules, mostRetentionCounted)).length;
  return { erases, total: Object.values(erases).reduce((sum, each) => sum + each, 0) };
}

/** Some leads whose words are to be erased now, by the rules as they are stored. */
export async function listExpired(
  { db, now }: Pick<Store, 'db' | 'now'>,
  scope: TenantScope,
  most: number,
): Promise<readonly string[]> {
  const { rules } = await findRetention(db, scope);
  const ids: string[] = [];
  for (const rule of retainedLeads(rules)) {
    if (ids.length >= most) break;
    const rows = await db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(and(eq(leadTable.tenantId, scope.tenantId), isExpired(db, scope, rule, now())))
      .limit(most - ids.length);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const due = statement((db, given: Given<'now'>) =>
  db
    .select({ tenantId: leadRetentionTable.tenantId })
    .from(leadRetentionTable)
    .where(and(isNotNull(leadRetentionTable.nextAt), lte(leadRetentionTable.nextAt, given('now'))))
    .limit(100),
);

/** Some of the sites whose next run is due. */
export async function listDueRetentions({ db, now }: Pick<Store, 'db' | 'now'>): Promise<readonly string[]> {
  return (await due.all(db, { now: now().toISOString() })).map(({ tenantId }) => tenantId);
}

/** Puts the next run a day ahead, in the caller's transaction. */
export async function delayRetention(db: Db, tenantId: string, now: Date): Promise<void> {
  await changeRows(db, leadRetentionTable, { tenantId }, { nextAt: new Date(now.getTime() + dayMs).toISOString() });
}
