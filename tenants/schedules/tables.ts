import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const scheduledPublishTable = table('scheduled_publish', {
  ...texts('tenantId', 'id', 'runAt', 'documents', 'message', 'author', 'madeAt'),
  ...textsOrNull('accountId', 'endedAt', 'problem'),
  state: text('state', { enum: ['waiting', 'done', 'stopped', 'cancelled'] }).notNull(),
  release: integer('release'),
});
