/** Who may manage whose account. No one can give more than they have, or reach outside their own site. */
import { type Role, roles } from '#schemas/api/access.ts';
import type { Account } from '#schemas/api/session.ts';
import { isAllowed, seesAllSites } from './role-permissions.ts';

/** Roles that may be limited to some of the site's yards. */
const yardRoles: readonly Role[] = ['stock', 'leads'];

/** Roles that a person of `role` may invite to, give and take, widest first; empty for roles that manage no accounts. */
export function grantableRoles(role: Role): readonly Role[] {
  if (isAllowed(role, 'people.manage-all')) return roles;
  return isAllowed(role, 'people.manage') ? roles.filter((one) => !seesAllSites(one)) : [];
}

/** Whether `actor` may change an account of that role in that site (null: of the platform itself). */
export function mayManageAccount(
  actor: Pick<Account, 'role' | 'tenant'>,
  target: { readonly role: Role; readonly tenant: string | null },
): boolean {
  if (!grantableRoles(actor.role).includes(target.role)) return false;
  return actor.tenant === null || actor.tenant === target.tenant;
}

export function mayHaveYards(role: Role): boolean {
  return yardRoles.includes(role);
}
