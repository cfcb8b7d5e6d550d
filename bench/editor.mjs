// What staff wait for: from a publish to the first fresh byte, and from a key press to the painted preview.

import { request } from 'node:http';
import { inputAt, noteInput, watchPaint } from './editor/watch.mjs';
import { get, median } from './load.mjs';

const site = 'redgum';

/** @typedef {[name: string, value: string, goal: string]} Line */

/**
 * @param {object} options
 * @param {number} options.port of a server in a process of its own: the hand that types and the clock of a publish are in
 *   this one.
 * @param {number} options.rounds
 * @returns {Promise<Line[]>}
 */
export async function editorBench({ port, rounds }) {
  return [...(await publishBench(port, rounds)), ...(await keystrokeBench(port))];
}

/** @typedef {{ revision: number, body: { seo: object, layout: { blocks: Record<string, { props: Record<string, unknown> }> } } }} PageDocument */
/** @typedef {{ base: unknown, documents: { key: string, revision: number }[], template: { to: unknown } | null }} Review */

/**
 * One call of the console's API, on its own host.
 * @template T
 * @param {number} port
 * @param {string} cookie
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<{ body: T, cookie: string | undefined }>}
 */
function call(port, cookie, method, path, body) {
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/api/console${path}`,
        headers: { host: `console.localhost:${port}`, 'content-type': 'application/json', cookie },
      },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 0) >= 300) failed(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
          else done({ body: JSON.parse(text), cookie: response.headers['set-cookie']?.[0]?.split(';')[0] });
        });
      },
    );
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Signs the platform's account in.
 * @param {number} port
 * @returns {Promise<string>} the session's cookie
 */
async function signIn(port) {
  const account = { email: 'platform@forecourt.test', password: 'forecourt-demo' };
  const { cookie } = await call(port, '', 'POST', '/session', account);
  if (cookie === undefined) throw new Error('Signing in answered no cookie.');
  return cookie;
}

/**
 * @param {number} port
 * @param {number} rounds
 * @returns {Promise<Line[]>}
 */
async function publishBench(port, rounds) {
  const cookie = await signIn(port);
  const target = { port };
  const page = { host: `${site}.localhost`, path: '/' };
  const times = [];
  const publishes = [];
  let stale = 0;
  for (let round = 0; round < rounds * 4; round++) {
    await get(target, page);
    // Content varies: SQLite writes nothing for a row whose bytes are as they were.
    const title = `Bench ${round} ${Math.random().toString(36).slice(2)}`;
    /** @type {{ body: PageDocument }} */
    const { body: document } = await call(port, cookie, 'GET', `/tenants/${site}/documents/page%2Fhome`);
    await call(port, cookie, 'PUT', `/tenants/${site}/documents/page%2Fhome`, {
      revision: document.revision,
      body: { ...document.body, seo: { ...document.body.seo, title } },
    });
    /** @type {{ body: Review }} */
    const { body: review } = await call(port, cookie, 'GET', `/tenants/${site}/changes`);
    const { base, documents, template } = review;
    const release = {
      base,
      documents: documents.map(({ key, revision }) => ({ key, revision })),
      ...(template === null ? {} : { template: template.to }),
    };
    const began = performance.now();
    await call(port, cookie, 'POST', `/tenants/${site}/releases`, release);
    const live = performance.now();
    const answer = await get(target, page);
    publishes.push(live - began);
    times.push(performance.now() - live);
    if (!answer.body.includes(title)) stale++;
  }
  return [
    ['publish: time of the request', `${median(publishes).toFixed(1)} ms`, '-'],
    ['publish to first fresh byte: stale answers after it', `${stale} of ${times.length}`, '0 (the next request)'],
    ['publish to first fresh byte: time of that request', `${median(times).toFixed(1)} ms`, '-'],
  ];
}

/** A page of many blocks with a search full of stock: the heaviest that the demos have. */
const typing = { site: 'meridian', page: 'home' };

/**
 * In the editor: from a key press in the inspector to the preview's paint.
 * @param {number} port
 * @returns {Promise<Line[]>}
 */
export async function keystrokeBench(port) {
  const cookie = await signIn(port);
  /** @type {{ body: PageDocument }} */
  const { body: document } = await call(port, cookie, 'GET', `/tenants/${typing.site}/documents/page%2F${typing.page}`);
  const found = Object.entries(document.body.layout.blocks).find(
    ([, block]) => typeof block.props.heading === 'string',
  );
  if (!found) throw new Error(`${typing.site}: no block of page/${typing.page} has a heading to type in`);
  const { chromium } = await import('@playwright/test');
  const { chromiumArgs, ensureChromium } = await import('../scripts/build/chromium.mjs');
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(noteInput);
    await page.goto(`http://console.localhost:${port}/`);
    await page.getByLabel('Email').fill('platform@forecourt.test');
    await page.getByLabel('Password').fill('forecourt-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/sites/);
    await page.goto(`http://console.localhost:${port}/sites/${typing.site}/edit/page/${typing.page}?block=${found[0]}`);
    const field = page.locator(`#form-${found[0]}_heading`);
    await field.click();
    await page.frameLocator('iframe').locator(`[data-id="${found[0]}"]`).waitFor();
    await page.waitForTimeout(1000);
    const frame = page.frames().find((one) => one.url().endsWith('/frame'));
    if (!frame) throw new Error('The editor has no preview.');
    /** @type {number[]} */
    const times = [];
    await page.keyboard.press('Control+a');
    let typed = '';
    for (const letter of 'a clear and honest heading, typed as somebody types it') {
      typed += letter;
      const shown = await watchPaint(frame, { selector: `[data-id="${found[0]}"]`, text: typed });
      await field.press(letter === ' ' ? 'Space' : letter);
      times.push((await shown()) - (await inputAt(page.mainFrame(), 'keydown')));
      await page.waitForTimeout(90);
    }
    const sorted = [...times].sort((a, b) => a - b);
    const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
    return [
      [
        `editor: key press to painted preview (${typing.site}, ${typing.page}), median and p95`,
        `${median(sorted).toFixed(0)}, ${p95.toFixed(0)} ms`,
        'p95 at most 50 ms',
      ],
    ];
  } finally {
    await browser.close();
  }
}
