/** The tables of search: keys, indexes with records of their own, and how far a hosted index is. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const searchKeyTable = table(
  'search_key',
  {
    tenantId: text('tenant_id').notNull(),
    value: text('value').notNull(),
    kind: text('kind', { enum: ['search', 'admin'] }).notNull(),
    createdAt: text('created_at').notNull(),
    endsAt: text('ends_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.value] })],
);

export const searchIndexTable = table('search_index', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  name: text('name').notNull(),
  primaryId: text('primary_id'),
  /** JSON. */
  settings: text('settings').notNull(),
  fields: text('fields').notNull(),
  version: integer('version').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

export const searchObjectTable = table(
  'search_object',
  {
    indexId: text('index_id').notNull(),
    objectId: text('object_id').notNull(),
    /** JSON; null when it was deleted. */
    doc: text('doc'),
    version: integer('version').notNull(),
  },
  (row) => [primaryKey({ columns: [row.indexId, row.objectId] })],
);

export const searchSyncTable = table('search_sync', {
  tenantId: text('tenant_id').primaryKey(),
  release: integer('release_number').notNull(),
  target: text('target'),
  filled: text('filled'),
  stockVersion: integer('stock_version').notNull().default(0),
  changesAt: text('changes_at'),
  syncedAt: text('synced_at'),
  lastError: text('last_error'),
  stoppedAt: text('stopped_at'),
});

export const sentRecordTable = table(
  'search_sync_record',
  {
    tenantId: text('tenant_id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    hash: text('hash').notNull(),
    changesAt: text('changes_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.vehicleId] })],
);
