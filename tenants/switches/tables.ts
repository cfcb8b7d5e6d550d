/** The table of notes on switches as drizzle sees it. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const switchNoteTable = table(
  'switch_note',
  {
    tenantId: text('tenant_id').notNull(),
    key: text('key').notNull(),
    kind: text('kind', { enum: ['lasting', 'temporary', 'trial'] }).notNull(),
    since: text('since').notNull(),
    endsOn: text('ends_on'),
    ownerId: text('owner_id'),
    reason: text('reason').notNull(),
    version: integer('version').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.key] })],
);
