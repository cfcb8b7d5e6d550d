// npm run bench:search [sizes]: stock search compared with SQLite. npm run bench:alerts [searches]: saved searches of
// one vehicle. npm run bench:import [formats]: stock files of 50,000 vehicles; with `live`, in a running server too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const [mode = 'search', ...words] = process.argv.slice(2);
const { BENCH_SEARCH_DIR: builtDir } = process.env;
if (builtDir) {
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(builtDir, `${name}.js`)).href);
  const [given = ''] = words;
  const { writeStockFiles, stockFileBench } = mode === 'import' ? await load('stock-files') : {};
  if (given === 'write') process.exit(writeStockFiles(builtDir) ?? 0);
  const isRight =
    mode === 'import'
      ? await stockFileBench(given, builtDir, console.log)
      : mode === 'alerts'
        ? await (await load('alerts')).alertBench(Number(given), console.log)
        : await (await load('engine')).engineBench(Number(given), console.log);
  process.exit(isRight ? 0 : 1);
}

await ensurePackages(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-search-'));
/** @type {{ readonly [mode: string]: readonly string[] }} */
const usual = { search: ['5000', '50000'], alerts: ['1000000'], import: ['csv', 'json', 'xml', 'xlsx'] };
const isLive = mode === 'import' && words.includes('live');
const given = words.filter((word) => word !== 'live');
const cases = given.length > 0 ? given : (usual[mode] ?? []);
try {
  const files = { engine: 'engine.ts', alerts: 'alerts.ts', 'stock-files': 'stock-files.ts' };
  const input = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, join(root, 'bench/search', file)]),
  );
  await build(serverConfig({ outDir, emptyOutDir: false, input }));
  // A process for each, so that none pays for the memory of another.
  for (const one of mode === 'import' ? ['write', ...cases] : cases) {
    // Stock files are read in a thread with this heap (`file-thread.ts`).
    const heap = mode === 'import' && one !== 'write' ? 320 : 8192;
    const flags = ['--expose-gc', `--max-old-space-size=${heap}`, import.meta.filename, mode, one];
    const { status } = spawnSync(process.execPath, flags, {
      stdio: 'inherit',
      env: { ...process.env, BENCH_SEARCH_DIR: outDir },
    });
    if (status !== 0) process.exitCode = 1;
  }
  if (isLive) {
    const { ensureBuilt } = await import('./build/stamp.mjs');
    const { seededFolder } = await import('../bench/server.mjs');
    const { importLive } = await import('../bench/import-live.mjs');
    await ensureBuilt(console.log);
    const port = Number(process.env.PORT ?? 4138);
    const seeded = await seededFolder(port);
    const isRight = await importLive({ port, seeded: seeded.folder, folder: outDir, formats: cases }, console.log);
    seeded.remove();
    if (!isRight) process.exitCode = 1;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
if (process.exitCode) console.error('Some answer differed from what is right, or a run failed: see above.');
