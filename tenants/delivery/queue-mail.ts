import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';

/** Puts a mail of a tenant that belongs to no lead into the outbox. */
export async function queueMail(store: Store, { tenantId }: TenantScope, payload: Json): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    await putInOutbox(db, { tenantId, channel: 'mail', payload, at });
  });
}
