/**
 * The tables of search: keys, and how far a hosted index is. Databases also have `search_index` and `search_object`, from
 * when the protocol could be written to; nothing reads them.
 */
import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const searchKeyTable = table('search_key', {
  ...texts('tenantId', 'value', 'createdAt'),
  kind: text('kind', { enum: ['search', 'admin'] }).notNull(),
  endsAt: text('ends_at'),
});

export const searchSyncTable = table('search_sync', {
  tenantId: text('tenant_id').primaryKey(),
  release: integer('release_number').notNull(),
  ...textsOrNull('target', 'filled', 'changesAt', 'syncedAt', 'lastError', 'stoppedAt'),
  stockVersion: integer('stock_version').notNull().default(0),
});

export const sentRecordTable = table('search_sync_record', {
  ...texts('tenantId', 'vehicleId', 'hash'),
  changesAt: text('changes_at'),
});
