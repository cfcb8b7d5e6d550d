/**
 * Tables of delivery attempts and of connected systems for leads; deliveries are in the outbox (`database/tables.ts`).
 */
import { integer, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const deliveryAttemptTable = table('delivery_attempt', {
  id: text('id').primaryKey(),
  ...texts('outboxId', 'detail', 'at'),
  tenantId: text('tenant_id'),
  outcome: text('outcome', { enum: ['sent', 'retry', 'failed'] }).notNull(),
});

export const webhookTargetTable = table('webhook_target', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'name', 'url', 'author', 'at'),
  ...textsOrNull('rotatedAt', 'lastAt', 'lastDetail'),
  lastOutcome: text('last_outcome', { enum: ['sent', 'retry', 'failed'] }),
});

export const bouncedContactTable = table('bounced_contact', {
  ...texts('tenantId', 'contact', 'reason', 'at'),
});

/** Counts for all sites together. */
export const smsDayTable = table('sms_day', {
  /** UTC, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  sent: integer('sent').notNull(),
});
