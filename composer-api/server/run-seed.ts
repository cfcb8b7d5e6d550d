/** Templates, demo tenants and demo staff, made once; a start that finds them does nothing. */

import type { Store } from '#tenants/database/open.ts';
import { demoSeeds } from '#tenants/demo/seeds.ts';
import { seed } from '#tenants/seed.ts';
import { loadTemplates } from '#tenants/templates/load-templates.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

export async function runSeed(store: Store, say: (line: string) => void): Promise<void> {
  await seed(store, {
    templates: loadTemplates(),
    demos: demoSeeds(store.now()),
    accounts: demoAccounts.map((account) => ({ ...account, password: demoPassword })),
    progress: say,
  });
}
