/** Sessions of shoppers: each of one site, created at every sign-in, listed, and ended at once. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { textHash } from '../database/content-hash.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, pick } from '../database/rows.ts';
import { type Shopper, shopperColumns } from './shoppers.ts';
import { shopperSessionTable, shopperTable } from './tables.ts';

/** A session ends after this many days without use, and after the maximum lifetime even with use. */
export const shopperSessionLimits = { idleDays: 60, longestDays: 365, perShopper: 20, touchMinutes: 60 } as const;

const dayMs = 86_400_000;

export interface SignedIn extends Shopper {
  readonly sessionId: string;
}

export interface ShopperSession {
  readonly id: string;
  readonly madeAt: string;
  readonly seenAt: string;
  /** User agent of the browser. */
  readonly agent: string;
}

/**
 * Begins a session in the caller's transaction. The shopper's oldest end where there are too many.
 * @returns the token, for the cookie and nowhere else.
 */
export async function beginShopperSession(
  db: Db,
  { tenantId }: TenantScope,
  { shopperId, agent, now }: { readonly shopperId: string; readonly agent: string; readonly now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  await db
    .delete(shopperSessionTable)
    .where(and(eq(shopperSessionTable.tenantId, tenantId), lte(shopperSessionTable.expiresAt, at)));
  const open = await db
    .select({ id: shopperSessionTable.id })
    .from(shopperSessionTable)
    .where(has(shopperSessionTable, { tenantId, shopperId }))
    .orderBy(desc(shopperSessionTable.seenAt), desc(shopperSessionTable.id));
  const oldest = open.slice(shopperSessionLimits.perShopper - 1).map(({ id }) => id);
  await db
    .delete(shopperSessionTable)
    .where(and(eq(shopperSessionTable.tenantId, tenantId), isOneOf(shopperSessionTable.id, oldest)));
  await db.insert(shopperSessionTable).values({
    tenantId,
    id: newId(),
    tokenHash: textHash(token),
    shopperId,
    madeAt: at,
    seenAt: at,
    expiresAt: endOf(now, now),
    agent: agent.slice(0, 300),
  });
  await changeRows(db, shopperTable, { tenantId, id: shopperId }, { seenAt: at });
  return token;
}

function endOf(made: Date, seen: Date): string {
  const idle = seen.getTime() + shopperSessionLimits.idleDays * dayMs;
  const longest = made.getTime() + shopperSessionLimits.longestDays * dayMs;
  return new Date(Math.min(idle, longest)).toISOString();
}

/** Who has the session with that token on this site; null where it has ended, has expired or never was. */
export async function findShopperSession(
  store: Pick<Store, 'db' | 'now'>,
  { tenantId }: TenantScope,
  token: string,
): Promise<(SignedIn & { readonly isStale: boolean }) | null> {
  const now = store.now();
  const [row] = await store.db
    .select({ ...shopperColumns, sessionId: shopperSessionTable.id, usedAt: shopperSessionTable.seenAt })
    .from(shopperSessionTable)
    .innerJoin(
      shopperTable,
      has(shopperTable, { tenantId: shopperSessionTable.tenantId, id: shopperSessionTable.shopperId }),
    )
    .where(
      has(
        shopperSessionTable,
        { tenantId, tokenHash: textHash(token) },
        gt(shopperSessionTable.expiresAt, now.toISOString()),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const { usedAt, ...signedIn } = row;
  const staleAt = new Date(now.getTime() - shopperSessionLimits.touchMinutes * 60_000).toISOString();
  return { ...signedIn, isStale: usedAt <= staleAt };
}

/** Notes that a session is in use, which puts off its end. */
export async function touchShopperSession(store: Store, { tenantId }: TenantScope, id: string): Promise<void> {
  const now = store.now();
  const seenAt = now.toISOString();
  await store.tx(async (db) => {
    const own = has(shopperSessionTable, { tenantId, id });
    const [row] = await db
      .select({ madeAt: shopperSessionTable.madeAt, shopperId: shopperSessionTable.shopperId })
      .from(shopperSessionTable)
      .where(own)
      .limit(1);
    if (row === undefined) return;
    await db
      .update(shopperSessionTable)
      .set({ seenAt, expiresAt: endOf(new Date(row.madeAt), now) })
      .where(own);
    await changeRows(db, shopperTable, { tenantId, id: row.shopperId }, { seenAt });
  });
}

/** The sessions of a shopper that are open, the last used first. */
export async function listShopperSessions(
  { db, now }: Pick<Store, 'db' | 'now'>,
  { tenantId }: TenantScope,
  shopperId: string,
): Promise<readonly ShopperSession[]> {
  return db
    .select(pick(shopperSessionTable, 'id', 'madeAt', 'seenAt', 'agent'))
    .from(shopperSessionTable)
    .where(has(shopperSessionTable, { tenantId, shopperId }, gt(shopperSessionTable.expiresAt, now().toISOString())))
    .orderBy(desc(shopperSessionTable.seenAt), desc(shopperSessionTable.id))
    .limit(shopperSessionLimits.perShopper);
}

/**
 * Ends a session at once by its token, in the caller's transaction.
 * @param at now. @returns whose it was; null where it was not open.
 */
export async function endShopperSessionIn(
  db: Db,
  { tenantId }: TenantScope,
  token: string,
  at: string,
): Promise<string | null> {
  const [row] = await db
    .delete(shopperSessionTable)
    .where(has(shopperSessionTable, { tenantId, tokenHash: textHash(token) }))
    .returning({ shopperId: shopperSessionTable.shopperId, expiresAt: shopperSessionTable.expiresAt });
  return row === undefined || row.expiresAt <= at ? null : row.shopperId;
}

/** Ends sessions of a shopper: one by its id, or all of them but one. @returns how many were open. */
export async function endShopperSessions(
  store: Store,
  { tenantId }: TenantScope,
  shopperId: string,
  which: { readonly only: string } | { readonly except: string },
): Promise<number> {
  const ended = await store.tx((db) =>
    db
      .delete(shopperSessionTable)
      .where(
        has(
          shopperSessionTable,
          { tenantId, shopperId },
          'only' in which ? eq(shopperSessionTable.id, which.only) : ne(shopperSessionTable.id, which.except),
        ),
      )
      .returning({ id: shopperSessionTable.id }),
  );
  return ended.length;
}
