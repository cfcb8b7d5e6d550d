import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const jobTable = table('job', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'kind', 'lane', 'payload', 'runAt', 'createdAt'),
  ...textsOrNull('once', 'progress', 'claim', 'leaseUntil', 'lastError', 'endedAt'),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
});
