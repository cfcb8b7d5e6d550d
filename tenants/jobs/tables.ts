/** The table of jobs. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const jobTable = table('job', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'kind', 'lane', 'payload', 'runAt', 'createdAt'),
  once: text('once'),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  progress: text('progress'),
  claim: text('claim'),
  leaseUntil: text('lease_until'),
  lastError: text('last_error'),
  endedAt: text('ended_at'),
});
