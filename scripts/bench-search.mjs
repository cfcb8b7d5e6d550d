// npm run bench:search [sizes] [--all] [--rounds=3] [--only=scan,sqlite,itemsjs,oracle] [--thread] [--tenants]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const options = process.argv.slice(2);
const option = (name) => options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

if (process.env.BENCH_SEARCH_MODULE) {
  const { engineBench } = await import(pathToFileURL(process.env.BENCH_SEARCH_MODULE).href);
  const isRight = await engineBench({
    count: Number(process.env.BENCH_SEARCH_COUNT),
    rounds: Number(option('rounds') ?? 3),
    only: option('only')?.split(',') ?? [],
    say: console.log,
  });
  process.exit(isRight ? 0 : 1);
}

ensurePackages(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
if (options.includes('--tenants')) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', join(root, 'bench/search/pool.mjs')], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const given = options.filter((one) => /^\d+$/.test(one)).map(Number);
const all = [5000, 50_000, 500_000, 1_000_000];
const sizes = given.length > 0 ? given : options.includes('--all') ? all : all.slice(0, 2);
// Inside the project, where packages are found.
const outDir = mkdtempSync(join(root, 'node_modules/.bench-search-'));
let isRight = true;
try {
  const config = serverConfig();
  config.build.outDir = outDir;
  config.build.emptyOutDir = false;
  config.build.rollupOptions.input = {
    engine: join(root, 'bench/search/engine.ts'),
    thread: join(root, 'bench/search/thread.ts'),
    'index-worker': join(root, 'search/engine/index-worker.ts'),
  };
  await build(config);
  if (options.includes('--thread')) {
    const { threadBench } = await import(pathToFileURL(join(outDir, 'thread.js')).href);
    await threadBench({ count: given[0] ?? 200_000, workerFile: join(outDir, 'index-worker.js'), say: console.log });
    sizes.length = 0;
  }
  // A process for each size, so that none pays for the memory of another.
  for (const size of sizes) {
    const { status } = spawnSync(
      process.execPath,
      [
        '--expose-gc',
        '--max-old-space-size=8192',
        ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []),
        import.meta.filename,
        ...options,
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          BENCH_SEARCH_MODULE: join(outDir, 'engine.js'),
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
