/** Passkeys of shoppers: public keys of their devices, each for one host of one site (decision 0223). */

import { desc, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { beginShopperSession } from './sessions.ts';
import { shopperPasskeyTable } from './tables.ts';

/** Passkeys of one shopper. */
const mostPasskeys = 10;

export type Passkey = Omit<typeof shopperPasskeyTable.$inferSelect, 'tenantId'>;
type NewPasskey = Pick<Passkey, 'id' | 'shopperId' | 'publicKey' | 'counter' | 'host' | 'agent'>;

/** @throws AppError if the shopper has reached the limit, or the device has a passkey already. */
export async function addPasskey(store: Store, scope: TenantScope, made: NewPasskey): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    const own = await passkeysOf(db, scope, made.shopperId);
    if (own.length >= mostPasskeys)
      throw new AppError(
        'input.invalid',
        deferMessage('You have {mostPasskeys} passkeys. Remove one that you do not use first.', { mostPasskeys }),
      );
    const added = await db
      .insert(shopperPasskeyTable)
      .values({ ...made, agent: made.agent.slice(0, 300), tenantId: scope.tenantId, madeAt: at, usedAt: at })
      .onConflictDoNothing()
      .returning({ id: shopperPasskeyTable.id });
    if (added.length === 0) throw new AppError('input.invalid', deferMessage('You have added this passkey already.'));
  });
}

/** The last used first. */
export async function passkeysOf(db: Db, { tenantId }: TenantScope, shopperId: string): Promise<readonly Passkey[]> {
  const rows = await db
    .select()
    .from(shopperPasskeyTable)
    .where(has(shopperPasskeyTable, { tenantId, shopperId }))
    .orderBy(desc(shopperPasskeyTable.usedAt), desc(shopperPasskeyTable.id))
    .limit(mostPasskeys);
  return rows.map(({ tenantId: _, ...passkey }) => passkey);
}

export async function findPasskey(db: Db, { tenantId }: TenantScope, id: string): Promise<Passkey | null> {
  const row = await findRow(db, shopperPasskeyTable, { tenantId, id });
  if (row === undefined) return null;
  const { tenantId: _, ...passkey } = row;
  return passkey;
}

/** @returns whether there was one. */
export async function removePasskey(
  store: Store,
  { tenantId }: TenantScope,
  { id, shopperId }: Pick<Passkey, 'id' | 'shopperId'>,
): Promise<boolean> {
  const gone = await store.tx((db) =>
    db
      .delete(shopperPasskeyTable)
      .where(has(shopperPasskeyTable, { tenantId, id, shopperId }))
      .returning({ id: shopperPasskeyTable.id }),
  );
  return gone.length > 0;
}

interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  /** When the challenge was made that was signed, ISO 8601. */
  readonly challengedAt: string;
  readonly agent: string;
}

/**
 * Begins a session by a signature that has been verified. What was signed once signs in once: a challenge from before the
 * last use is not taken.
 * @returns the session's token and whose it is; null where the signature was used, or the passkey is gone.
 */
export async function signInByPasskey(
  store: Store,
  scope: TenantScope,
  { id, counter, challengedAt, agent }: PasskeyUse,
): Promise<{ readonly token: string; readonly shopperId: string } | null> {
  const now = store.now();
  return store.tx(async (db) => {
    const [used] = await db
      .update(shopperPasskeyTable)
      .set({ counter, usedAt: now.toISOString() })
      .where(has(shopperPasskeyTable, { tenantId: scope.tenantId, id }, lt(shopperPasskeyTable.usedAt, challengedAt)))
      .returning({ shopperId: shopperPasskeyTable.shopperId });
    if (used === undefined) return null;
    const { shopperId } = used;
    return { shopperId, token: await beginShopperSession(db, scope, { shopperId, agent, now }) };
  });
}
