// npm run bench:memory: what a server holds after pages, pictures and searches, and over an hour of all of them.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, memoryOf } from '../bench/load.mjs';
import { drawMemory } from '../bench/memory/draw-memory.mjs';
import { listAddresses } from '../bench/memory/list-addresses.mjs';
import { seededFolder, startServer } from '../bench/server.mjs';
import { root } from './build/paths.mjs';
import { ensureBuilt } from './build/stamp.mjs';

/** @param {string} name */
const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

const plot = option('plot');
if (plot !== undefined) {
  writeFileSync(join(root, 'docs/memory-hour.svg'), drawMemory(readFileSync(plot, 'utf8')));
  process.exit();
}

const port = Number(process.env.PORT ?? 4154);
const minutes = Number(option('minutes') ?? 0);
const samples = option('samples') ?? join(root, 'memory-hour.tsv');
const rate = 5;
const sampleMs = 30_000;
await ensureBuilt(console.log);
const seeded = await seededFolder(port);
/** As the service sets it (scripts/install/forecourt.service), unless the caller does. */
const memoryOptions = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
  NODE_OPTIONS: '--max-semi-space-size=8',
};
const env = { ...memoryOptions, ...process.env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
const server = await startServer({ port, dataDir: seeded.folder, env });

/** Megabytes of the server's process, shared ones included, and of the processes that it started. */
function memory() {
  const status = readFileSync(`/proc/${server.pid}/smaps_rollup`, 'utf8');
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { own: megabytes('Rss'), children: memoryOf(server.pid) - megabytes('Pss') };
}

/** @param {string} name */
function say(name) {
  const { own, children } = memory();
  console.log(`${name.padEnd(24)} ${own.toFixed(0).padStart(5)} MB, its children ${children.toFixed(0)} MB`);
}

/** How many have been sent, so that each comes from a separate address. */
let sent = 0;
/** @param {{ host: string, path: string }} what */
const asked = (what) => {
  sent += 1;
  const from = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
  return Object.assign(
    { headers: { 'accept-encoding': 'br', accept: 'image/avif,*/*', 'x-forwarded-for': from } },
    what,
  );
};

try {
  await new Promise((done) => setTimeout(done, 5_000));
  say('idle');
  const { pages, pictures, searches } = await listAddresses(port, { pages: 2_000, pictures: 2_000, searches: 5_000 });
  say('addresses read');
  for (const [name, all] of Object.entries({ pages, pictures, searches })) {
    const { other } = await load({
      port,
      what: (at) => asked(all[at % all.length] ?? { host: '', path: '' }),
      connections: 2,
      amount: all.length,
      seconds: 3_600,
    });
    say(`${all.length} ${name}${other > 0 ? ` (${other} not 200)` : ''}`);
  }
  if (minutes > 0) {
    if (!existsSync(samples)) writeFileSync(samples, 'seconds\tserver\tchildren\n');
    const began = Date.now();
    const timer = setInterval(() => {
      const { own, children } = memory();
      const line = [(Date.now() - began) / 1000, own, children].map((one) => one.toFixed(0)).join('\t');
      appendFileSync(samples, `${line}\n`);
    }, sampleMs);
    const kinds = [pages, pictures, searches];
    const mixed = (/** @type {number} */ at) => {
      const kind = kinds[at % kinds.length] ?? [];
      // Steps through each list, so that an address comes again after all others.
      return asked(kind[Math.floor(at / kinds.length) % kind.length] ?? { host: '', path: '' });
    };
    const { good, other } = await load({ port, what: mixed, connections: 2, seconds: minutes * 60, rate });
    clearInterval(timer);
    say(`${good} more (${other} not 200)`);
  }
} finally {
  await server.stop();
  seeded.remove();
}
