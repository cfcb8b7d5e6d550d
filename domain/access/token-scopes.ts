/** What personal tokens may be allowed, and what is closed to all of them. */
import { type Permission, permissions } from '#schemas/api/access.ts';
import type { Account } from '#schemas/api/session.ts';
import { permissionsOfAccount } from './yards.ts';

/** A token's grant in a request: less than its owner may do. */
export interface TokenGrant {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** Ids of the sites that it is limited to; null for every site of its owner. */
  readonly tenantIds: readonly string[] | null;
}

/** A token that leaks must neither become an account nor outlive itself. */
const neverByToken: readonly RegExp[] = [
  // Sign-in, one's own account and tokens, other people.
  /^\w+ \/(?:session|forgotten|links|account|people)(?:\/|$)/,
  // Keys of the search protocol have no end, and a domain that is proved keeps answering.
  /^\w+ \/tenants\/:tenant\/search-keys(?:\/|$)/,
  /^POST \/tenants\/:tenant\/domains\//,
  // Leads, stock and keys would go on to flow where a token has pointed them (decision 0312).
  /^(?:POST|PUT) \/tenants\/:tenant\/webhooks(?:\/:webhook(?:\/key)?)?$/,
  /^(?:POST|PUT) \/tenants\/:tenant\/feeds(?:-out|\/:id(?:\/(?:server-key|token|address))?)?$/,
  /^PUT \/tenants\/:tenant\/(?:forwarding\/:service\/key|search-index\/key|payments\/service|leads\/push|leads\/digest)$/,
  // A planned publish or change acts when the token may have ended, and rules of erasure act every day from then on.
  /^(?:POST|PUT) \/tenants\/:tenant\/(?:schedules|switch-changes)(?:\/:schedule)?$/,
  /^PUT \/tenants\/:tenant\/privacy\/retention$/,
  /^POST \/fleet\/(?:changes|rollouts)$/,
  // A second person is a person.
  /^PUT \/tenants\/:tenant\/(?:approvals\/:approval|approval-policy)$/,
  // A link to drafts is open to anyone who has it, for up to 30 days.
  /^POST \/tenants\/:tenant\/preview-links$/,
];

/** Routes open to a token limited to some sites: those of its sites, and those that are the same for all. */
const ofSomeSites = /^\w+ \/tenants\/:tenant(?:\/|$)|^GET \/(?:tenants|blocks|page-layouts)$/;

/** @param route method and pattern, as `schemas/api/routes` names them. */
export function tokenMayUse(route: string, tenantIds: TokenGrant['tenantIds'] = null): boolean {
  if (tenantIds !== null && !ofSomeSites.test(route)) return false;
  return !neverByToken.some((pattern) => pattern.test(route));
}

/** Permissions that no token carries: their routes are closed to tokens. */
const neverScopes: ReadonlySet<Permission> = new Set(['people.manage', 'people.manage-all', 'domains.move']);

/** Scopes that an account may give to a token: its own permissions, except managing people. */
export function grantableScopes(account: Pick<Account, 'role' | 'locationIds'>): readonly Permission[] {
  const own = new Set(permissionsOfAccount(account));
  return permissions.filter((permission) => own.has(permission) && !neverScopes.has(permission));
}
