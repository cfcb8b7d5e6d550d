/** Removes the demo from an installation. Anything that people have added or changed stays. */

import { setInstallation } from '#tenants/accounts/installation.ts';
import { shutOutDemoAccounts } from '#tenants/accounts/shut-out-demo.ts';
import type { Store } from '#tenants/database/open.ts';
import { deleteTenant } from '#tenants/onboarding/create-tenant.ts';
import { isInUse } from '#tenants/onboarding/is-in-use.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { changeStock } from '#tenants/stock/upsert-vehicles.ts';
import { listVehiclesOfAuthor } from '#tenants/stock/vehicle-revisions.ts';
import { seeder } from '../seed/seed.ts';

interface RemovedDemo {
  /** Mail addresses of accounts that were shut out. */
  readonly accounts: readonly string[];
  /** Removed sites, and those that stay since people have added something to them. */
  readonly sites: readonly string[];
  readonly kept: readonly string[];
  /** Removed vehicles. */
  readonly vehicles: number;
}

/**
 * Disables the accounts that still have the printed password, and removes the vehicles that only the demo has touched
 * and the demo's sites that no one else has used. From then on the installation is a real one.
 * @param slugs of the demo's sites
 */
export async function removeDemo(store: Store, slugs: readonly string[]): Promise<RemovedDemo> {
  const accounts = await shutOutDemoAccounts(store, seeder);
  const sites: string[] = [];
  const kept: string[] = [];
  let vehicles = 0;
  for (const slug of slugs) {
    const scope = await findScopeForSystem(store, slug);
    if (scope === null) continue;
    const own = [...(await listVehiclesOfAuthor(store, scope, seeder))].map((remove) => ({ remove }));
    // In steps: the server may be running at the same time.
    for await (const { removed } of changeStock(store, scope, own, { by: seeder })) vehicles += removed;
    if (await isInUse(store, scope)) kept.push(slug);
    else {
      await deleteTenant(store, scope, { by: seeder });
      sites.push(slug);
    }
  }
  await setInstallation(store, 'real');
  return { accounts, sites, kept, vehicles };
}
