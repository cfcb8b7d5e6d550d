/** The table of files that wait to be imported, as drizzle sees it. */
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const importFileTable = sqliteTable('import_file', {
  runId: text('run_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Gzipped text. */
  content: blob('content', { mode: 'buffer' }).notNull(),
});
