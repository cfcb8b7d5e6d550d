/** Tables of approvals as drizzle sees them. */
import { integer, table, text } from '../database/dialect/columns.ts';

export const approvalPolicyTable = table('approval_policy', {
  tenantId: text('tenant_id').primaryKey(),
  classes: text('classes').notNull(),
  people: text('people').notNull(),
  author: text('author').notNull(),
  at: text('at').notNull(),
});

export const approvalRequestTable = table('approval_request', {
  tenantId: text('tenant_id').notNull(),
  id: text('id').notNull(),
  documents: text('documents').notNull(),
  template: integer('template'),
  rollback: integer('rollback'),
  classes: text('classes').notNull(),
  message: text('message').notNull(),
  secrets: text('secrets').notNull().default('[]'),
  author: text('author').notNull(),
  accountId: text('account_id'),
  at: text('at').notNull(),
  state: text('state', { enum: ['waiting', 'approved', 'returned', 'withdrawn'] }).notNull(),
  decidedBy: text('decided_by'),
  decidedAccountId: text('decided_account_id'),
  decidedAt: text('decided_at'),
  text: text('text').notNull(),
});
