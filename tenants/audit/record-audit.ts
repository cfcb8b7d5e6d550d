/** The audit log: who did what, when and from where. Rows are only ever added. */
import { and, count, desc, eq, gte } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import { has, isSame } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { accountTable, auditTable } from '../database/tables.ts';

interface AuditEntry {
  readonly action: string;
  readonly by: string;
  readonly at: string;
  readonly detail: Json;
}

interface NewAuditEntry extends AuditEntry {
  /** `change` unless it says otherwise. */
  readonly kind?: 'change' | 'read';
  /** Minutes within which the same act of the same person is one entry: for autosaves and lists that reload. */
  readonly onceIn?: number;
}

/**
 * Notes who did what, in the transaction that did it. Account and address come with a scope that was made for a person;
 * jobs and start-up have neither.
 */
export async function recordAudit(db: Db, scope: TenantScope, entry: NewAuditEntry): Promise<void> {
  const detail = JSON.stringify(entry.detail);
  if (entry.onceIn !== undefined && (await wasRecorded(db, scope, entry, detail))) return;
  await db.insert(auditTable).values({
    id: newId(),
    tenantId: scope.tenantId,
    author: entry.by,
    accountId: scope.actor?.accountId ?? null,
    address: scope.actor?.address ?? null,
    kind: entry.kind ?? 'change',
    action: entry.action,
    detail,
    at: entry.at,
  });
}

/** Notes that someone has read something. */
export async function recordRead(
  store: Store,
  scope: TenantScope,
  entry: Omit<NewAuditEntry, 'kind' | 'at'>,
): Promise<void> {
  const at = store.now().toISOString();
  await store.tx((db) => recordAudit(db, scope, { ...entry, kind: 'read', at }));
}

async function wasRecorded(db: Db, scope: TenantScope, entry: NewAuditEntry, detail: string): Promise<boolean> {
  const since = new Date(Date.parse(entry.at) - (entry.onceIn ?? 0) * 60_000).toISOString();
  const rows = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(
      has(
        auditTable,
        { tenantId: scope.tenantId, action: entry.action, author: entry.by, detail },
        gte(auditTable.at, since),
        isSame(auditTable.accountId, scope.actor?.accountId ?? null),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Notes an act that concerns no single tenant, by a member of staff. */
export async function recordPlatformAct(
  db: Db,
  { id, address }: { readonly id: string; readonly address?: string },
  { action, by, at, kind = 'change', detail }: Omit<NewAuditEntry, 'onceIn'>,
): Promise<void> {
  await db.insert(auditTable).values({
    id: newId(),
    tenantId: null,
    author: by,
    accountId: id,
    address: address ?? null,
    kind,
    action,
    at,
    detail: JSON.stringify(detail),
  });
}

interface SignInEntry {
  readonly email: string;
  /** As limits count it; not a header's word. */
  readonly address: string;
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly ok: boolean;
}

/** Maximum number of failed sign-ins per hour in the log, so that a flood of them does not fill the disk. */
export const failedSignInLimits = { byAddress: 20, inAll: 500 } as const;

/**
 * Notes a try to sign in, good or bad, under the tenant of the account that was named. Past the limits one entry says
 * that further failures of the hour are left out.
 */
export async function recordSignIn(store: Store, { email, address, account, ok }: SignInEntry): Promise<void> {
  const now = store.now();
  const at = now.toISOString();
  const known = email.trim().toLowerCase().slice(0, 254);
  await store.tx(async (db) => {
    const named = await findRow(db, accountTable, { email: known }, ['id', 'name', 'tenantId']);
    const entry = {
      id: newId(),
      kind: 'sign-in' as const,
      address,
      at,
      tenantId: named?.tenantId ?? null,
      accountId: account?.id ?? named?.id ?? null,
      author: account?.name ?? named?.name ?? known,
    };
    if (ok) {
      await db.insert(auditTable).values({ ...entry, action: 'sign-in', detail: '{}' });
      return;
    }
    const since = new Date(now.getTime() - 3_600_000).toISOString();
    const action = 'sign-in.failed';
    const within = and(eq(auditTable.action, action), gte(auditTable.at, since));
    const [inAll] = await db.select({ found: count() }).from(auditTable).where(within);
    const [byAddress] = await db
      .select({ found: count() })
      .from(auditTable)
      .where(and(within, eq(auditTable.address, address)));
    const left = Math.min(
      failedSignInLimits.inAll - (inAll?.found ?? 0),
      failedSignInLimits.byAddress - (byAddress?.found ?? 0),
    );
    if (left <= 0) return;
    // The last recorded one says that more may follow unrecorded.
    const detail = left === 1 ? { email: known, furtherLeftOut: true } : { email: known };
    await db.insert(auditTable).values({ ...entry, action, detail: JSON.stringify(detail) });
  });
}

/** Id of the tenant's newest entry: a mark that a store restored to an earlier day lacks. Null without any. */
export async function findAuditMark({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<string | null> {
  const [row] = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(eq(auditTable.tenantId, scope.tenantId))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(1);
  return row?.id ?? null;
}

export async function hasAuditMark({ db }: Store, scope: TenantScope, mark: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(has(auditTable, { tenantId: scope.tenantId, id: mark }))
    .limit(1);
  return rows.length > 0;
}
