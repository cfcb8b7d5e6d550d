// npm run bench:search [sizes]: stock search beside SQLite. npm run bench:alerts [searches]: saved searches of one vehicle.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const isAlerts = words.includes('alerts');
const given = words.filter((one) => /^\d+$/.test(one)).map(Number);
const { BENCH_SEARCH_DIR: builtDir } = process.env;
if (builtDir) {
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(builtDir, `${name}.js`)).href);
  const bench = isAlerts ? (await load('alerts')).alertBench : (await load('engine')).engineBench;
  process.exit((await bench(given[0], console.log)) ? 0 : 1);
}

await ensurePackages(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-search-'));
try {
  const input = { engine: join(root, 'bench/search/engine.ts'), alerts: join(root, 'bench/search/alerts.ts') };
  await build(serverConfig({ outDir, emptyOutDir: false, input }));
  // A process for each size, so that none pays for the memory of another.
  for (const size of given.length > 0 ? given : isAlerts ? [1_000_000] : [5000, 50_000]) {
    const flags = ['--expose-gc', '--max-old-space-size=8192', import.meta.filename, String(size)];
    const { status } = spawnSync(process.execPath, isAlerts ? [...flags, 'alerts'] : flags, {
      stdio: 'inherit',
      env: { ...process.env, BENCH_SEARCH_DIR: outDir },
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
if (process.exitCode) console.error('Some answer differed from what is right, or a run failed: see above.');
