/** The table of files that wait to be imported,. */
import { bytes, table, text } from '../database/dialect/columns.ts';

export const importFileTable = table('import_file', {
  runId: text('run_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Gzipped text. */
  content: bytes('content', { mode: 'buffer' }).notNull(),
});
