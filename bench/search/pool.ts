/**
 * What a process holds that searches the stock of many tenants: the real store, the real pool. Sizes of tenants fall as
 * their rank rises (Zipf), from 50,000 vehicles; the vehicles are a demo's, each with figures of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStockSource } from '#composer-api/site/data/stock-source.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { StockPool } from '#search/pool/pool.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import type { BenchOptions } from './options.ts';
import { panelFacets } from './panel-facets.ts';
import { fillStore, zipfSizes } from './store.ts';

const megabyte = 1024 * 1024;
const now = new Date('2026-02-01T02:00:00Z');
const tenants = 300;
const largest = 50_000;
const settings = { 'search.page-size': 21 };

export async function poolBench({ count: vehicles, say }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pool-bench-'));
  const store = await openStore({ file: join(folder, 'store.db'), now: () => now });
  try {
    const sizes = zipfSizes(tenants, vehicles, largest);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const scopes = await fillStore(store, sizes, now);
    say('Times are processor time.');
    say(`${tenants} tenants, ${total} vehicles`);
    const base = memory();
    const open = () =>
      new StockPool({
        open: createIndexOpener(),
        budget: 1024 * megabyte,
        vehicleBudget: 48 * megabyte,
        snapshots: new SnapshotFiles(join(folder, 'search'), 'bench'),
        onProblem: (what, error) => say(`${what} ${error}`),
      });
    const ports = async (pool: StockPool, scope: TenantScope): Promise<StockPort> => {
      const version = (await findVersions(store, scope))?.stock ?? 0;
      const source = createStockSource(store, scope);
      return createEmbeddedSearch(new TenantStock(pool, { source, version, settings, now: () => now }));
    };

    const built = open();
    const firsts = await timeEach(scopes, async (scope) => landing(await ports(built, scope)));
    const all = firsts.reduce((sum, ms) => sum + ms, 0);
    say(`built from the store: ${(all / total).toFixed(3)} ms a vehicle, ${(all / 1000).toFixed(1)} s in all`);
    report(say, 'indexes', built, base, total);
    const warm = await timeEach(scopes, async (scope) => landing(await ports(built, scope)));
    say(`search of a landing page, every tenant: ${quantiles(warm)}`);
    const at = sizes.findIndex((size) => size <= 5000);
    const scope = scopes[at];
    if (scope) {
      say(`first search of ${sizes[at]} vehicles: ${firsts[at]?.toFixed(0)} ms; later ${warm[at]?.toFixed(2)} ms`);
      await timeUpdates(store, scope, () => ports(built, scope), say);
    }
    const saving = await time(() => built.close());
    say(`saved and closed: ${(saving / 1000).toFixed(1)} s`);

    const loaded = open();
    const loads = await timeEach(scopes, async (each) => landing(await ports(loaded, each)));
    say(
      `first search from a snapshot: ${quantiles(loads)}, ${(loads.reduce((a, b) => a + b, 0) / 1000).toFixed(1)} s in all`,
    );
    if (scope) say(`the same of ${sizes[at]} vehicles: ${loads[at]?.toFixed(1)} ms`);
    report(say, 'indexes from snapshots', loaded, base, total);
    await loaded.close();
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function landing(port: StockPort) {
  return port.search({ count: panelFacets });
}

async function timeUpdates(
  store: Store,
  scope: TenantScope,
  port: () => Promise<StockPort>,
  say: (line: string) => void,
): Promise<void> {
  const [vehicle] = (await (await port()).search({})).hits;
  if (!vehicle) return;
  const shown: number[] = [];
  const plain: number[] = [];
  for (let price = 1; price <= 30; price++) {
    await upsertVehicles(store, scope, [{ ...vehicle, price: 20_000 + price }], { by: 'bench' });
    shown.push(await time(async () => landing(await port())));
    plain.push(await time(async () => landing(await port())));
  }
  say(`search right after an update: ${quantiles(shown)}; the next: ${quantiles(plain)}`);
}

function report(say: (line: string) => void, what: string, pool: StockPool, base: number, total: number): void {
  const held = memory();
  say(
    `${what}: ${pool.size} held, ${mb(pool.bytes)} by their own count (${Math.round(pool.bytes / total)} bytes a vehicle); ` +
      `process ${mb(held)}, ${mb(held - base)} more than before (${Math.round((held - base) / total)} bytes a vehicle)`,
  );
}

/** Resident bytes after a collection; run with --expose-gc. */
function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

async function timeEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (const item of items) times.push(await time(() => run(item)));
  return times;
}

/** Processor time of the process, ms: the clock on the wall measures the neighbours too. */
async function time(run: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function quantiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

function mb(bytes: number): string {
  return `${Math.round(bytes / megabyte)} MB`;
}
