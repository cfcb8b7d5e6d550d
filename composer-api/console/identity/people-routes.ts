/** People: who has an account, and what colleagues may change about it. */
import * as z from 'zod';
import { grantableRoles, mayHaveYards, mayManageAccount } from '#domain/access/manage-accounts.ts';
import { isAllowed, seesAllSites } from '#domain/access/role-permissions.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { roles, roleTitles } from '#schemas/api/access.ts';
import type { LinkOffer, MadeAddress, People, Person } from '#schemas/api/account.ts';
import type { Account } from '#schemas/api/session.ts';
import { requireOwnPassword } from '#tenants/accounts/change-password.ts';
import {
  findInvitation,
  findPerson,
  listInvitations,
  listPeople,
  type PersonRecord,
  type Whose,
} from '#tenants/accounts/list-people.ts';
import {
  changePerson,
  copyInvitation,
  disableAccount,
  enableAccount,
  invite,
  offerReset,
  renewInvitation,
  revokeInvitation,
} from '#tenants/accounts/manage-people.ts';
import { endSecondFactor } from '#tenants/accounts/second-factor.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { linkAddress } from '../../kernel/http/link-address.ts';
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { emailField } from './link-routes.ts';

const role = z.enum(roles as readonly [(typeof roles)[number], ...(typeof roles)[number][]], 'One of the roles');
const locationIds = z.array(z.string().min(1).max(100)).min(1, 'Choose at least one location, or all').max(500);

const invitation = z.strictObject({
  email: emailField,
  role,
  tenant: z.string().max(60).nullable(),
  locationIds: locationIds.nullable(),
});
const change = z.strictObject({ role: role.optional(), locationIds: locationIds.nullable().optional() });
const stepUp = z.strictObject({ current: z.string().min(1, 'Type your password').max(200) });

