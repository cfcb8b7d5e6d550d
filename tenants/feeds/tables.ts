/** The tables of feeds. */
import { flag, integer, table, text } from '../database/dialect/columns.ts';

export const feedTable = table('feed', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  doc: text('doc').notNull(),
  version: integer('version').notNull(),
  paused: flag('paused').notNull().default(false),
  nextAt: text('next_at'),
  seen: text('seen'),
  serverKey: text('server_key'),
  author: text('author').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  deletedAt: text('deleted_at'),
});

export const feedRunTable = table('feed_run', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  feedId: text('feed_id').notNull(),
  state: text('state').notNull(),
  report: text('report').notNull(),
  at: text('at').notNull(),
});
