/** The table of what was found of each site. */
import { flag, integer, table, text } from '../database/dialect/columns.ts';

export const siteHealthTable = table('site_health', {
  tenantId: text('tenant_id').primaryKey(),
  checkedAt: text('checked_at').notNull(),
  due: flag('due').notNull().default(false),
  release: integer('release_number').notNull(),
  stock: integer('stock_version').notNull(),
  content: integer('content_version').notNull(),
  draft: integer('draft_version').notNull(),
  vehicles: integer('vehicles').notNull(),
  stockChangedAt: text('stock_changed_at'),
  feeds: integer('feeds').notNull(),
  feedsFailing: integer('feeds_failing').notNull(),
  leadsWaiting: integer('leads_waiting').notNull(),
  brokenLinks: integer('broken_links').notNull(),
  checkErrors: integer('check_errors').notNull(),
  failingBlocks: integer('failing_blocks').notNull(),
});
