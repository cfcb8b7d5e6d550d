/** Addresses and numbers that want to hear no more of a site: who unsubscribed from news, or answered STOP. */
import { and, desc, eq } from 'drizzle-orm';
import { personKey } from '#domain/leads/next-in-turn.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { stoppedContactTable } from './tables.ts';

export interface StoppedContact {
  /** A mail address in lower case, or a number with the country's code. */
  readonly contact: string;
  /** How it was said, for example `link in a mail`. */
  readonly way: string;
  readonly at: string;
}

/** Notes that a contact wants no more; saying it twice changes nothing. */
export async function stopContact(store: Store, scope: TenantScope, contact: string, way: string): Promise<void> {
  await store.tx(async (db) => {
    await db
      .insert(stoppedContactTable)
      .values({ tenantId: scope.tenantId, contact: personKey(contact), way, at: store.now().toISOString() })
      .onConflictDoNothing();
  });
}

export async function isStopped({ db }: Pick<Store, 'db'>, scope: TenantScope, contact: string): Promise<boolean> {
  const [row] = await db
    .select({ at: stoppedContactTable.at })
    .from(stoppedContactTable)
    .where(and(eq(stoppedContactTable.tenantId, scope.tenantId), eq(stoppedContactTable.contact, personKey(contact))))
    .limit(1);
  return row !== undefined;
}

/** The newest first. */
export async function listStopped(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  limit = 200,
): Promise<readonly StoppedContact[]> {
  return db
    .select({ contact: stoppedContactTable.contact, way: stoppedContactTable.way, at: stoppedContactTable.at })
    .from(stoppedContactTable)
    .where(eq(stoppedContactTable.tenantId, scope.tenantId))
    .orderBy(desc(stoppedContactTable.at))
    .limit(limit);
}

/** Lets a contact be written to again. False where it was not on the list. */
export async function resumeContact(store: Store, scope: TenantScope, contact: string): Promise<boolean> {
  return store.tx(async (db) => {
    const rows = await db
      .delete(stoppedContactTable)
      .where(and(eq(stoppedContactTable.tenantId, scope.tenantId), eq(stoppedContactTable.contact, personKey(contact))))
      .returning({ at: stoppedContactTable.at });
    return rows.length > 0;
  });
}
