/** The tables of secrets. */
import { primaryKey, table, text } from '../database/dialect/columns.ts';

export const tenantSecretTable = table(
  'tenant_secret',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.name] })],
);

/** Secrets of the server itself. */
export const serverSecretTable = table('server_secret', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  at: text('at').notNull(),
});
