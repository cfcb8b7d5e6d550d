/** Runs of imports, and the files that wait for them. */
import { importWordKinds } from '#schemas/api/import.ts';
import { bytes, table, text, texts } from '../database/dialect/columns.ts';

export const importFileTable = table('import_file', {
  runId: text('run_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  /** Gzipped text. */
  content: bytes('content', { mode: 'buffer' }).notNull(),
});

export const importRunTable = table('import_run', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'report', 'author', 'at'),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
});

export const importProfileTable = table('import_profile', {
  ...texts('tenantId', 'id', 'doc', 'author', 'at'),
});

/** Words of the dealer's files, each with what it means. */
export const importWordTable = table('import_word', {
  ...texts('tenantId', 'meaning', 'author', 'at'),
  kind: text('kind', { enum: importWordKinds }).notNull(),
  /** Folded: lower case, without accents and signs. */
  phrase: text('phrase').notNull(),
});
