import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne, type SQL } from 'drizzle-orm';
import type { Account } from '#schemas/api/session.ts';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { accountTable, tenantTable } from '../database/tables.ts';
import { endPushesOfAccount, endPushesOfSessions } from '../push/subscriptions.ts';
import { toAccount, updateAccount } from './account-rows.ts';
import { sessionTable } from './tables.ts';

/** A session ends after `idleHours` without a request, and `longestDays` after the sign-in in any case. */
export const sessionLimits = { idleHours: 12, longestDays: 30, perAccount: 10, touchMinutes: 5 } as const;

/** Facts about the browser in which a session was started. */
export interface SignInPlace {
  readonly address: string;
  /** Its `User-Agent` header. */
  readonly agent: string;
}

interface NewSession {
  readonly id: string;
  /** For the cookie, and nowhere else: the database keeps only its hash. */
  readonly token: string;
  readonly expiresAt: string;
}

export interface FoundSession {
  readonly id: string;
  readonly account: Account;
  /** Whether it is time to record that the session is in use. */
  readonly isStale: boolean;
}

/** Begins a session; a new one is made at every sign-in. The account's oldest end where it has too many. */
export async function createSession(
  store: Store,
  accountId: string,
  place: SignInPlace = { address: '', agent: '' },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const now = store.now();
  const at = now.toISOString();
  const expiresAt = endOf(now, now);
  await store.tx(async (db) => {
    // Expired ones are no longer needed.
    await db.delete(sessionTable).where(lte(sessionTable.expiresAt, at));
    const open = await db
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(has(sessionTable, { accountId, endedAt: null }))
      .orderBy(desc(sessionTable.lastSeenAt));
    const oldest = open.slice(sessionLimits.perAccount - 1).map((session) => session.id);
    for (const one of oldest) await changeRows(db, sessionTable, { id: one }, { endedAt: at });
    await endPushesOfSessions(db, oldest);
    await db.insert(sessionTable).values({
      idHash: textHash(token),
      id,
      accountId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
      address: place.address.slice(0, 100),
      agent: place.agent.slice(0, 300),
    });
    await updateAccount(db, accountId, { lastSeenAt: at });
  });
  return { id, token, expiresAt };
}

function endOf(created: Date, seen: Date): string {
  const idle = seen.getTime() + sessionLimits.idleHours * 3_600_000;
  const longest = created.getTime() + sessionLimits.longestDays * 86_400_000;
  return new Date(Math.min(idle, longest)).toISOString();
}

/** The session with that token that has neither ended nor expired, with its account as it is now; else null. */
export async function findSession(store: Store, token: string): Promise<FoundSession | null> {
  const now = store.now();
  const [row] = await store.db
    .select({ session: sessionTable, account: accountTable, tenantSlug: tenantTable.slug })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .leftJoin(tenantTable, has(tenantTable, { id: accountTable.tenantId, deletedAt: null }))
    .where(
      has(
        sessionTable,
        { idHash: textHash(token), endedAt: null },
        gt(sessionTable.expiresAt, now.toISOString()),
        isNull(accountTable.disabledAt),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const staleAt = new Date(now.getTime() - sessionLimits.touchMinutes * 60_000).toISOString();
  return {
    id: row.session.id,
    account: toAccount(row.account, row.tenantSlug),
    isStale: row.session.lastSeenAt <= staleAt,
  };
}

/** Notes that a session is in use, which puts off its idle end. */
export async function touchSession(store: Store, sessionId: string): Promise<void> {
  const now = store.now();
  const at = now.toISOString();
  await store.tx(async (db) => {
    const row = await findRow(db, sessionTable, { id: sessionId });
    if (row === undefined || row.endedAt !== null) return;
    const expiresAt = endOf(new Date(row.createdAt), now);
    await changeRows(db, sessionTable, { id: sessionId }, { lastSeenAt: at, expiresAt });
    await updateAccount(db, row.accountId, { lastSeenAt: at });
  });
}

type OpenSession = Pick<typeof sessionTable.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt' | 'address' | 'agent'>;

/** The sessions of an account that are open, the last used first. */
export async function listSessions(store: Store, accountId: string): Promise<readonly OpenSession[]> {
  const { id, createdAt, lastSeenAt, address, agent } = sessionTable;
  return store.db
    .select({ id, createdAt, lastSeenAt, address, agent })
    .from(sessionTable)
    .where(has(sessionTable, { accountId, endedAt: null }, gt(sessionTable.expiresAt, store.now().toISOString())))
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id))
    .limit(sessionLimits.perAccount);
}

/** Ends a session at once: the next request with its token is signed out. */
export async function endSession(store: Store, token: string): Promise<void> {
  await store.tx((db) => end(db, store, eq(sessionTable.idHash, textHash(token))));
}

/** Ends one session of an account by its id; returns whether it was open. */
export async function endSessionById(store: Store, accountId: string, sessionId: string): Promise<boolean> {
  return store.tx((db) => end(db, store, has(sessionTable, { id: sessionId, accountId })));
}

/** Ends those of these sessions that are open, and what belongs to them; returns whether there was one. */
async function end(db: Db, store: Store, these: SQL | undefined): Promise<boolean> {
  const ended = await db
    .update(sessionTable)
    .set({ endedAt: store.now().toISOString() })
    .where(and(these, isNull(sessionTable.endedAt)))
    .returning({ id: sessionTable.id });
  await endPushesOfSessions(
    db,
    ended.map(({ id }) => id),
  );
  return ended.length > 0;
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(store: Store, accountId: string, exceptId: string): Promise<void> {
  await store.tx((db) => endSessionsOf(db, accountId, store.now().toISOString(), exceptId));
}

/** Ends the sessions of an account, all of them or all but one, in the transaction of the caller. */
export async function endSessionsOf(db: Db, accountId: string, at: string, exceptId = ''): Promise<void> {
  await db
    .update(sessionTable)
    .set({ endedAt: at })
    .where(has(sessionTable, { accountId, endedAt: null }, ne(sessionTable.id, exceptId)));
  await endPushesOfAccount(db, accountId, exceptId);
}
