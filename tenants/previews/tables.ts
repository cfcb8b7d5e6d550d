/** Tables of shared previews as drizzle sees them. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const previewLinkTable = table(
  'preview_link',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    document: text('document').notNull(),
    path: text('path').notNull(),
    author: text('author').notNull(),
    accountId: text('account_id'),
    madeAt: text('made_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
    openedAt: text('opened_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const previewAnswerTable = table(
  'preview_answer',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    linkId: text('link_id').notNull(),
    path: text('path').notNull(),
    verdict: text('verdict', { enum: ['good', 'change'] }).notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    draftVersion: integer('draft_version').notNull(),
    at: text('at').notNull(),
    doneAt: text('done_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
