import { AppError } from '#domain/errors/app-error.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store } from '../database/open.ts';
import { accountTable } from '../database/tables.ts';
import { findAccountRowByEmail, normaliseEmail } from './account-rows.ts';
import { endAccountLinks, endLinksOf, type MadeLink, makeLink } from './one-time-links.ts';
import { recordAccountAct } from './record-act.ts';

const server = { id: null, name: 'Forecourt' };

/** Whether there is an account that could invite others. */
export async function hasPlatformAccount(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(has(accountTable, { role: 'platform', disabledAt: null }))
    .limit(1);
  return rows.length > 0;
}

/** A new link to the first account, replacing earlier ones; null if there is a platform account. */
export async function offerFirstAccount(store: Store): Promise<MadeLink | null> {
  return store.tx(async (db) => {
    if (await hasPlatformAccount(db)) return null;
    const at = store.now().toISOString();
    await endLinksOf(db, 'first-account', at);
    const link = await makeLink(db, store, null, { kind: 'first-account', role: 'platform', author: server.name });
    await recordAccountAct(db, { action: 'account.first-offered', actor: server, tenantId: null, at, detail: {} });
    return link;
  });
}

/** A password reset link, made by an operator. @throws AppError `not-found` */
export async function offerResetFromServer(store: Store, email: string): Promise<MadeLink> {
  return store.tx(async (db) => {
    const row = await findAccountRowByEmail(db, email);
    if (row === undefined) throw new AppError('not-found', `No account has the address ${normaliseEmail(email)}.`);
    if (row.disabledAt !== null) throw new AppError('not-found', `The account of ${row.email} is disabled.`);
    const at = store.now().toISOString();
    await endAccountLinks(db, row.id, at);
    const link = await makeLink(db, store, null, { kind: 'reset', accountId: row.id, author: server.name });
    const { tenantId } = row;
    await recordAccountAct(db, {
      action: 'account.reset-offered',
      actor: server,
      tenantId,
      at,
      detail: { email: row.email },
    });
    return link;
  });
}