export function peopleRoutes({ store, seals }: Needs<'store' | 'seals'>) {
  const tries = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  const invitations = new MailboxRate();

  /** Whose accounts to list: one site's where it is named, else all that the account may see. */
  const whoseOf = async (actor: Account, tenant: string | undefined): Promise<Whose> => {
    if (tenant !== undefined && tenant !== '') return requireScopeForAccount(store, actor, tenant);
    return seesAllSites(actor.role) ? 'all-sites' : requireScopeForAccount(store, actor, actor.tenant ?? '');
  };
  const shown = (actor: Account, person: PersonRecord): Person => ({
    ...person,
    mayChange: mayManageAccount(actor, person),
  });
  /** A person outside one's own site is not found; one above one's own role is refused. */
  const requirePerson = async (actor: Account, id: string): Promise<PersonRecord> => {
    const person = await findPerson(store, id);
    if (person === null || (actor.tenant !== null && person.tenant !== actor.tenant))
      throw new AppError('not-found', 'There is no such person.');
    if (!mayManageAccount(actor, person))
      throw new AppError('auth.forbidden', `Accounts of the role ${roleTitles[person.role]} are not yours to change.`);
    return person;
  };
  const requireInvitation = async (actor: Account, id: string) => {
    const found = await findInvitation(store, id);
    if (found === null || (actor.tenant !== null && found.tenant !== actor.tenant) || !mayManageAccount(actor, found))
      throw new AppError('not-found', 'This invitation was accepted or revoked.');
    return found;
  };
  const requireGrantable = (actor: Account, given: Account['role']) => {
    if (!grantableRoles(actor.role).includes(given))
      throw new AppError(
        'auth.forbidden',
        `You cannot assign the role ${roleTitles[given]}, because it has more permissions than yours.`,
      );
  };
  const requireLocations = async (scope: TenantScope | null, ids: readonly string[] | null) => {
    if (ids === null) return;
    const known = new Set(
      scope === null ? [] : (await listContent(store, scope, 'location')).map(({ item }) => item.id),
    );
    if (ids.every((id) => known.has(id))) return;
    const message = 'One of these locations no longer exists. Reload the page and choose again.';
    throw fieldError('/locationIds', message);
  };
  const answer = (
    url: string,
    kind: LinkOffer['kind'],
    link: { readonly id: string; readonly token: string | null; readonly expiresAt: string },
  ): MadeAddress => ({
    id: link.id,
    address: link.token === null ? null : linkAddress(new URL(url).origin, kind, link.token),
    expiresAt: link.expiresAt,
  });
  const after = async (actor: Account, id: string): Promise<Person> => shown(actor, await requirePerson(actor, id));

  return handle({
    'GET /people': async (c) => {
      const actor = c.var.account;
      const whose = await whoseOf(actor, c.req.query('tenant'));
      const last = c.req.query('after')?.slice(0, 40) ?? '';
      const { people, next } = await listPeople(store, whose, { text: c.req.query('q') ?? '', after: last });
      return {
        people: people.map((person) => shown(actor, person)),
        next,
        invitations:
          last === '' ? (await listInvitations(store, whose)).filter((one) => mayManageAccount(actor, one)) : [],
        roles: grantableRoles(actor.role),
      } satisfies People;
    },
    'POST /people/invitations': takes(invitation, async (c, given) => {
      const actor = c.var.account;
      requireGrantable(actor, given.role);
      if (seesAllSites(given.role) !== (given.tenant === null))
        throw new AppError(
          'input.invalid',
          'Platform and onboarding staff belong to no site; all other people belong to one.',
        );
      const scope = given.tenant === null ? null : await requireScopeForAccount(store, actor, given.tenant);
      if (scope?.kind === 'template') throw new AppError('input.invalid', 'A template has no people. Choose a site.');
      if (mayHaveYards(given.role)) await requireLocations(scope, given.locationIds);
      const { email, role: invited, locationIds: yards } = given;
      const seesAll = isAllowed(actor.role, 'people.manage-all');
      invitations.require(given.tenant ?? 'platform', email, store.now());
      const link = await invite(store, seals, actor, { email, role: invited, scope, locationIds: yards, seesAll });
      return answer(c.req.url, 'invitation', link);
    }),
    'POST /people/invitations/:invitation/renew': async (c) => {
      const { tenant, email } = await requireInvitation(c.var.account, c.req.param('invitation'));
      invitations.require(tenant ?? 'platform', email, store.now());
      const link = await renewInvitation(store, seals, c.var.account, c.req.param('invitation'));
      return answer(c.req.url, 'invitation', link);
    },
    'GET /people/invitations/:invitation/address': async (c) => {
      const id = c.req.param('invitation');
      await requireInvitation(c.var.account, id);
      const copy = await copyInvitation(store, seals, c.var.account, id);
      return answer(c.req.url, 'invitation', { id, ...copy });
    },
    'DELETE /people/invitations/:invitation': async (c) => {
      await requireInvitation(c.var.account, c.req.param('invitation'));
      await revokeInvitation(store, c.var.account, c.req.param('invitation'));
    },
    'PUT /people/:person': takes(change, async (c, given) => {
      const actor = c.var.account;
      const person = await requirePerson(actor, c.req.param('person'));
      if (given.role) requireGrantable(actor, given.role);
      const scope = person.tenant === null ? null : await requireScopeForAccount(store, actor, person.tenant);
      await requireLocations(scope, given.locationIds ?? null);
      await changePerson(store, actor, person.id, given);
      return after(actor, person.id);
    }),
    'POST /people/:person/disable': async (c) => {
      const person = await requirePerson(c.var.account, c.req.param('person'));
      await disableAccount(store, c.var.account, person.id);
      return after(c.var.account, person.id);
    },
    'POST /people/:person/enable': async (c) => {
      const person = await requirePerson(c.var.account, c.req.param('person'));
      await enableAccount(store, c.var.account, person.id);
      return after(c.var.account, person.id);
    },
    'POST /people/:person/reset': async (c) => {
      const person = await requirePerson(c.var.account, c.req.param('person'));
      const link = await offerReset(store, seals, c.var.account, person.id);
      return answer(c.req.url, 'reset', link);
    },
    'POST /people/:person/second-factor/remove': takes(stepUp, async (c, { current }) => {
      const actor = c.var.account;
      const person = await requirePerson(actor, c.req.param('person'));
      tries.require(actor.id, store.now(), 'Too many tries. Wait a minute and try again.');
      await requireOwnPassword(store, actor.id, current);
      await endSecondFactor(store, actor, person.id);
      return after(actor, person.id);
    }),
  });
}
