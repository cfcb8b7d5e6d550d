/** Tables beside `account` and `session`: one-time links, recovery codes, known devices, the kind of installation. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const oneTimeLinkTable = sqliteTable('one_time_link', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  /** Sealed with the server's key; null when the link has ended. */
  tokenSealed: text('token_sealed'),
  kind: text('kind', { enum: ['first-account', 'invitation', 'reset'] }).notNull(),
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

export const recoveryCodeTable = sqliteTable(
  'recovery_code',
  {
    accountId: text('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const deviceNoticeTable = sqliteTable('device_notice', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  agent: text('agent').notNull(),
  address: text('address').notNull(),
  at: text('at').notNull(),
});

export const installationTable = sqliteTable('installation', {
  id: integer('id').primaryKey(),
  kind: text('kind', { enum: ['demo', 'real'] }).notNull(),
  begunAt: text('begun_at').notNull(),
});
