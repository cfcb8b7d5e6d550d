/** The table of valuations: how far each came, and what a form saved of it. Its contents are in the lead. */
import { table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const valuationTable = table('valuation', {
  ...texts('tenantId', 'leadId', 'secret', 'at'),
  step: text('step', { enum: ['car', 'answers', 'done'] }).notNull(),
  ...textsOrNull('response', 'savedAt'),
});
