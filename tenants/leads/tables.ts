/** Tables of what arrives with leads and what staff do with them; leads themselves are in `database/tables.ts`. */
import { fileKinds } from '#domain/leads/lead-file.ts';
import { flag, integer, table, text, texts } from '../database/dialect/columns.ts';

export const leadEventTable = table('lead_event', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'leadId', 'kind', 'detail', 'author', 'at'),
  accountId: text('account_id'),
});

export const leadReadTable = table('lead_read', {
  ...texts('tenantId', 'accountId', 'leadId', 'at'),
});

export const leadFileTable = table('lead_file', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'name', 'at'),
  leadId: text('lead_id'),
  kind: text('kind', { enum: fileKinds }).notNull(),
  bytes: integer('bytes').notNull(),
});

export const leadTurnTable = table('lead_turn', {
  ...texts('tenantId', 'rule', 'person'),
  served: integer('served').notNull(),
});

export const leadDigestTable = table('lead_digest', {
  ...texts('tenantId', 'accountId', 'nextAt'),
  every: text('every', { enum: ['day', 'week'] }).notNull(),
});

export const stoppedContactTable = table('stopped_contact', {
  ...texts('tenantId', 'contact', 'way', 'at'),
  /** False for a row of an earlier release that was not converted yet (`key-old-phones.ts`). */
  isWhole: flag('is_whole').notNull(),
});

export const leadAccessTable = table('lead_access', {
  ...texts('tenantId', 'leadId', 'accountId', 'name', 'at'),
  /** UTC, YYYY-MM-DD. */
  day: text('day').notNull(),
});

export const leadRetentionTable = table('lead_retention', {
  tenantId: text('tenant_id').primaryKey(),
  ...texts('rules', 'author', 'at'),
  nextAt: text('next_at'),
});
