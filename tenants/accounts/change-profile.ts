/** What the owner of an account changes about it, beside password and second factor. */
import type { Account } from '#schemas/api/session.ts';
import type { Store } from '../database/open.ts';
import {
  emailTaken,
  findAccountRowByEmail,
  mailStaff,
  normaliseEmail,
  requireAccountRow,
  updateAccount,
} from './account-rows.ts';
import { endResetsOf } from './one-time-links.ts';
import { recordAccountAct } from './record-act.ts';

export async function renameAccount(store: Store, account: Account, name: string): Promise<void> {
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, account.id);
    await updateAccount(db, account.id, { name });
    const at = store.now().toISOString();
    const detail = { from: row.name, to: name };
    await recordAccountAct(db, { action: 'account.rename', actor: account, tenantId: row.tenantId, at, detail });
  });
}

/** Sets the address that the account signs in with; the former one hears of it. Throws `input.invalid`. */
export async function changeEmail(store: Store, account: Account, given: string): Promise<void> {
  const email = normaliseEmail(given);
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, account.id);
    const taken = await findAccountRowByEmail(db, email);
    if (taken !== undefined && taken.id !== account.id) throw emailTaken();
    const at = store.now().toISOString();
    await updateAccount(db, account.id, { email });
    await endResetsOf(db, account.id, at);
    const { tenantId } = row;
    const detail = { from: row.email, to: email };
    await recordAccountAct(db, { action: 'account.email', actor: account, tenantId, at, detail });
    await mailStaff(db, store, { template: 'email-changed', to: row.email, tenantId, detail: { email } });
  });
}
