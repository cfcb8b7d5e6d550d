import type { Db } from './connect.ts';
import { newId } from './new-id.ts';
import { outboxTable } from './tables.ts';

interface Outgoing {
  readonly id?: string;
  readonly tenantId: string | null;
  /** Left out for what belongs to no lead. */
  readonly leadId?: string | null;
  readonly channel: string;
  /** Stored as JSON. */
  readonly payload: unknown;
  /** Now, ISO 8601. */
  readonly at: string;
  /** When it is due, ISO 8601; at once when left out. */
  readonly nextAt?: string;
}

/** Puts a message into the outbox, in the transaction that causes it. */
export async function putInOutbox(
  db: Db,
  { id = newId(), tenantId, leadId = null, channel, payload, at, nextAt = at }: Outgoing,
): Promise<void> {
  const row = { id, tenantId, leadId, channel, payload: JSON.stringify(payload), nextAt, createdAt: at };
  await db.insert(outboxTable).values(row);
}
