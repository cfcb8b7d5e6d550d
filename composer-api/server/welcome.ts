/** The lines after the start: the first sites, the console, and who may sign in. */
import type { Account } from '#schemas/api/session.ts';
import { offerFirstAccount } from '#tenants/accounts/first-account.ts';
import { listDemoPasswords } from '#tenants/accounts/installation.ts';
import type { Store } from '#tenants/database/open.ts';
import { listTenants } from '#tenants/sites/list-tenants.ts';
import { linkAddress } from '../kernel/http/link-address.ts';
import type { Begun } from './extension.ts';

/** The program itself, which sees all tenants. */
const self: Account = { id: 'system', name: 'Forecourt', email: '', role: 'platform', tenant: null, locationIds: null };

/** Addresses that a start prints; the console lists the rest. */
const shownSites = 8;

/**
 * A real installation that has no one to invite others gets an address for the first account, a new one at each start.
 * @param at the address that a host is reached at.
 */
export async function welcomeLines(store: Store, begun: Begun | null, at: (host: string) => string): Promise<string[]> {
  const { entries: sites, total } = await listTenants(store, self, { kind: 'site', limit: shownSites });
  const width = Math.max(0, ...sites.map((tenant) => tenant.name.length));
  return [
    ...(sites.length > 0 ? ['Sites:'] : []),
    ...sites.map((tenant) => `  ${tenant.name.padEnd(width)}  ${at(`${tenant.scope.slug}.${store.siteDomain}`)}`),
    ...(total > sites.length ? [`  and ${total - sites.length} more, listed in the console`] : []),
    'Console:',
    `  ${at(store.consoleHost)}`,
    ...(await signInLines(store, begun, at(store.consoleHost))),
  ];
}

async function signInLines(store: Store, begun: Begun | null, console: string): Promise<string[]> {
  if (begun === null) return [];
  const open = new Set(await listDemoPasswords(store));
  const printed = begun.accounts
    .filter(({ email }) => open.has(email))
    .map(
      ({ email, password, role, tenant }) =>
        `  ${email.padEnd(34)} ${password}   ${role}${tenant ? ` of ${tenant}` : ''}`,
    );
  const link = begun.offersFirstAccount ? await offerFirstAccount(store) : null;
  if (link === null) return printed;
  return [
    ...printed,
    'Create the first account at this address. It works once, within a day. Each start before that prints a new address:',
    `  ${linkAddress(console.replace(/\/$/, ''), link.kind, link.token)}`,
  ];
}
