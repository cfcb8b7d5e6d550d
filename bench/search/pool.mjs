// node --expose-gc bench/search/pool.mjs [tenants] [vehicles] [largest]: memory and times of many tenants' stock.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { serverConfig } from '../../scripts/build/vite-config.mjs';

const [tenants = 300, vehicles = 480_000, largest = 50_000] = process.argv.slice(2).map(Number);
const root = join(import.meta.dirname, '../..');
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-pool-'));
try {
  const config = serverConfig();
  config.build.outDir = outDir;
  config.build.emptyOutDir = false;
  config.build.rollupOptions.input = { pool: join(root, 'bench/search/pool.ts') };
  await build(config);
  const { poolBench } = await import(pathToFileURL(join(outDir, 'pool.js')).href);
  await poolBench({ tenants, vehicles, largest, say: console.log });
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
