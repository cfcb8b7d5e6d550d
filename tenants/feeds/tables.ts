/** The tables of feeds as drizzle sees them. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const feedTable = sqliteTable('feed', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  doc: text('doc').notNull(),
  version: integer('version').notNull(),
  paused: integer('paused', { mode: 'boolean' }).notNull().default(false),
  nextAt: text('next_at'),
  seen: text('seen'),
  author: text('author').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  deletedAt: text('deleted_at'),
});

export const feedRunTable = sqliteTable('feed_run', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  feedId: text('feed_id').notNull(),
  state: text('state').notNull(),
  report: text('report').notNull(),
  at: text('at').notNull(),
});
