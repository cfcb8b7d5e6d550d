/** Every place in the database with a value encrypted by the server's key. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { linkBound } from '../accounts/one-time-links.ts';
import { totpBound } from '../accounts/second-factor.ts';
import { oneTimeLinkTable } from '../accounts/tables.ts';
import { comesAfter } from '../database/dialect/expressions.ts';
import type { Db } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import { pushBound } from '../push/push-bound.ts';
import { pushSubscriptionTable } from '../push/tables.ts';
import { serverSecretTable, tenantSecretTable } from '../secrets/tables.ts';
import { secretBound } from '../secrets/vault.ts';

export interface SealedRow {
  /** Its place in the order of the table. */
  readonly key: readonly [string, string];
  readonly bound: string;
  readonly sealed: string;
}

export interface SealedPlace {
  /** Its contents, in words. */
  readonly what: string;
  /** Rows after a place, in order. */
  page(db: Db, after: readonly [string, string], limit: number): Promise<readonly SealedRow[]>;
  /** Replaces one encrypted text, unless it has changed since. */
  put(db: Db, row: SealedRow, sealed: string): Promise<void>;
}

export const serverSecretBound = (name: string): string => `server/${name}`;

const accountSecrets = (what: string, column: 'totpSealed' | 'totpPending'): SealedPlace => ({
  what,
  async page(db, after, limit) {
    const rows = await db
      .select({ id: accountTable.id, sealed: accountTable[column] })
      .from(accountTable)
      .where(and(comesAfter([accountTable.id], [after[0]]), isNotNull(accountTable[column])))
      .orderBy(asc(accountTable.id))
      .limit(limit);
    return rows.map(({ id, sealed }) => ({ key: [id, ''], bound: totpBound(id), sealed: sealed ?? '' }));
  },
  async put(db, { key, sealed: before }, sealed) {
    await db
      .update(accountTable)
      .set({ [column]: sealed })
      .where(and(eq(accountTable.id, key[0]), eq(accountTable[column], before)));
  },
});

export const sealedPlaces: readonly SealedPlace[] = [
  {
    what: 'passwords and keys of sites for services outside',
    async page(db, after, limit) {
      const { tenantId, name } = tenantSecretTable;
      const rows = await db
        .select()
        .from(tenantSecretTable)
        .where(comesAfter([tenantId, name], after))
        .orderBy(asc(tenantId), asc(name))
        .limit(limit);
      return rows.map((row) => ({
        key: [row.tenantId, row.name],
        bound: secretBound(row.tenantId, row.name),
        sealed: row.sealed,
      }));
    },
    async put(db, { key, sealed: before }, sealed) {
      const { tenantId, name } = tenantSecretTable;
      await db
        .update(tenantSecretTable)
        .set({ sealed })
        .where(and(eq(tenantId, key[0]), eq(name, key[1]), eq(tenantSecretTable.sealed, before)));
    },
  },
  accountSecrets('second factors of accounts', 'totpSealed'),
  accountSecrets('second factors that wait for their first code', 'totpPending'),
  {
    what: 'links of invitations and passwords',
    async page(db, after, limit) {
      const rows = await db
        .select({ id: oneTimeLinkTable.id, sealed: oneTimeLinkTable.tokenSealed })
        .from(oneTimeLinkTable)
        .where(and(comesAfter([oneTimeLinkTable.id], [after[0]]), isNotNull(oneTimeLinkTable.tokenSealed)))
        .orderBy(asc(oneTimeLinkTable.id))
        .limit(limit);
      return rows.map(({ id, sealed }) => ({ key: [id, ''], bound: linkBound(id), sealed: sealed ?? '' }));
    },
    async put(db, { key, sealed: before }, tokenSealed) {
      await changeRows(db, oneTimeLinkTable, { id: key[0], tokenSealed: before }, { tokenSealed });
    },
  },
  {
    what: 'browsers that get lead notifications',
    async page(db, after, limit) {
      const { id, endpointHash, sealed } = pushSubscriptionTable;
      const rows = await db
        .select({ id, endpointHash, sealed })
        .from(pushSubscriptionTable)
        .where(comesAfter([id], [after[0]]))
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => ({ key: [row.id, ''], bound: pushBound(row.endpointHash), sealed: row.sealed }));
    },
    async put(db, { key, sealed: before }, sealed) {
      await changeRows(db, pushSubscriptionTable, { id: key[0], sealed: before }, { sealed });
    },
  },
  {
    what: 'secrets of the server itself',
    async page(db, after, limit) {
      const rows = await db
        .select()
        .from(serverSecretTable)
        .where(comesAfter([serverSecretTable.name], [after[0]]))
        .orderBy(asc(serverSecretTable.name))
        .limit(limit);
      return rows.map(({ name, sealed }) => ({ key: [name, ''], bound: serverSecretBound(name), sealed }));
    },
    async put(db, { key, sealed: before }, sealed) {
      await changeRows(db, serverSecretTable, { name: key[0], sealed: before }, { sealed });
    },
  },
];
