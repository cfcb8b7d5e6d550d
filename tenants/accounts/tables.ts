/**
 * Sessions and ways to sign in other than a password: one-time links, recovery codes, known devices; the kind of
 * installation.
 */
import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const oneTimeLinkTable = table('one_time_link', {
  id: text('id').primaryKey(),
  ...texts('tokenHash', 'author', 'createdAt', 'expiresAt'),
  /** Sealed with the server's key; null when the link has ended. */
  tokenSealed: text('token_sealed'),
  kind: text('kind', { enum: ['first-account', 'invitation', 'reset', 'email'] }).notNull(),
  ...textsOrNull('accountId', 'authorId', 'email', 'tenantId', 'locationIds', 'usedAt', 'endedAt'),
  role: text('role', { enum: ['platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer'] }),
});

export const recoveryCodeTable = table('recovery_code', {
  ...texts('accountId', 'codeHash'),
  usedAt: text('used_at'),
});

export const deviceNoticeTable = table('device_notice', {
  id: text('id').primaryKey(),
  ...texts('accountId', 'agent', 'address', 'at'),
});

export const installationTable = table('installation', {
  id: integer('id').primaryKey(),
  kind: text('kind', { enum: ['demo', 'real'] }).notNull(),
  begunAt: text('begun_at').notNull(),
});

export const apiTokenTable = table('api_token', {
  tokenHash: text('token_hash').primaryKey(),
  ...texts('id', 'accountId', 'name', 'scopes', 'createdAt', 'expiresAt'),
  /** Ids of the sites that it is limited to; null for every site of its owner. */
  tenantIds: text('tenant_ids'),
  ...textsOrNull('lastUsedAt', 'endedAt'),
});

export const sessionTable = table('session', {
  idHash: text('id_hash').primaryKey(),
  ...texts('id', 'accountId', 'createdAt', 'lastSeenAt', 'expiresAt'),
  endedAt: text('ended_at'),
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
});

export const signInAttemptTable = table('sign_in_attempt', {
  id: text('id').primaryKey(),
  ...texts('email', 'address', 'at'),
});

export const knownDeviceTable = table('known_device', {
  ...texts('accountId', 'tokenHash', 'createdAt', 'lastSeenAt'),
});
