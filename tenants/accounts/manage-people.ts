/**
 * Acts of staff on colleagues' accounts. `domain/access/manage-accounts.ts` decides who may do what to whom; callers
 * check it first.
 */
import { eq, isNull, ne } from 'drizzle-orm';
import { mayHaveYards } from '#domain/access/manage-accounts.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { type Role, roleTitles } from '#schemas/api/access.ts';
import type { Account } from '#schemas/api/session.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { countRows, findRow } from '../database/rows.ts';
import { accountTable } from '../database/tables.ts';
import type { Seals } from '../secrets/seals.ts';
import {
  type AccountRow,
  emailTaken,
  findAccountRowByEmail,
  mailStaff,
  normaliseEmail,
  requireAccountRow,
  updateAccount,
} from './account-rows.ts';
import { endTokensOf } from './api-tokens.ts';
import { notifyOfAdmin } from './notify-of-admin.ts';
import { endAccountLinks, endGivenOut, endLink, type MadeLink, makeLink, openToken } from './one-time-links.ts';
import { type Actor, recordAccountAct } from './record-act.ts';
import { endSessionsOf } from './sessions.ts';
import { oneTimeLinkTable } from './tables.ts';

interface Invite {
  readonly email: string;
  readonly role: Role;
  /** Null for staff of the platform. */
  readonly scope: TenantScope | null;
  readonly locationIds: readonly string[] | null;
  /** Whether the person who invites sees all accounts anyway. */
  readonly seesAll: boolean;
}

/**
 * Invites a person by mail; an invitation to the same address before it ends. An address that has an account elsewhere
 * gets the same answer, so that an invitation does not reveal who works where: its owner reads the reason in the mail.
 * @throws AppError `input.invalid` for a person of the same site
 */
export async function invite(store: Store, seals: Seals, actor: Actor, invitation: Invite): Promise<MadeLink> {
  const email = normaliseEmail(invitation.email);
  const { role, scope } = invitation;
  const locationIds = mayHaveYards(role) ? invitation.locationIds : null;
  const tenantId = scope?.tenantId ?? null;
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const known = await findAccountRowByEmail(db, email);
    if (known !== undefined && (invitation.seesAll || known.tenantId === tenantId)) throw emailTaken();
    const earlier = await db
      .select({ id: oneTimeLinkTable.id, tenantId: oneTimeLinkTable.tenantId })
      .from(oneTimeLinkTable)
      .where(has(oneTimeLinkTable, { kind: 'invitation', email, usedAt: null, endedAt: null }));
    // An invitation to another site stays: this colleague may not end it, and the first one accepted counts.
    for (const link of earlier) if (link.tenantId === tenantId) await endLink(db, link.id, at);
    return inviteIn(db, store, seals, actor, { email, role, tenantId, locationIds });
  });
}

interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly tenantId: string | null;
  readonly locationIds: readonly string[] | null;
}

async function inviteIn(db: Db, store: Store, seals: Seals, actor: Actor, invited: Invited): Promise<MadeLink> {
  const { email, role, tenantId } = invited;
  const link = await makeLink(db, store, seals, {
    kind: 'invitation',
    ...invited,
    author: actor.name,
    authorId: actor.id,
  });
  const isKnown = (await findAccountRowByEmail(db, email)) !== undefined;
  await mailStaff(db, store, {
    template: isKnown ? 'invitation-known' : 'invitation',
    to: email,
    tenantId,
    detail: { link: link.id, by: actor.name },
  });
  const at = store.now().toISOString();
  await recordAccountAct(db, { action: 'account.invite', actor, tenantId, at, detail: { email, role } });
  return link;
}

async function requireInvitation(db: Db, linkId: string) {
  const row = await findRow(db, oneTimeLinkTable, { id: linkId, kind: 'invitation', usedAt: null, endedAt: null });
  if (row === undefined) throw new AppError('not-found', 'This invitation was accepted or revoked.');
  return row;
}

/** Replaces an invitation's link by a new one, for another seven days, and emails it. Throws `not-found`. */
export async function renewInvitation(store: Store, seals: Seals, actor: Account, linkId: string): Promise<MadeLink> {
  return store.tx(async (db) => {
    const row = await requireInvitation(db, linkId);
    await endLink(db, linkId, store.now().toISOString());
    return inviteIn(db, store, seals, actor, {
      email: row.email ?? '',
      role: row.role ?? 'viewer',
      tenantId: row.tenantId,
      locationIds: row.locationIds === null ? null : JSON.parse(row.locationIds),
    });
  });
}

/** Revokes an invitation: its link ends. Throws `not-found`. */
export async function revokeInvitation(store: Store, actor: Account, linkId: string): Promise<void> {
  await store.tx(async (db) => {
    const { email, tenantId } = await requireInvitation(db, linkId);
    const at = store.now().toISOString();
    await endLink(db, linkId, at);
    await recordAccountAct(db, { action: 'account.invite-revoked', actor, tenantId, at, detail: { email } });
  });
}

