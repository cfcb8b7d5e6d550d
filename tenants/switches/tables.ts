import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const switchNoteTable = table('switch_note', {
  ...texts('tenantId', 'key', 'since', 'reason', 'author', 'at'),
  kind: text('kind', { enum: ['lasting', 'temporary', 'trial'] }).notNull(),
  ...textsOrNull('endsOn', 'ownerId'),
  version: integer('version').notNull(),
});
