/**
 * Browsers subscribed to new leads: subscribed by their owner; ended by them, with their session, or by the browser.
 */
import { and, asc, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import { pushSubscriptionTable as push } from './tables.ts';

/** A subscription ends `days` after the console was last open in its browser. */
export const pushLimits = { perAccount: 10, perSite: 100, days: 30, noteEveryMs: 3_600_000 } as const;

interface NewPush {
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpointHash: string;
  readonly sealed: string;
  readonly device: string;
}

/** With the name of its site. */
export type StoredPush = typeof push.$inferSelect & { readonly site: string };

const columns = { ...getTableColumns(push), site: tenantTable.name };

const isOf = ({ tenantId }: TenantScope) => eq(push.tenantId, tenantId);

/**
 * Subscribes a browser to the leads of a site; called again, it follows the browser's current keys and session. A
 * former user of the browser is unsubscribed. @param follows only updates an existing subscription.
 * @throws AppError `input.invalid` for more than a site or person may have.
 */
export async function savePush(
  store: Store,
  scope: TenantScope,
  wanted: NewPush,
  { follows = false }: { readonly follows?: boolean } = {},
): Promise<void> {
  const now = store.now();
  const at = now.toISOString();
  const { accountId, sessionId, endpointHash } = wanted;
  const isBrowser = eq(push.endpointHash, endpointHash);
  const [stored] = await store.db
    .select()
    .from(push)
    .where(and(isOf(scope), isBrowser))
    .limit(1);
  const isSame = stored?.accountId === accountId && stored.sessionId === sessionId;
  if (isSame && now.getTime() - Date.parse(stored.seenAt) < pushLimits.noteEveryMs) return;
  await store.tx(async (db) => {
    await db.delete(push).where(and(isBrowser, ne(push.accountId, accountId)));
    const changed = await db
      .update(push)
      .set({ ...wanted, seenAt: at })
      .where(and(isOf(scope), isBrowser))
      .returning({ id: push.id });
    if (changed.length > 0 || follows) return;
    // A session is one browser: what it named before is a row of the same browser that has a new address.
    await db.delete(push).where(and(isOf(scope), eq(push.sessionId, sessionId)));
    const rows = await db
      .select({ id: push.id, accountId: push.accountId })
      .from(push)
      .where(isOf(scope))
      .orderBy(asc(push.seenAt))
      .limit(pushLimits.perSite);
    if (rows.length >= pushLimits.perSite)
      throw new AppError(
        'input.invalid',
        `${pushLimits.perSite} browsers already get this site’s lead notifications. Remove one first.`,
      );
    const own = rows.filter((row) => row.accountId === accountId).map(({ id }) => id);
    const surplus = own.slice(0, Math.max(0, own.length + 1 - pushLimits.perAccount));
    await db.delete(push).where(and(isOf(scope), isOneOf(push.id, surplus)));
    await db
      .insert(push)
      .values({ id: newId(), tenantId: scope.tenantId, ...wanted, createdAt: at, seenAt: at, waitsSince: null });
  });
}

/** The subscription of a session's browser to the leads of a site. */
export async function findPushOfSession(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  sessionId: string,
): Promise<StoredPush | null> {
  const [row] = await db
    .select(columns)
    .from(push)
    .innerJoin(tenantTable, eq(tenantTable.id, push.tenantId))
    .where(and(isOf(scope), eq(push.sessionId, sessionId)))
    .limit(1);
  return row ?? null;
}

export async function findPush({ db }: Pick<Store, 'db'>, scope: TenantScope, id: string): Promise<StoredPush | null> {
  const [row] = await db
    .select(columns)
    .from(push)
    .innerJoin(tenantTable, eq(tenantTable.id, push.tenantId))
    .where(and(isOf(scope), eq(push.id, id)))
    .limit(1);
  return row ?? null;
}

/** The subscribed browsers of an account, with the site of each, the latest first. */
export async function listPushes({ db }: Pick<Store, 'db'>, accountId: string) {
  const { id, sessionId, device, createdAt } = push;
  return db
    .select({ id, sessionId, device, createdAt, site: tenantTable.name })
    .from(push)
    .innerJoin(tenantTable, has(tenantTable, { id: push.tenantId, deletedAt: null }))
    .where(eq(push.accountId, accountId))
    .orderBy(desc(push.createdAt), desc(id))
    .limit(200);
}

/** Ends a subscription of the account; returns whether it existed. */
export async function endOwnPush(store: Store, accountId: string, id: string): Promise<boolean> {
  const ended = await store.tx((db) =>
    db
      .delete(push)
      .where(and(eq(push.accountId, accountId), eq(push.id, id)))
      .returning({ id: push.id }),
  );
  return ended.length > 0;
}

/** Ends those of a browser on every site: it says itself that it wants no more. */
export async function endPushesOfBrowser(store: Store, endpointHash: string): Promise<void> {
  await store.tx((db) => db.delete(push).where(eq(push.endpointHash, endpointHash)));
}

/** Ends what belongs to sessions that end, in the transaction of the caller. */
export async function endPushesOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await db.delete(push).where(isOneOf(push.sessionId, sessionIds));
}

/** Ends what an account has, but that of one session, in the transaction of the caller. */
export async function endPushesOfAccount(db: Db, accountId: string, exceptSessionId: string): Promise<void> {
  await db.delete(push).where(and(eq(push.accountId, accountId), ne(push.sessionId, exceptSessionId)));
}

/** Records that the waiting message is being written: later leads need another one. */
export async function takeWaiting(store: Store, scope: TenantScope, id: string): Promise<void> {
  await store.tx(
    async (db) => {
      await db
        .update(push)
        .set({ waitsSince: null })
        .where(and(isOf(scope), eq(push.id, id)));
    },
    { relaxed: true },
  );
}
