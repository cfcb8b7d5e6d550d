/** Takes the demo out of an installation. What people have brought or changed stays. */
import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import { updateAccount } from './accounts/account-rows.ts';
import { recordAccountAct } from './accounts/record-act.ts';
import { endSessionsOf } from './accounts/sessions.ts';
import type { Store } from './database/open.ts';
import { accountTable, leadTable } from './database/tables.ts';
import { findScopeForSystem } from './hosts.ts';
import { setInstallation } from './installation.ts';
import { deleteTenant } from './onboarding/create-tenant.ts';
import type { TenantScope } from './scope.ts';
import { seeder } from './seed.ts';
import { countVehicles } from './stock/list-vehicles.ts';
import { changeStock } from './stock/upsert-vehicles.ts';
import { listVehiclesOfAuthor } from './stock/vehicle-revisions.ts';

export interface RemovedDemo {
  /** Mail addresses of accounts that were shut out. */
  readonly accounts: readonly string[];
  /** Sites that were taken off, and those that stay since people have put something of theirs into them. */
  readonly sites: readonly string[];
  readonly kept: readonly string[];
  /** Vehicles that were taken out of stock. */
  readonly vehicles: number;
}

const server = { id: null, name: seeder };

/**
 * Shuts out the accounts that still have the printed password, takes out the vehicles that only the demo has touched,
 * and takes off the demo's sites that nobody else has used. From then on the installation is a real one.
 * @param slugs of the demo's sites
 */
export async function removeDemo(store: Store, slugs: readonly string[]): Promise<RemovedDemo> {
  const accounts = await store.tx(async (db) => {
    const rows = await db
      .select({ id: accountTable.id, email: accountTable.email, tenantId: accountTable.tenantId })
      .from(accountTable)
      .where(and(eq(accountTable.demoPassword, true), isNull(accountTable.disabledAt)));
    const at = store.now().toISOString();
    for (const { id, email, tenantId } of rows) {
      await updateAccount(db, id, { disabledAt: at });
      await endSessionsOf(db, id, at);
      await recordAccountAct(db, { action: 'account.demo-removed', actor: server, tenantId, at, detail: { email } });
    }
    return rows.map(({ email }) => email);
  });
  const sites: string[] = [];
  const kept: string[] = [];
  let vehicles = 0;
  for (const slug of slugs) {
    const scope = await findScopeForSystem(store, slug);
    if (scope === null) continue;
    const own = [...listVehiclesOfAuthor(store, scope, seeder)].map((remove) => ({ remove }));
    // In steps: the server may be running beside this.
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

/** Whether people have brought vehicles, sent leads or have accounts of their own. */
async function isInUse(store: Store, scope: TenantScope): Promise<boolean> {
  const [leads] = await store.db
    .select({ found: count() })
    .from(leadTable)
    .where(eq(leadTable.tenantId, scope.tenantId));
  const [people] = await store.db
    .select({ found: count() })
    .from(accountTable)
    .where(
      and(
        eq(accountTable.tenantId, scope.tenantId),
        or(isNull(accountTable.disabledAt), ne(accountTable.demoPassword, true)),
      ),
    );
  return (await countVehicles(store, scope)) > 0 || (leads?.found ?? 0) > 0 || (people?.found ?? 0) > 0;
}
