import type { Json } from '#schemas/shapes/json.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { outboxTable } from '../database/tables.ts';

/** Puts a mail of a tenant that belongs to no lead into the outbox. */
export async function queueMail(store: Store, { tenantId }: TenantScope, payload: Json): Promise<void> {
  const at = store.now().toISOString();
  await store.tx(async (db) => {
    await db.insert(outboxTable).values({
      id: newId(),
      tenantId,
      leadId: null,
      channel: 'mail',
      payload: JSON.stringify(payload),
      nextAt: at,
      createdAt: at,
    });
  });
}
