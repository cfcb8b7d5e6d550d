/** The table of findings about each site. */
import { flag, integer, integers, table, text } from '../database/dialect/columns.ts';

export const siteHealthTable = table('site_health', {
  tenantId: text('tenant_id').primaryKey(),
  checkedAt: text('checked_at').notNull(),
  due: flag('due').notNull().default(false),
  release: integer('release_number').notNull(),
  stock: integer('stock_version').notNull(),
  content: integer('content_version').notNull(),
  draft: integer('draft_version').notNull(),
  ...integers('vehicles', 'feeds', 'feedsFailing', 'leadsWaiting', 'brokenLinks', 'checkErrors', 'failingBlocks'),
  stockChangedAt: text('stock_changed_at'),
});
