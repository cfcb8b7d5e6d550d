/** What the owner of an account changes about it, other than password and second factor. */
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Db, Store } from '../database/open.ts';
import type { Seals } from '../secrets/seals.ts';
import {
  emailTaken,
  findAccountRowByEmail,
  mailStaff,
  normaliseEmail,
  requireAccountRow,
  updateAccount,
} from './account-rows.ts';
import { countRecentLinks, endAccountLinks, type LinkRow, makeLink } from './one-time-links.ts';
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

/** Mails to one account's new addresses in an hour. */
const confirmationsPerHour = 3;

/**
 * Mails a link to a new address. The account keeps its address until the link is used, so an address belongs to the person
 * who reads its mail. The answer is the same where another account has the address: it gets no mail.
 * @throws AppError `input.invalid` for the address that the account has, `rate.limited` after three mails in an hour
 */
export async function askNewEmail(store: Store, seals: Seals, account: Account, given: string): Promise<void> {
  const email = normaliseEmail(given);
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, account.id);
    if (email === row.email) throw badEmail('You sign in with this address already.');
    const now = store.now();
    if ((await countRecentLinks(db, account.id, 'email', now)) >= confirmationsPerHour)
      throw new AppError(
        'rate.limited',
        'Three links were sent within an hour. Open one of them, or wait an hour.',
        [],
        {
          retry_after: 3600,
        },
      );
    const at = now.toISOString();
    await endAccountLinks(db, account.id, at);
    const { tenantId } = row;
    const link = await makeLink(db, store, seals, { kind: 'email', accountId: account.id, email, author: row.name });
    if ((await findAccountRowByEmail(db, email)) === undefined)
      await mailStaff(db, store, { template: 'email-confirm', to: email, tenantId, detail: { link: link.id } });
    await recordAccountAct(db, { action: 'account.email-asked', actor: account, tenantId, at, detail: { to: email } });
  });
}

/**
 * Sets the address that a link has confirmed, in the transaction that uses the link, and notifies the former address.
 */
export async function confirmEmail(db: Db, store: Store, link: LinkRow): Promise<Account> {
  const { account, row } = await requireAccountRow(db, link.accountId ?? '');
  const email = normaliseEmail(link.email ?? '');
  if (row.disabledAt !== null)
    throw new AppError('not-found', 'This account is disabled. Ask a colleague who manages accounts.');
  const taken = await findAccountRowByEmail(db, email);
  if (taken !== undefined && taken.id !== account.id) throw emailTaken();
  const at = store.now().toISOString();
  await updateAccount(db, account.id, { email });
  await endAccountLinks(db, account.id, at);
  const { tenantId } = row;
  const detail = { from: row.email, to: email };
  await recordAccountAct(db, { action: 'account.email', actor: account, tenantId, at, detail });
  await mailStaff(db, store, { template: 'email-changed', to: row.email, tenantId, detail: { email } });
  return { ...account, email };
}

function badEmail(message: string): AppError {
  return fieldError('/email', message);
}
