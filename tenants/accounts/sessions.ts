import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Account } from '#schemas/api.ts';
import { textHash } from '../database/content-hash.ts';
import type { Store } from '../database/open.ts';
import { accountTable, sessionTable, tenantTable } from '../database/tables.ts';

export const sessionHours = 12;

export interface NewSession {
  /** For the cookie, and nowhere else: the database keeps only its hash. */
  readonly token: string;
  readonly expiresAt: string;
}

/** Begins a session. A new one is made at every sign-in. */
export async function createSession(store: Store, accountId: string): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const now = store.now();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000).toISOString();
  await store.tx(async (db) => {
    // Expired ones have nothing left to say.
    await db.delete(sessionTable).where(lte(sessionTable.expiresAt, now.toISOString()));
    await db
      .insert(sessionTable)
      .values({ idHash: textHash(token), accountId, createdAt: now.toISOString(), expiresAt });
  });
  return { token, expiresAt };
}

/** The account of a session that has neither ended nor expired, as it is now; else null. */
export async function findSession(store: Store, token: string): Promise<Account | null> {
  const [row] = await store.db
    .select({ account: accountTable, tenantSlug: tenantTable.slug })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .leftJoin(tenantTable, and(eq(tenantTable.id, accountTable.tenantId), isNull(tenantTable.deletedAt)))
    .where(
      and(
        eq(sessionTable.idHash, textHash(token)),
        isNull(sessionTable.endedAt),
        gt(sessionTable.expiresAt, store.now().toISOString()),
        isNull(accountTable.disabledAt),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const { id, email, name, role } = row.account;
  return { id, email, name, role, tenant: row.tenantSlug };
}

/** Ends a session at once: the next request with its token is signed out. */
export async function endSession(store: Store, token: string): Promise<void> {
  await store.tx((db) =>
    db
      .update(sessionTable)
      .set({ endedAt: store.now().toISOString() })
      .where(and(eq(sessionTable.idHash, textHash(token)), isNull(sessionTable.endedAt))),
  );
}

/** Ends all sessions of an account. */
export async function endSessionsOf(store: Store, accountId: string): Promise<void> {
  await store.tx((db) =>
    db
      .update(sessionTable)
      .set({ endedAt: store.now().toISOString() })
      .where(and(eq(sessionTable.accountId, accountId), isNull(sessionTable.endedAt))),
  );
}
