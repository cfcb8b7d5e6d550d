/** Tables of what arrives with leads and what staff do with them; leads themselves are in `database/tables.ts`. */
import { fileKinds } from '#domain/leads/lead-file.ts';
import { flag, integer, primaryKey, table, text } from '../database/dialect/columns.ts';

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

export const leadReadTable = table(
  'lead_read',
  {
    tenantId: text('tenant_id').notNull(),
    accountId: text('account_id').notNull(),
    leadId: text('lead_id').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.accountId, row.leadId] })],
);

export const leadFileTable = table('lead_file', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  leadId: text('lead_id'),
  name: text('name').notNull(),
  kind: text('kind', { enum: fileKinds }).notNull(),
  bytes: integer('bytes').notNull(),
  at: text('at').notNull(),
});

export const leadTurnTable = table(
  'lead_turn',
  {
    tenantId: text('tenant_id').notNull(),
    rule: text('rule').notNull(),
    person: text('person').notNull(),
    served: integer('served').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.rule, row.person] })],
);

export const leadDigestTable = table(
  'lead_digest',
  {
    tenantId: text('tenant_id').notNull(),
    accountId: text('account_id').notNull(),
    every: text('every', { enum: ['day', 'week'] }).notNull(),
    nextAt: text('next_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.accountId] })],
);

export const stoppedContactTable = table(
  'stopped_contact',
  {
    tenantId: text('tenant_id').notNull(),
    contact: text('contact').notNull(),
    way: text('way').notNull(),
    at: text('at').notNull(),
    /** False for a row of an earlier release that was not converted yet (`key-old-phones.ts`). */
    isWhole: flag('is_whole').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.contact] })],
);

export const leadAccessTable = table(
  'lead_access',
  {
    tenantId: text('tenant_id').notNull(),
    leadId: text('lead_id').notNull(),
    accountId: text('account_id').notNull(),
    /** UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    name: text('name').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.leadId, row.accountId, row.day] })],
);

export const leadRetentionTable = table('lead_retention', {
  tenantId: text('tenant_id').primaryKey(),
  rules: text('rules').notNull(),
  nextAt: text('next_at'),
  author: text('author').notNull(),
  at: text('at').notNull(),
});
