import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const approvalPolicyTable = table('approval_policy', {
  tenantId: text('tenant_id').primaryKey(),
  ...texts('classes', 'people', 'author', 'at'),
});

export const approvalRequestTable = table('approval_request', {
  ...texts('tenantId', 'id', 'documents', 'classes', 'message', 'author', 'at', 'text'),
  template: integer('template'),
  rollback: integer('rollback'),
  secrets: text('secrets').notNull().default('[]'),
  ...textsOrNull('accountId', 'decidedBy', 'decidedAccountId', 'decidedAt'),
  state: text('state', { enum: ['waiting', 'approved', 'returned', 'withdrawn'] }).notNull(),
});
