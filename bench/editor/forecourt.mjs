// The editor of Forecourt on pages of many blocks and of few: from an input to the paint, and processor time.
import { signIn } from '../console.mjs';
import { blockTree, toLayout } from './block-tree.mjs';
import { inputAt, noteInput, pageClock, spread, watchPaint } from './watch.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Frame} Frame */
/** @typedef {{ key: number[], keyWork: number, select: number[], drop: number[], open: number[], lift: number[] }} Measured times in ms; `keyWork` is processor time */

const site = 'redgum';

/**
 * @param {object} options
 * @param {import('@playwright/test').Browser} options.browser
 * @param {number} options.port of a server in a separate process
 * @param {readonly number[]} options.sizes blocks of each page
 * @param {number} options.rounds of selecting, dropping and opening
 * @param {(page: Page) => Promise<void>} [options.onOpen] for a profile
 * @returns {Promise<Measured[]>} by size
 */
export async function measureForecourt({ browser, port, sizes, rounds }) {
  const { cookie, call } = await signIn(port);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: `http://console.localhost:${port}` }]);
  await context.addInitScript(noteInput);
  const clock = await pageClock(browser);
  for (const size of sizes) {
    const body = { type: 'content', title: `Page of ${size}`, route: `/of-${size}`, layout: toLayout(blockTree(size)) };
    const { status } = await call('PUT', `/tenants/${site}/documents/page%2Fof-${size}`, { revision: '', body });
    if (status >= 300) throw new Error(`Saving a page of ${size} blocks answered ${status}.`);
  }
  const page = await context.newPage();
  try {
    const measured = sizes.map(() => ({ key: [], keyWork: [], select: [], drop: [], open: [], lift: [] }));
    // Alternating, so that other load on the machine affects all sizes alike.
    for (let round = 0; round < rounds; round++)
      for (const [at, size] of sizes.entries()) await measureRound(page, { port, size, clock, into: measured[at] });
    return measured.map(({ keyWork, ...times }) => ({ ...times, keyWork: spread(keyWork).median }));
  } finally {
    await context.close();
  }
}

/**
 * @param {Page} page
 * @param {{ port: number, size: number, clock: () => Promise<number>, into: Omit<Measured, 'keyWork'> & { keyWork: number[] } | undefined }} round
 */
async function measureRound(page, { port, size, clock, into }) {
  if (!into) return;
  const last = `b_text${String(texts(size)).padStart(4, '0')}`;
  await page.goto(`http://console.localhost:${port}/sites/${site}/pages`);
  const link = page.getByRole('link', { name: `Page of ${size}`, exact: true });
  await link.waitFor();
  await page.waitForTimeout(500);
  // From the press on a page of the list to the whole page painted in the frame.
  await link.click();
  const frame = await frameOf(page);
  const opened = await watchPaint(frame, { selector: `[data-id="${last}"]` });
  const painted = await opened();
  into.open.push(painted - (await inputAt(page.mainFrame(), 'pointerup')));
  await page.waitForTimeout(1500);

  const canvas = page.frameLocator('iframe[title="Preview of the page"]');
  for (const id of ['b_text0003', 'b_text0006', 'b_text0002', 'b_text0005', 'b_text0001']) {
    const heading = canvas.locator(`[data-id="${id}"] h2, [data-id="${id}"] h3`).first();
    await heading.scrollIntoViewIfNeeded();
    await page.waitForTimeout(150);
    const selected = await watchPaint(page.mainFrame(), { selector: `#form-${id}_heading` });
    await heading.click();
    into.select.push((await selected()) - (await inputAt(frame, 'pointerup')));
    await page.waitForTimeout(250);
  }

  const field = page.locator('#form-b_text0001_heading');
  await field.click();
  await page.keyboard.press('Control+a');
  let typed = '';
  const type = async (/** @type {string} */ letters) => {
    const times = [];
    for (const letter of letters) {
      typed += letter;
      const shown = await watchPaint(frame, { selector: '[data-id="b_text0001"]', text: typed });
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      times.push((await shown()) - (await inputAt(page.mainFrame(), 'keydown')));
      await page.waitForTimeout(60);
    }
    return times;
  };
  await type('warm up ');
  // Saves and requests of the warm-up are over before the clock starts.
  await page.waitForTimeout(1200);
  const letters = 'a clear and honest heading';
  const before = await clock();
  into.key.push(...(await type(letters)));
  into.keyWork.push(((await clock()) - before) / letters.length);
  await page.waitForTimeout(1200);

  for (const [id, over] of /** @type {const} */ ([
    ['b_text0002', 'b_text0004'],
    ['b_text0001', 'b_text0003'],
  ])) {
    const heading = canvas.locator(`[data-id="${id}"] h2, [data-id="${id}"] h3`).first();
    await heading.scrollIntoViewIfNeeded();
    const from = await heading.boundingBox();
    const to = await canvas.locator(`[data-id="${over}"]`).boundingBox();
    if (!from || !to) throw new Error('A block to drag is not on the canvas.');
    const lifted = await watchPaint(page.mainFrame(), { selector: '.drop-zone-canvas' });
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + from.height / 2 + 12, { steps: 2 });
    into.lift.push((await lifted()) - (await inputAt(frame, 'pointerdown')));
    await page.mouse.move(to.x + 20, to.y + to.height - 2, { steps: 6 });
    await page.locator('.drop-zone-canvas[data-over]').waitFor();
    await page.waitForTimeout(200);
    const moved = await watchPaint(frame, { selector: `[data-id="${over}"] + [data-id="${id}"]` });
    await page.mouse.up();
    into.drop.push((await moved()) - (await inputAt(frame, 'pointerup')));
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(1200);
}

/** @param {Page} page */
async function frameOf(page) {
  const element = await page.locator('iframe[title="Preview of the page"]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The editor has no preview.');
  await frame.waitForURL(/\/frame$/, { waitUntil: 'commit' });
  return frame;
}

/** @param {number} size */
function texts(size) {
  return Object.values(toLayout(blockTree(size)).blocks).filter(({ type }) => type === 'rich-text').length;
}
