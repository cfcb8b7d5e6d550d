/**
 * Browsers that a person has signed in from. Each has a random token, whose hash is in the database. Strangers who try
 * passwords of an account slow each other down, but never a person in a known browser.
 */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { removeRows } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import { knownDeviceTable } from './tables.ts';

/** Days after its last sign-in that a browser stays known. */
export const knownDeviceDays = 30;
/** Browsers kept of one account; the one used longest ago is forgotten first. */
const mostDevices = 20;

interface RememberedDevice {
  /** For the browser's cookie. */
  readonly token: string;
  /** Whether this account had not been used from this browser before. */
  readonly isNew: boolean;
}

/**
 * Records a successful sign-in from a browser.
 * @param token that the browser sent; null if it has none. A token that is unknown to this account is kept for it
 * too, since several people may share a browser.
 */
export async function rememberDevice(store: Store, accountId: string, token: string | null): Promise<RememberedDevice> {
  const own = token ?? randomBytes(32).toString('base64url');
  const hash = textHash(own);
  const at = store.now().toISOString();
  return store.tx(async (db) => {
    await db.delete(knownDeviceTable).where(lte(knownDeviceTable.lastSeenAt, oldest(store)));
    const [known] = await db
      .select({ hash: knownDeviceTable.tokenHash })
      .from(knownDeviceTable)
      .where(has(knownDeviceTable, { accountId, tokenHash: hash }));
    await db
      .insert(knownDeviceTable)
      .values({ accountId, tokenHash: hash, createdAt: at, lastSeenAt: at })
      .onConflictDoUpdate({
        target: [knownDeviceTable.accountId, knownDeviceTable.tokenHash],
        set: { lastSeenAt: at },
      });
    const kept = await db
      .select({ hash: knownDeviceTable.tokenHash })
      .from(knownDeviceTable)
      .where(eq(knownDeviceTable.accountId, accountId))
      .orderBy(desc(knownDeviceTable.lastSeenAt))
      .limit(mostDevices);
    await db.delete(knownDeviceTable).where(
      and(
        eq(knownDeviceTable.accountId, accountId),
        notInArray(
          knownDeviceTable.tokenHash,
          kept.map((row) => row.hash),
        ),
      ),
    );
    return { token: own, isNew: known === undefined };
  });
}

/** Hash of the token if the account of that email has signed in with it before; otherwise null. */
export async function findKnownDevice(store: Store, email: string, token: string | null): Promise<string | null> {
  const hash = textHash(token ?? '');
  const [row] = await store.db
    .select({ hash: knownDeviceTable.tokenHash })
    .from(knownDeviceTable)
    .innerJoin(accountTable, eq(accountTable.id, knownDeviceTable.accountId))
    .where(
      and(
        eq(accountTable.email, email),
        eq(knownDeviceTable.tokenHash, hash),
        gt(knownDeviceTable.lastSeenAt, oldest(store)),
      ),
    )
    .limit(1);
  return row?.hash ?? null;
}

/** Forgets the browsers of an account, within a transaction: a new password starts with none. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await removeRows(db, knownDeviceTable, { accountId });
}

function oldest(store: Store): string {
  return new Date(store.now().getTime() - knownDeviceDays * 86_400_000).toISOString();
}
