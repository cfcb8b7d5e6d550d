/** The table of scheduled publishes as drizzle sees it. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const scheduledPublishTable = table(
  'scheduled_publish',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    runAt: text('run_at').notNull(),
    documents: text('documents').notNull(),
    message: text('message').notNull(),
    author: text('author').notNull(),
    accountId: text('account_id'),
    madeAt: text('made_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'stopped', 'cancelled'] }).notNull(),
    endedAt: text('ended_at'),
    release: integer('release'),
    problem: text('problem'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
