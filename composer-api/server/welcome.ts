/** What to open after the start: every site, the console, and who may sign in. */
import type { Account } from '#schemas/api.ts';
import type { Store } from '#tenants/database/open.ts';
import { listTenants } from '#tenants/list-tenants.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** The program itself, which sees all tenants. */
const self: Account = { id: 'system', name: 'Forecourt', email: '', role: 'platform', tenant: null, locationIds: null };

/** @param at the address that a host is reached at. */
export async function welcomeLines(store: Store, at: (host: string) => string): Promise<string[]> {
  const sites = (await listTenants(store, self)).filter((tenant) => tenant.scope.kind === 'site');
  const width = Math.max(0, ...sites.map((tenant) => tenant.name.length));
  return [
    'Sites:',
    ...sites.map((tenant) => `  ${tenant.name.padEnd(width)}  ${at(`${tenant.scope.slug}.${store.siteDomain}`)}`),
    'Console:',
    `  ${at(store.consoleHost)}`,
    ...demoAccounts.map(
      (account) =>
        `  ${account.email.padEnd(34)} ${demoPassword}   ${account.role}${account.tenant ? ` of ${account.tenant}` : ''}`,
    ),
  ];
}
