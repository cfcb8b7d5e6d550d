/** What to open after the start: the first sites, the console, and who may sign in. */
import type { Account } from '#schemas/api.ts';
import type { Store } from '#tenants/database/open.ts';
import { listTenants } from '#tenants/list-tenants.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** The program itself, which sees all tenants. */
const self: Account = { id: 'system', name: 'Forecourt', email: '', role: 'platform', tenant: null, locationIds: null };

/** Addresses that a start prints; the console lists the rest. */
const shownSites = 8;

/** @param at the address that a host is reached at. */
export async function welcomeLines(store: Store, at: (host: string) => string): Promise<string[]> {
  const { entries: sites, total } = listTenants(store, self, { kind: 'site', limit: shownSites });
  const width = Math.max(0, ...sites.map((tenant) => tenant.name.length));
  return [
    'Sites:',
    ...sites.map((tenant) => `  ${tenant.name.padEnd(width)}  ${at(`${tenant.scope.slug}.${store.siteDomain}`)}`),
    ...(total > sites.length ? [`  and ${total - sites.length} more, listed in the console`] : []),
    'Console:',
    `  ${at(store.consoleHost)}`,
    ...demoAccounts.map(
      (account) =>
        `  ${account.email.padEnd(34)} ${demoPassword}   ${account.role}${account.tenant ? ` of ${account.tenant}` : ''}`,
    ),
  ];
}
