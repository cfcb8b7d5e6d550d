// npm run bench:alerts [searches]: how long it takes to find the saved searches that one changed vehicle answers, beside
// looking at each of them, and what a search takes of memory.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const { BENCH_ALERTS_DIR: built } = process.env;
if (built) {
  /** @type {typeof import('../bench/search/alerts.ts')} */
  const { alertBench } = await import(pathToFileURL(join(built, 'alerts.js')).href);
  const count = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 1_000_000);
  process.exit(alertBench({ count, say: console.log }) ? 0 : 1);
}

await ensurePackages(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-alerts-'));
let status = 1;
try {
  await build(serverConfig({ outDir, emptyOutDir: false, input: { alerts: join(root, 'bench/search/alerts.ts') } }));
  const flags = ['--expose-gc', '--max-old-space-size=8192'];
  const env = { ...process.env, BENCH_ALERTS_DIR: outDir };
  const ran = spawnSync(process.execPath, [...flags, import.meta.filename, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  status = ran.status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
process.exit(status);
