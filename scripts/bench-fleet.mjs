// npm run bench:fleet: the console's lists over thousands of sites: what the API answers in, first rows, and typing a search.
import { request } from 'node:http';
import { inputAt, noteInput, spread, watchPaint } from '../bench/editor/watch.mjs';
import { fillWithTenants } from '../bench/many-tenants.mjs';
import { seededFolder, startServer } from '../bench/server.mjs';
import { chromiumArgs, ensureJourneyBrowser } from './build/chromium.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const count = Number(process.env.BENCH_TENANTS ?? 2_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const port = Number(process.env.PORT ?? 4154);
const origin = `http://console.localhost:${port}`;
const account = { email: 'platform@forecourt.test', password: 'forecourt-demo' };
// A folder that is given would be filled again.
process.env.BENCH_DATA = '';
await ensureBuilt(console.log);

/**
 * @param {string} method @param {string} path @param {string} cookie @param {object} [body]
 * @returns {Promise<{ bytes: number, cookie: string, text: string }>}
 */
function call(method, path, cookie, body) {
  return new Promise((done, failed) => {
    const headers = {
      ...{ host: `console.localhost:${port}`, 'content-type': 'application/json', cookie },
      'accept-encoding': 'identity',
    };
    const sent = request({ host: '127.0.0.1', port, method, path: `/api/console${path}`, headers }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if ((answer.statusCode ?? 0) >= 300) failed(new Error(`${method} ${path}: ${answer.statusCode} ${bytes}`));
        else
          done({
            bytes: bytes.length,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            text: bytes.toString(),
          });
      });
    });
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** @param {string} name @param {readonly number[]} times @param {string} more */
function tell(name, times, more) {
  const { median, p95 } = spread(times);
  console.log(name.padEnd(56), `median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms`.padStart(28), ` ${more}`);
}

const { folder, remove } = await seededFolder(port);
try {
  fillWithTenants(folder, { count, host: 'localhost' });
  // The first start after a build checks what it was seeded with.
  await (await startServer({ port, dataDir: folder })).stop();
  const server = await startServer({ port, dataDir: folder });
  try {
    const { cookie } = await call('POST', '/session', '', account);
    console.log(`${count} sites beside the six of the demo`);
    for (const [name, path] of /** @type {const} */ ([
      ['sites, first page', '/tenants'],
      ['sites, a search', '/tenants?q=bench-19'],
      ['fleet by health, first page', '/fleet/health'],
      ['fleet by health, a search', '/fleet/health?q=bench-19'],
      ['fleet by name, one template', '/fleet/health?sort=name&template=dealer'],
    ])) {
      /** @type {number[]} */
      const times = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        bytes = (await call('GET', path, cookie)).bytes;
        times.push(performance.now() - began);
      }
      tell(`API: ${name}`, times, `p95 at most 200; ${(bytes / 1024).toFixed(0)} KB`);
    }
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({
      executablePath: await ensureJourneyBrowser(console.log),
      args: chromiumArgs,
    });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(noteInput);
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.pathname !== '/' && url.pathname !== '/sign-in');
      for (const [name, path] of /** @type {const} */ ([
        ['sites', '/sites'],
        ['fleet', '/fleet'],
      ])) {
        /** @type {number[]} */
        const firstRows = [];
        for (let round = 0; round < Math.ceil(rounds / 4); round += 1) {
          const began = Date.now();
          await page.goto(origin + path);
          await page.locator('tbody tr').first().waitFor();
          firstRows.push(Date.now() - began);
        }
        tell(`browser: ${name}, address to first rows`, firstRows, 'at most 1,000');
        const box = page.getByLabel('Search sites');
        /** @type {number[]} */
        const keys = [];
        /** @type {number[]} */
        const found = [];
        for (const letter of 'bench-1999') {
          const typed = (await box.inputValue()) + letter;
          const painted = await watchPaint(page.mainFrame(), { selector: 'input[type=search]', text: typed });
          await box.press(letter);
          keys.push((await painted()) - (await inputAt(page.mainFrame(), 'keydown')));
        }
        const began = Date.now();
        await page.locator('tbody a[href="/sites/bench-1999"]').first().waitFor();
        found.push(Date.now() - began);
        tell(`browser: ${name}, key to paint in the search`, keys, 'p95 at most 50');
        tell(`browser: ${name}, last key to the site found`, found, '');
      }
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
} finally {
  remove();
}