/** The token of an invitation that still works, to give to the person by hand; null where it has to be made again. */
export async function copyInvitation(
  store: Store,
  seals: Seals,
  actor: Account,
  linkId: string,
): Promise<{ readonly token: string | null; readonly expiresAt: string }> {
  return store.tx(async (db) => {
    const row = await requireInvitation(db, linkId);
    const { tenantId, email, expiresAt } = row;
    const at = store.now().toISOString();
    await recordAccountAct(db, { action: 'account.invite-copied', actor, tenantId, at, detail: { email } });
    return { token: expiresAt <= at ? null : openToken(seals, row), expiresAt };
  });
}

interface PersonChange {
  readonly role?: Role | undefined;
  readonly locationIds?: readonly string[] | null | undefined;
}

/** Changes role and yards; takes effect at the person's next request. Throws `input.invalid`, `not-found`. */
export async function changePerson(
  store: Store,
  actor: Account,
  accountId: string,
  change: PersonChange,
): Promise<void> {
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    const role = change.role ?? row.role;
    if ((role === 'platform' || role === 'onboarding') !== (row.tenantId === null))
      throw new AppError(
        'input.invalid',
        'Platform staff cannot become people of a site, or the other way round. Send an invitation instead.',
      );
    const isOther = role !== row.role;
    if (isOther) {
      if (actor.id === accountId)
        throw new AppError('input.invalid', 'You cannot change your own role. Ask a colleague.');
      await requireAnother(db, row, 'given another role');
    }
    const at = store.now().toISOString();
    // Its tokens and links were made under the former role.
    if (isOther) {
      await endTokensOf(db, accountId, at);
      await endGivenOut(db, accountId, at);
    }
    if (isOther && (role === 'admin' || row.role === 'admin'))
      await notifyOfAdmin(
        db,
        store,
        row,
        `${row.name} (${row.email}): ${roleTitles[row.role]} before, now ${roleTitles[role]}`,
        actor,
      );
    const kept = change.locationIds === undefined ? row.locationIds : toText(change.locationIds);
    const locationIds = mayHaveYards(role) ? kept : null;
    await updateAccount(db, accountId, { role, locationIds, ...(isOther ? { changedAt: at } : {}) });
    await recordAccountAct(db, {
      action: 'account.change',
      actor,
      tenantId: row.tenantId,
      at,
      detail: { email: row.email, from: row.role, to: role, locations: locationIds },
    });
  });
}

function toText(locationIds: readonly string[] | null): string | null {
  return locationIds === null ? null : JSON.stringify(locationIds);
}

/** Disables an account: it cannot sign in, and its sessions and links end. Throws `input.invalid`, `not-found`. */
export async function disableAccount(store: Store, actor: Actor, accountId: string): Promise<void> {
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    if (row.disabledAt !== null) return;
    if (actor.id === accountId)
      throw new AppError('input.invalid', 'You cannot disable your own account. Ask a colleague.');
    await requireAnother(db, row, 'disabled');
    const at = store.now().toISOString();
    await updateAccount(db, accountId, { disabledAt: at });
    await endSessionsOf(db, accountId, at);
    await endTokensOf(db, accountId, at);
    await endGivenOut(db, accountId, at);
    const { tenantId, email } = row;
    if (row.role === 'admin')
      await notifyOfAdmin(db, store, row, `${row.name} (${email}): the account was disabled`, actor);
    await recordAccountAct(db, { action: 'account.disable', actor, tenantId, at, detail: { email } });
  });
}

/** Enables a disabled account, with its old password. Throws `not-found`. */
export async function enableAccount(store: Store, actor: Actor, accountId: string): Promise<void> {
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    if (row.disabledAt === null) return;
    const at = store.now().toISOString();
    await updateAccount(db, accountId, { disabledAt: null, changedAt: at });
    const { tenantId, email } = row;
    if (row.role === 'admin')
      await notifyOfAdmin(db, store, row, `${row.name} (${email}): the account works again`, actor);
    await recordAccountAct(db, { action: 'account.enable', actor, tenantId, at, detail: { email } });
  });
}

/** Creates a link to a new password for a colleague, emails it and returns it. Throws `input.invalid`, `not-found`. */
export async function offerReset(store: Store, seals: Seals, actor: Account, accountId: string): Promise<MadeLink> {
  return store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    if (row.disabledAt !== null)
      throw new AppError('input.invalid', 'This account is disabled. Enable it before its password is reset.');
    const at = store.now().toISOString();
    await endAccountLinks(db, accountId, at);
    const link = await makeLink(db, store, seals, { kind: 'reset', accountId, author: actor.name, authorId: actor.id });
    const { tenantId, email } = row;
    await mailStaff(db, store, { template: 'reset', to: email, tenantId, detail: { link: link.id } });
    await recordAccountAct(db, { action: 'account.reset-offered', actor, tenantId, at, detail: { email } });
    return link;
  });
}

/** A platform without platform staff, or a site without an admin, would have no one to manage it. */
async function requireAnother(db: Db, row: AccountRow, what: string): Promise<void> {
  if (row.disabledAt !== null || (row.role !== 'platform' && row.role !== 'admin')) return;
  const people = await countRows(
    db,
    accountTable,
    { role: row.role, disabledAt: null },
    row.tenantId === null ? isNull(accountTable.tenantId) : eq(accountTable.tenantId, row.tenantId),
    ne(accountTable.id, row.id),
  );
  if (people === 0)
    throw new AppError(
      'input.invalid',
      `${row.name} is the last account of the role ${roleTitles[row.role]} here and cannot be ${what}. Invite another first.`,
    );
}
