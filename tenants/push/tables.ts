/** Browsers subscribed to new leads, one row for each site. */
import { table, text, texts } from '../database/dialect/columns.ts';

export const pushSubscriptionTable = table('push_subscription', {
  id: text('id').primaryKey(),
  ...texts('tenantId', 'accountId', 'createdAt'),
  /** The session that it belongs to, and ends with. */
  sessionId: text('session_id').notNull(),
  /** Hash of the address that the browser named. */
  endpointHash: text('endpoint_hash').notNull(),
  /** The address and the browser's keys, sealed with the server's key. */
  sealed: text('sealed').notNull(),
  /** "Chrome on Android". */
  device: text('device').notNull(),
  /** When the console was open in that browser last. */
  seenAt: text('seen_at').notNull(),
  /** Since when a message waits in the outbox for it; null while none does. */
  waitsSince: text('waits_since'),
});
