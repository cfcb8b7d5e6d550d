import type { Json } from '#schemas/shapes/json.ts';
import { newId } from '../database/new-id.ts';
import type { Db } from '../database/open.ts';
import { auditTable } from '../database/tables.ts';

/** Who does something to accounts: a person with a session, or the server itself. */
export interface Actor {
  /** Null for the server, and for a person who follows a link and has no account yet. */
  readonly id: string | null;
  readonly name: string;
  /** Where the request came from. */
  readonly address?: string;
}

interface AccountAct {
  readonly action: string;
  readonly actor: Actor;
  /** Tenant of the account that it is about; null for staff of the platform. */
  readonly tenantId: string | null;
  readonly at: string;
  readonly detail: { readonly [name: string]: Json };
}

/** Records what was done to an account, in the transaction that did it. */
export async function recordAccountAct(db: Db, { action, actor, tenantId, at, detail }: AccountAct): Promise<void> {
  await db.insert(auditTable).values({
    id: newId(),
    tenantId,
    author: actor.name,
    accountId: actor.id,
    address: actor.address ?? null,
    kind: 'change',
    action,
    detail: JSON.stringify(detail),
    at,
  });
}
