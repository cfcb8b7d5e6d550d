/** The table of secrets as drizzle sees it. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const tenantSecretTable = sqliteTable(
  'tenant_secret',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);
