import { AppError, fieldError } from '#domain/errors/app-error.ts';
import type { LinkOffer } from '#schemas/api/account.ts';
import type { Account } from '#schemas/api/session.ts';
import type { Db, Store } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import {
  findAccount,
  findAccountRowByEmail,
  mailStaff,
  normaliseEmail,
  readYards,
  requireAccountRow,
} from './account-rows.ts';
import { setPassword } from './change-password.ts';
import { confirmEmail } from './change-profile.ts';
import { insertAccount } from './create-account.ts';
import { hasPlatformAccount } from './first-account.ts';
import { notifyOfAdmin } from './notify-of-admin.ts';
import { type LinkRow, linkEnded, requireLink, useLink } from './one-time-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { recordAccountAct } from './record-act.ts';

/** The facts that its page shows initially. @throws AppError `not-found` when the link no longer works */
export async function readLink(store: Store, token: string): Promise<LinkOffer> {
  return offerOf(store.db, await requireLink(store.db, token, store.now()));
}

async function offerOf(db: Db, row: LinkRow): Promise<LinkOffer> {
  const { kind, expiresAt } = row;
  if (kind === 'reset' || kind === 'email') {
    const { account, tenantName } = await requireAccountRow(db, row.accountId ?? '');
    const email = kind === 'email' ? row.email : account.email;
    return { kind, email, role: account.role, site: tenantName, expiresAt };
  }
  const site = row.tenantId === null ? null : await nameOfTenant(db, row.tenantId);
  return { kind, email: row.email, role: row.role ?? 'platform', site, expiresAt };
}

async function nameOfTenant(db: Db, tenantId: string): Promise<string> {
  const tenant = await findRow(db, tenantTable, { id: tenantId, deletedAt: null }, ['name']);
  if (tenant === undefined) throw new AppError('not-found', 'The site of this link is no longer there.');
  return tenant.name;
}

interface LinkAnswer {
  readonly token: string;
  /** Left out where only a password is set. */
  readonly name?: string | undefined;
  /** Address of the first account. */
  readonly email?: string | undefined;
  /** Left out where an email address is confirmed. */
  readonly password?: string | undefined;
}

/**
 * Carries out the link's action, once. Returns the account, and whether to sign it in: after a new password the person
 * signs in with it, second factor included.
 * @throws AppError `not-found`, `input.invalid`
 */
export async function acceptLink(
  store: Store,
  answer: LinkAnswer,
): Promise<{ readonly account: Account; readonly signsIn: boolean }> {
  const offer = await readLink(store, answer.token);
  if (offer.kind === 'email')
    return store.tx(async (db) => {
      const account = await confirmEmail(db, store, await useLink(db, answer.token, store.now()));
      return { account, signsIn: false };
    });
  const { password } = answer;
  const email = normaliseEmail(offer.email ?? answer.email ?? '');
  const name = (answer.name ?? '').trim();
  if (offer.kind !== 'reset' && name === '') throw fieldError('/name', 'Type your name.');
  if (offer.email === null && !/^[^\s@]+@[^\s@]+$/.test(email)) throw fieldError('/email', 'Type an email address.');
  if (password === undefined) throw fieldError('/password', 'Type a password.');
  checkNewPassword(password, { email, siteName: offer.site });
  const passwordHash = await hashPassword(password);
  return store.tx(async (db) => {
    const now = store.now();
    const at = now.toISOString();
    const row = await useLink(db, answer.token, now);
    if (row.kind === 'reset') {
      const { account, row: before } = await requireAccountRow(db, row.accountId ?? '');
      if (before.disabledAt !== null)
        throw new AppError('not-found', 'This account is disabled. Ask a colleague who manages accounts.');
      await setPassword(db, store, account.id, { passwordHash });
      const { tenantId } = before;
      await recordAccountAct(db, { action: 'account.password-reset', actor: account, tenantId, at, detail: {} });
      await mailStaff(db, store, { template: 'password-changed', to: account.email, tenantId, detail: {} });
      return { account, signsIn: false };
    }
    if (row.kind === 'first-account' && (await hasPlatformAccount(db)))
      throw new AppError('not-found', 'An account exists already. Sign in, or ask a colleague for an invitation.');
    const { tenantId } = row;
    const role = row.role ?? 'platform';
    const locationIds = readYards(row.locationIds);
    // The holder of a link may not own the address: a copy must reveal no more than an expired link does.
    if ((await findAccountRowByEmail(db, email)) !== undefined) throw linkEnded();
    const id = await insertAccount(db, store, { email, name, role, tenantId, locationIds, passwordHash });
    const made = await findAccount(db, id);
    if (made === null) throw new Error('An account that was just stored is not there.');
    await recordAccountAct(db, {
      action: row.kind === 'invitation' ? 'account.invitation-accepted' : 'account.first',
      actor: made.account,
      tenantId,
      at,
      detail: { email, role },
    });
    if (role === 'admin')
      await notifyOfAdmin(db, store, { tenantId }, `${name} (${email}) is a site admin now`, made.account);
    return { account: made.account, signsIn: true };
  });
}
