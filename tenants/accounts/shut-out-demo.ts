import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { accountTable } from '../database/tables.ts';
import { updateAccount } from './account-rows.ts';
import { endTokensOf } from './api-tokens.ts';
import { recordAccountAct } from './record-act.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Disables every account that a printed password still opens.
 * @param by name of who does it, for the record
 * @returns their mail addresses
 */
export function shutOutDemoAccounts(store: Store, by: string): Promise<readonly string[]> {
  return store.tx(async (db) => {
    const rows = await db
      .select({ id: accountTable.id, email: accountTable.email, tenantId: accountTable.tenantId })
      .from(accountTable)
      .where(has(accountTable, { demoPassword: true, disabledAt: null }));
    const at = store.now().toISOString();
    const actor = { id: null, name: by };
    for (const { id, email, tenantId } of rows) {
      await updateAccount(db, id, { disabledAt: at });
      await endSessionsOf(db, id, at);
      await endTokensOf(db, id, at);
      await recordAccountAct(db, { action: 'account.demo-removed', actor, tenantId, at, detail: { email } });
    }
    return rows.map(({ email }) => email);
  });
}
