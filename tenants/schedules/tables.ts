/** The table of scheduled publishes as drizzle sees it. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const scheduledPublishTable = table('scheduled_publish', {
  ...texts('tenantId', 'id', 'runAt', 'documents', 'message', 'author', 'madeAt'),
  accountId: text('account_id'),
  state: text('state', { enum: ['waiting', 'done', 'stopped', 'cancelled'] }).notNull(),
  endedAt: text('ended_at'),
  release: integer('release'),
  problem: text('problem'),
});
