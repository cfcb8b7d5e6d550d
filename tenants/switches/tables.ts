/** The table of notes on switches as drizzle sees it. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const switchNoteTable = table('switch_note', {
  ...texts('tenantId', 'key', 'since', 'reason', 'author', 'at'),
  kind: text('kind', { enum: ['lasting', 'temporary', 'trial'] }).notNull(),
  endsOn: text('ends_on'),
  ownerId: text('owner_id'),
  version: integer('version').notNull(),
});
