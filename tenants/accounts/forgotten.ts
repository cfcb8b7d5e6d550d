/** "I forgot my password": a link in the outbox. */
import type { Store } from '../database/open.ts';
import type { Seals } from '../secrets/seals.ts';
import { findAccountRowByEmail, mailStaff, normaliseEmail } from './account-rows.ts';
import { countRecentLinks, endAccountLinks, makeLink } from './one-time-links.ts';
import { recordAccountAct } from './record-act.ts';

/** Emails to one person in an hour; further requests are dropped silently. */
export const forgottenPerHour = 3;

/**
 * Mails a password reset link where an account has the address. The response must not wait for it: its timing would
 * reveal whether there is an account.
 */
export async function forgetPassword(store: Store, seals: Seals, given: string): Promise<void> {
  const email = normaliseEmail(given);
  await store.tx(async (db) => {
    const now = store.now();
    const at = now.toISOString();
    const row = await findAccountRowByEmail(db, email);
    if (row === undefined || row.disabledAt !== null) return;
    if ((await countRecentLinks(db, row.id, 'reset', now)) >= forgottenPerHour) return;
    await endAccountLinks(db, row.id, at);
    const link = await makeLink(db, store, seals, { kind: 'reset', accountId: row.id, author: row.name });
    const { tenantId } = row;
    await mailStaff(db, store, { template: 'reset', to: email, tenantId, detail: { link: link.id } });
    const actor = { id: null, name: 'Not signed in' };
    await recordAccountAct(db, { action: 'account.reset-asked', actor, tenantId, at, detail: { email } });
  });
}
