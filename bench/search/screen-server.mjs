// The built server in a process of its own, on a demo's site whose stock was grown; says its port once nothing is left to do.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { get } from '../load.mjs';

/** @type {{ dist: string, dataDir: string, site: string, count: number, growSite: string }} */
const { dist, dataDir, site, count, growSite } = JSON.parse(process.env.BENCH_SCREEN ?? 'null');
/** @type {typeof import('../../demo/main.ts')} */
const { main } = await import(pathToFileURL(join(dist, 'server/main.js')).href);
const start = () => main({ env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }, say: () => {}, dist });

await (await start()).close();
/** @type {typeof import('./grow-site.ts')} */
const grow = await import(pathToFileURL(growSite).href);
await grow.growSite(dataDir, site, count);
// An index of the few vehicles of before would be updated one by one.
rmSync(join(dataDir, 'search'), { recursive: true, force: true });
const server = await start();
const landing = { host: `${site}.localhost`, path: '/search/new-used-and-demo-cars' };
while ((await get(server, landing)).status !== 200) await quiet();
await quiet();
process.send?.(server.port);
process.on('disconnect', () => process.exit(0));

/** Until what follows a change of stock (the index, above all) has left the processor idle for three seconds. */
async function quiet() {
  for (let still = 0; still < 3; ) {
    const before = process.cpuUsage();
    await new Promise((done) => setTimeout(done, 1000));
    const { user, system } = process.cpuUsage(before);
    still = user + system < 80_000 ? still + 1 : 0;
  }
}
