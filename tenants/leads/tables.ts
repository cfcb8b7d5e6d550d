/** The table of files that came with leads. */
import { fileKinds } from '#domain/leads/lead-file.ts';
import { integer, table, text } from '../database/dialect/columns.ts';

export const leadFileTable = table('lead_file', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  leadId: text('lead_id'),
  name: text('name').notNull(),
  kind: text('kind', { enum: fileKinds }).notNull(),
  bytes: integer('bytes').notNull(),
  at: text('at').notNull(),
});
