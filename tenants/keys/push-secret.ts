import type { Store } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { type SealKeys, seal, unseal } from '../secrets/seal.ts';
import { serverSecretTable } from '../secrets/tables.ts';
import { serverSecretBound } from './sealed-rows.ts';

const name = 'push-identity';

/**
 * 32 bytes. A server without one keeps the oldest key it was given, from which its identity was derived before: push
 * subscriptions keep working. If the stored one cannot be decrypted, the server's key is used instead for as long as
 * that is the case, and the stored one is left unchanged.
 */
export async function pushSecret(store: Store, keys: SealKeys): Promise<Uint8Array> {
  const read = async () => {
    const row = await findRow(store.db, serverSecretTable, { name });
    return row;
  };
  const oldest = keys.at(-1) ?? keys[0];
  let row = await read();
  if (row === undefined) {
    const sealed = seal(keys, serverSecretBound(name), Buffer.from(oldest).toString('base64'));
    await store.tx(async (db) => {
      await db.insert(serverSecretTable).values({ name, sealed, at: store.now().toISOString() }).onConflictDoNothing();
    });
    row = await read();
  }
  const opened = row === undefined ? null : unseal(keys, serverSecretBound(name), row.sealed);
  return opened === null ? keys[0] : Buffer.from(opened, 'base64');
}
