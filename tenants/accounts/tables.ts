/**
 * Sessions and ways to sign in other than a password: one-time links, recovery codes, known devices; the kind of
 * installation.
 */
import { integer, table, text } from '../database/dialect/columns.ts';

export const oneTimeLinkTable = table('one_time_link', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  /** Sealed with the server's key; null when the link has ended. */
  tokenSealed: text('token_sealed'),
  kind: text('kind', { enum: ['first-account', 'invitation', 'reset', 'email'] }).notNull(),
  accountId: text('account_id'),
  email: text('email'),
  role: text('role', { enum: ['platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer'] }),
  tenantId: text('tenant_id'),
  locationIds: text('location_ids'),
  author: text('author').notNull(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
  usedAt: text('used_at'),
  endedAt: text('ended_at'),
});

export const recoveryCodeTable = table('recovery_code', {
  accountId: text('account_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: text('used_at'),
});

export const deviceNoticeTable = table('device_notice', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  agent: text('agent').notNull(),
  address: text('address').notNull(),
  at: text('at').notNull(),
});

export const installationTable = table('installation', {
  id: integer('id').primaryKey(),
  kind: text('kind', { enum: ['demo', 'real'] }).notNull(),
  begunAt: text('begun_at').notNull(),
});

export const apiTokenTable = table('api_token', {
  tokenHash: text('token_hash').primaryKey(),
  id: text('id').notNull(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes').notNull(),
  /** Ids of the sites that it is limited to; null for every site of its owner. */
  tenantIds: text('tenant_ids'),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
  lastUsedAt: text('last_used_at'),
  endedAt: text('ended_at'),
});

export const sessionTable = table('session', {
  idHash: text('id_hash').primaryKey(),
  id: text('id').notNull(),
  accountId: text('account_id').notNull(),
  createdAt: text('created_at').notNull(),
  lastSeenAt: text('last_seen_at').notNull(),
  expiresAt: text('expires_at').notNull(),
  endedAt: text('ended_at'),
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
});

export const signInAttemptTable = table('sign_in_attempt', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  at: text('at').notNull(),
});

export const knownDeviceTable = table('known_device', {
  accountId: text('account_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: text('created_at').notNull(),
  lastSeenAt: text('last_seen_at').notNull(),
});
