/** The table of tries to deliver; what is to be delivered is the outbox (`database/tables.ts`). */
import { table, text } from '../database/dialect/columns.ts';

export const deliveryAttemptTable = table('delivery_attempt', {
  id: text('id').primaryKey(),
  outboxId: text('outbox_id').notNull(),
  tenantId: text('tenant_id'),
  outcome: text('outcome', { enum: ['sent', 'retry', 'failed'] }).notNull(),
  detail: text('detail').notNull(),
  at: text('at').notNull(),
});
