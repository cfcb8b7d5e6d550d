/**
 * Tables of delivery attempts and of connected systems for leads; deliveries are in the outbox (`database/tables.ts`).
 */
import { integer, table, text } from '../database/dialect/columns.ts';

export const deliveryAttemptTable = table('delivery_attempt', {
  id: text('id').primaryKey(),
  outboxId: text('outbox_id').notNull(),
  tenantId: text('tenant_id'),
  outcome: text('outcome', { enum: ['sent', 'retry', 'failed'] }).notNull(),
  detail: text('detail').notNull(),
  at: text('at').notNull(),
});

export const webhookTargetTable = table('webhook_target', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  rotatedAt: text('rotated_at'),
  author: text('author').notNull(),
  at: text('at').notNull(),
  lastAt: text('last_at'),
  lastOutcome: text('last_outcome', { enum: ['sent', 'retry', 'failed'] }),
  lastDetail: text('last_detail'),
});

export const bouncedContactTable = table('bounced_contact', {
  tenantId: text('tenant_id').notNull(),
  contact: text('contact').notNull(),
  reason: text('reason').notNull(),
  at: text('at').notNull(),
});

/** Counts for all sites together. */
export const smsDayTable = table('sms_day', {
  /** UTC, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  sent: integer('sent').notNull(),
});
