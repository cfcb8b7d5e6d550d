// npm run bench:search [sizes] [--all] [--rounds=3] [--only=scan,sqlite,itemsjs,postgres,sphinx,oracle]
// or one of --thread, --tenants, --cold, --http, --screen, each with a size of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumArgs, ensureChromium } from './build/chromium.mjs';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const options = process.argv.slice(2);
/** @param {string} name */
const option = (name) => options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

const { BENCH_SEARCH_DIR: builtDir, BENCH_SEARCH_NAME: benchName = 'engine' } = process.env;
if (builtDir) {
  /** @param {string} name */
  const built = (name) => join(builtDir, `${name}.js`);
  /** @type {typeof import('../bench/search/benches.ts')} */
  const { benches } = await import(pathToFileURL(built('benches')).href);
  const bench = benches[benchName];
  if (!bench) throw new Error(`No bench of search is called ${benchName}.`);
  const isRight = await bench({
    count: Number(process.env.BENCH_SEARCH_COUNT),
    rounds: Number(option('rounds') ?? 3),
    only: option('only')?.split(',') ?? [],
    indexWorker: built('index-worker'),
    snapshotWorker: built('snapshot-worker'),
    screen: {
      dist: join(root, 'dist'),
      server: join(root, 'bench/search/screen-server.mjs'),
      growSite: built('grow-site'),
      browser: async () =>
        (await import('@playwright/test')).chromium.launch({
          executablePath: await ensureChromium(console.log),
          args: chromiumArgs,
        }),
    },
    say: console.log,
  });
  process.exit(isRight === false ? 1 : 0);
}

await ensurePackages(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
const given = options.filter((one) => /^\d+$/.test(one)).map(Number);
const all = [5000, 50_000, 500_000, 1_000_000];
const others = { thread: 200_000, tenants: 480_000, cold: 50_000, http: 50_000, screen: 50_000 };
const [name, size] = Object.entries(others).find(([one]) => options.includes(`--${one}`)) ?? ['engine'];
const usual = size !== undefined ? [size] : options.includes('--all') ? all : all.slice(0, 2);
if (name === 'screen') {
  const { ensureBuilt } = await import('./build/stamp.mjs');
  await ensureBuilt(console.log);
}
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-search-'));
let isRight = true;
try {
  const input = {
    benches: join(root, 'bench/search/benches.ts'),
    'grow-site': join(root, 'bench/search/grow-site.ts'),
    'http-server': join(root, 'bench/search/http-server.ts'),
    'index-worker': join(root, 'search/engine/index-worker.ts'),
    'snapshot-worker': join(root, 'composer-api/work/search/snapshot-worker.ts'),
  };
  await build(serverConfig({ outDir, emptyOutDir: false, input }));
  // A process for each size, so that none pays for the memory of another.
  for (const size of given.length > 0 ? given : usual) {
    const { status } = spawnSync(
      process.execPath,
      [
        '--expose-gc',
        '--max-old-space-size=8192',
        ...(process.env.BENCH_NODE_OPTIONS?.split(' ').filter(Boolean) ?? []),
        import.meta.filename,
        ...options,
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          BENCH_SEARCH_DIR: outDir,
          BENCH_SEARCH_NAME: name,
          BENCH_SEARCH_COUNT: String(size),
        },
      },
    );
    isRight &&= status === 0;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
if (!isRight) {
  console.error('Some answer differed from what is right, or a run failed: see above.');
  process.exit(1);
}
