/** Tables of what arrives with leads and what staff do with them; leads themselves are in `database/tables.ts`. */
import { fileKinds } from '#domain/leads/lead-file.ts';
import { flag, integer, table, text, texts } from '../database/dialect/columns.ts';

export const leadEventTable = table('lead_event', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  leadId: text('lead_id').notNull(),
  kind: text('kind').notNull(),
  detail: text('detail').notNull(),
  author: text('author').notNull(),
  accountId: text('account_id'),
  at: text('at').notNull(),
});

export const leadReadTable = table('lead_read', {
  tenantId: text('tenant_id').notNull(),
  accountId: text('account_id').notNull(),
  leadId: text('lead_id').notNull(),
  at: text('at').notNull(),
});

export const leadFileTable = table('lead_file', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  leadId: text('lead_id'),
  name: text('name').notNull(),
  kind: text('kind', { enum: fileKinds }).notNull(),
  bytes: integer('bytes').notNull(),
  at: text('at').notNull(),
});

export const leadTurnTable = table('lead_turn', {
  tenantId: text('tenant_id').notNull(),
  rule: text('rule').notNull(),
  person: text('person').notNull(),
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
