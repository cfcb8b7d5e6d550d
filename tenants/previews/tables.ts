import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const previewLinkTable = table('preview_link', {
  ...texts('tenantId', 'id', 'tokenHash', 'document', 'path', 'author', 'madeAt', 'expiresAt'),
  ...textsOrNull('accountId', 'endedAt', 'openedAt'),
});

export const previewAnswerTable = table('preview_answer', {
  ...texts('tenantId', 'id', 'linkId', 'path', 'text', 'name', 'at'),
  verdict: text('verdict', { enum: ['good', 'change'] }).notNull(),
  draftVersion: integer('draft_version').notNull(),
  doneAt: text('done_at'),
});
