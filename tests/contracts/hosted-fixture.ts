/** A service that hosts indexes, over real HTTP, and a tenant that is searched there. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { createStockSource } from '#composer-api/site/data/stock-source.ts';
import { adminKeyName } from '#composer-api/site/protocol/admin-key.ts';
import { JobRunner } from '#composer-api/work/job-runner.ts';
import { type SyncDeps, searchSyncJob } from '#composer-api/work/search/sync-job.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { HostedSearches } from '#search/hosted/hosted-searches.ts';
import { createRequester } from '#search/hosted/requester.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import { StockPool } from '#search/pool/pool.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { HostingService } from './hosting-service.ts';
import { twoTenants } from './store-fixture.ts';

export const by = 'contract';
const log = createLog('silent');
export const anywhere = { mayConnect: () => true, lookupFor: () => undefined, isRefusal: () => false };

/** The service that hosts the indexes of all tenants. */
export const host = new HostingService();
let indexes = 0;

/** Opens the host before the tests of a file and closes it after them. */
export function openHost(): void {
  const { server } = host;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

/** A new index at the host, as a site document names it. */
export function hostedSite() {
  const { port } = host.server.address() as AddressInfo;
  indexes += 1;
  return { host: `http://127.0.0.1:${port}`, appId: 'north', key: host.searchKey, index: `lot_${indexes}` };
}

/** A tenant whose live site is searched at the host. */
export async function aHostedTenant(settings: Settings, clock: () => Date) {
  let passed = 0;
  const now = () => new Date(clock().getTime() + passed);
  const search = hostedSite();
  const { store, north } = await twoTenants(
    { now },
    {
      switches: settings as Json,
    },
  );
  const vault = createVault(store, [new Uint8Array(32)]);
  const requester = createRequester(anywhere);
  const deps: SyncDeps = { store, vault, requester };
  const problems: unknown[] = [];
  const searches = new HostedSearches({
    requester,
    newGuard: () => (work) => work(),
    onProblem(_, error) {
      // The built-in engine would answer instead, and here the host itself has to.
      if (!host.isDown) throw error;
      problems.push(error);
    },
  });
  let pool = new StockPool({ open: createIndexOpener(), budget: 1e9, vehicleBudget: 1e6 });
  onTestFinished(() => pool.close());
  const site = { name: 'north', domains: [], search };
  const draft = await findDraft(store, north, 'site');
  await saveDraft(store, north, 'site', { revision: draft?.id ?? '', body: site, by });
  const { release } = (await findVersions(store, north)) ?? { release: 0 };
  await publish(store, north, { base: release, by });
  const newRunner = () => new JobRunner({ store, log, kinds: [searchSyncJob(deps)], timers: () => () => {} });
  let runner = newRunner();

  const target = hostedTarget(search);
  if (!target) throw new Error('The target is whole.');
  await vault.put(north, adminKeyName(target), host.adminKey, { by });
  return {
    store,
    north,
    search,
    deps,
    problems,
    target,
    pass(ms: number) {
      passed += ms;
    },
    sync: () => runner.runDue(),
    async port(): Promise<StockPort> {
      const version = (await findVersions(store, north))?.stock ?? 0;
      const local = new TenantStock(pool, { source: createStockSource(store, north), version, settings, now });
      return createEmbeddedSearch(searches.stock(north.tenantId, target, local, version));
    },
    async restart() {
      await runner.stop();
      await pool.close();
      pool = new StockPool({ open: createIndexOpener(), budget: 1e9, vehicleBudget: 1e6 });
      runner = newRunner();
    },
    put: (...vehicles: readonly Vehicle[]) => upsertVehicles(store, north, vehicles, { by }),
    remove: (...ids: readonly string[]) => removeVehicles(store, north, ids, { by }),
  };
}

export const now = () => new Date('2026-02-01T02:00:00Z');
export const aCar = (id: string, changes: Partial<Vehicle> = {}) =>
  aVehicle({ id, slug: `car-${id}`, stocknum: `S${id}`, ...changes });

/** Ids of what is in the hosted index in their order, read at the host itself. */
export function stored(index: string): readonly string[] {
  return [...host.records(index).keys()].sort((a, b) => (a < b ? -1 : 1));
}

/** Version of a record in the hosted index. */
export function storedVersion(index: string, id: string): number | undefined {
  return host.records(index).get(id)?.version;
}
