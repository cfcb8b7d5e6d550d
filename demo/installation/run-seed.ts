/** Templates, demo tenants and demo staff, made once; a start that finds them does nothing. */

import type { Store } from '#tenants/database/open.ts';
import { seedOnceABuild } from '#tenants/onboarding/seed-marks.ts';
import { type Seeds, seed } from '../seed/seed.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

interface SeedOptions {
  readonly say: (line: string) => void;
  /** The server's build, if it has one: pieces that it has seeded are not checked again. */
  readonly build?: string | undefined;
  /** Whether the demo's sites and staff are made in addition to the templates. */
  readonly demo: boolean;
}

export async function runSeed(store: Store, options: SeedOptions): Promise<void> {
  const { build } = options;
  if (build === undefined) await seed(store, await readSeeds(store, options));
  else
    await seedOnceABuild(store, options.demo ? build : `${build} without demo`, async () =>
      seed(store, await readSeeds(store, options)),
    );
}

async function readSeeds(store: Store, { say, demo }: SeedOptions): Promise<Seeds> {
  const { loadTemplates } = await import('../templates/load-templates.ts');
  const templates = loadTemplates();
  if (!demo) return { templates, demos: [], accounts: [], progress: say };
  const { demoSeeds } = await import('../sites/seeds.ts');
  return {
    templates,
    demos: demoSeeds(store.now()),
    accounts: demoAccounts.map((account) => ({ ...account, password: demoPassword })),
    progress: say,
  };
}
