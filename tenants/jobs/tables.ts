/** The table of jobs. */
import { integer, table, text } from '../database/dialect/columns.ts';

export const jobTable = table('job', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  kind: text('kind').notNull(),
  lane: text('lane').notNull(),
  once: text('once'),
  payload: text('payload').notNull(),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  runAt: text('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  progress: text('progress'),
  claim: text('claim'),
  leaseUntil: text('lease_until'),
  lastError: text('last_error'),
  createdAt: text('created_at').notNull(),
  endedAt: text('ended_at'),
});
