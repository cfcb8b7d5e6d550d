/** Templates, demo tenants and demo staff, made once; a start that finds them does nothing. */

import type { Store } from '#tenants/database/open.ts';
import { type Seeds, seed, seedOnceABuild } from '#tenants/seed.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** @param build of the server, where it has one: what it seeded it does not look at again. */
export async function runSeed(store: Store, say: (line: string) => void, build?: string): Promise<void> {
  if (build === undefined) await seed(store, await readSeeds(store, say));
  else await seedOnceABuild(store, build, () => readSeeds(store, say));
}

async function readSeeds(store: Store, say: (line: string) => void): Promise<Seeds> {
  const [{ loadTemplates }, { demoSeeds }] = await Promise.all([
    import('#tenants/templates/load-templates.ts'),
    import('#tenants/demo/seeds.ts'),
  ]);
  return {
    templates: loadTemplates(),
    demos: demoSeeds(store.now()),
    accounts: demoAccounts.map((account) => ({ ...account, password: demoPassword })),
    progress: say,
  };
}
