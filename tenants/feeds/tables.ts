/** The tables of feeds. */
import { bytes, flag, integer, table, text, texts } from '../database/dialect/columns.ts';

export const feedTable = table('feed', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'doc', 'author', 'createdAt', 'updatedAt'),
  version: integer('version').notNull(),
  paused: flag('paused').notNull().default(false),
  nextAt: text('next_at'),
  seen: text('seen'),
  serverKey: text('server_key'),
  tokenHash: text('token_hash'),
  tokenAt: text('token_at'),
  mailName: text('mail_name'),
  deletedAt: text('deleted_at'),
});

export const feedFileTable = table('feed_file', {
  feedId: text('feed_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Gzipped. */
  content: bytes('content', { mode: 'buffer' }).notNull(),
  at: text('at').notNull(),
});

export const feedRunTable = table('feed_run', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'feedId', 'state', 'report', 'at'),
});
