/** The table of valuations: how far each came, and what a form saved of it. Its contents are in the lead. */
import { table, text } from '../database/dialect/columns.ts';

export const valuationTable = table('valuation', {
  tenantId: text('tenant_id').notNull(),
  leadId: text('lead_id').notNull(),
  secret: text('secret').notNull(),
  step: text('step', { enum: ['car', 'answers', 'done'] }).notNull(),
  response: text('response'),
  savedAt: text('saved_at'),
  at: text('at').notNull(),
});
