// npm run lighthouse [-- --tenants=redgum,aurora] [--pages=vehicle,home,search,location,finance] [--rounds=3]
// [--clock=processor] Pages are `vehicle` and the names in tests/screenshots/site-pages.mjs; a site without such a page
// is left out. Vehicle pages carry photographs of real size, uploaded for the run. Exits with 1 when a goal is missed.
// `--clock=processor` counts only this page's work, for a busy machine; the default is the wall clock.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureLighthouse } from '../bench/lighthouse/install.mjs';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';

/**
 * @param {string} name
 * @param {string} otherwise
 */
const option = (name, otherwise) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

/**
 * A page of a site; its name is sent as a header, since not every resolver knows *.localhost.
 * @param {number} port
 * @param {string} tenant
 * @param {string} path
 * @returns {Promise<string | null>} null if there is none
 */
async function readPage(port, tenant, path) {
  const asked = get({ port, path, host: '127.0.0.1', headers: { host: `${tenant}.localhost:${port}` } });
  const [answer] = await once(asked, 'response');
  const body = await text(answer);
  return answer.statusCode === 200 ? body : null;
}

await ensurePackages(console.log);
const { ensureDriver } = await import('./build/driver.mjs');
const driver = await ensureDriver(console.log);
process.env.NODE_ENV = 'production';
const { ensureBuilt } = await import('./build/stamp.mjs');
const { dist, root } = await import('./build/paths.mjs');
await ensureBuilt(console.log);
const { chromiumArgs, ensureChromium } = await import('./build/chromium.mjs');
const { photographs, photographVehicle, signIn } = await import('../bench/lighthouse/photographs.mjs');
const { clocks, goals, measurePage } = await import('../bench/lighthouse/measure.mjs');
const { listSitePages, tenants: all } = await import('../tests/screenshots/site-pages.mjs');

const tenants = option('tenants', all.join(',')).split(',');
const pages = option('pages', 'vehicle').split(',');
const rounds = Number(option('rounds', '3'));
const clock = option('clock', 'wall');
if (!clocks.includes(clock)) {
  console.error(`--clock=${clock} is unknown: use ${clocks.join(' or ')}.`);
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
let server;
let browser;
let missed = 0;
try {
  const { lighthouse, launch } = await ensureLighthouse(root, console.log);
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', FORECOURT_DRIVER: driver };
  server = fork(join(root, 'bench/lighthouse/serve.mjs'), { env: { ...env, BENCH_DIST: dist } });
  const [port] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The server did not start: see the lines above.');
    }),
  ]);
  const call = await signIn(port, { email: 'platform@forecourt.test', password: 'forecourt-demo' });
  const pictures = await photographs(5);
  console.log(`Photographs of ${pictures.map((one) => `${(one.length / 1e6).toFixed(1)} MB`).join(', ')}`);
  browser = await launch({
    chromePath: await ensureChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumArgs],
  });
  console.log(['site'.padEnd(13), 'page'.padEnd(8), ...Object.keys(goals)].join('  '));
  for (const tenant of tenants) {
    const known = new Map(await listSitePages((path) => readPage(Number(port), tenant, path)));
    for (const page of pages) {
      const path = page === 'vehicle' ? await photographVehicle(call, tenant, pictures) : known.get(page);
      if (path === undefined) {
        console.log(
          `${tenant.padEnd(13)}  ${page.padEnd(8)}  has no such page; its pages: ${[...known.keys()].join(', ')}`,
        );
        continue;
      }
      const url = `http://${tenant}.localhost:${port}${path}`;
      const found = await measurePage({ lighthouse, port: browser.port, url, clock, rounds });
      const cells = Object.entries(found.figures).map(([name, value]) => {
        const text = name === 'shift' ? value.toFixed(3) : String(Math.round(value));
        return `${found.missed.includes(name) ? '!' : ''}${text}`.padStart(name.length);
      });
      console.log([tenant.padEnd(13), page.padEnd(8), ...cells].join('  '));
      for (const remark of found.remarks) console.log(`    ${remark}`);
      missed += found.missed.length;
    }
  }
} catch (error) {
  console.error(errorText(error));
  missed += 1;
} finally {
  browser?.kill();
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(missed === 0 ? 'All goals reached.' : `${missed} goals missed.`);
process.exit(missed === 0 ? 0 : 1);
