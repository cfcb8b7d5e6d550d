/**
 * What a shopper waits for: from the click on a filter's value to the frame after the one that shows the new results, in a
 * real browser, on a site of so many vehicles. The server runs in a process of its own.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchOptions } from './options.ts';
import { randomOf } from './vehicles.ts';

const site = 'meridian';
const landing = '/search/new-used-and-demo-cars';
/** A finger and a hand stay down for some 80 ms, in which a value is requested; no time at all is the most that it can take. */
const widths = [
  { name: 'phone, 390 px', viewport: { width: 390, height: 844 }, hasTouch: true, press: 80 },
  { name: 'phone, 390 px', viewport: { width: 390, height: 844 }, hasTouch: true, press: 0 },
  { name: 'desk, 1440 px', viewport: { width: 1440, height: 900 }, hasTouch: false, press: 80 },
  { name: 'desk, 1440 px', viewport: { width: 1440, height: 900 }, hasTouch: false, press: 0 },
] as const;
/** Shoppers each round, and how many filters each of them clicks, one within the other. */
const shoppers = 12;
const clicks = 5;

/** Milliseconds of one click. */
interface Click {
  readonly choice: string;
  /** From the click to the second frame after the results changed: all of it. */
  readonly painted: number;
  /** Of that: until the answer was there (0 where it came before), until the page held it. */
  readonly answered: number;
  readonly changed: number;
  /** From the click until the rows below the screen are laid out too. */
  readonly whole: number;
  /** Characters of the answer. */
  readonly size: number;
  /** What moved outside the filters, with what it scores. */
  readonly moved: readonly string[];
}

export async function screenBench({ count, rounds, screen, say }: BenchOptions): Promise<boolean> {
  if (!screen) throw new Error('The bench was started without a browser.');
  const { dist, browser: launch, server: screenServer, growSite } = screen;
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-screen-'));
  say(`\n${count.toLocaleString('en')} vehicles: making the site…`);
  const server = fork(screenServer, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_SCREEN: JSON.stringify({ dist, dataDir, site, count, growSite }),
    },
  });
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  try {
    const port = await new Promise<number>((done, failed) => {
      server.once('message', (message) => done(Number(message)));
      server.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)));
    });
    const opened = await launch();
    try {
      return await clickThrough(opened, port, rounds, say);
    } finally {
      await opened.close();
    }
  } finally {
    if (server.connected) server.disconnect();
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Shoppers on each width, one after the other; false where results moved. */
export async function clickThrough(
  browser: Browser,
  port: number,
  rounds: number,
  say: BenchOptions['say'],
): Promise<boolean> {
  let isStill = true;
  for (const { name, press, ...context } of widths) {
    const page = await browser.newPage(context);
    const hand = context.hasTouch ? await fingerOf(page) : mouse;
    await page.addInitScript(measureClicks);
    const random = randomOf(11);
    const found: Click[] = [];
    for (let shopper = 0; shopper < shoppers * rounds; shopper++)
      found.push(
        ...(await shop(page, `http://${site}.localhost:${port}${landing}`, random, (value) => hand(value, press))),
      );
    const how = press === 0 ? 'pressed for no time' : `pressed for ${press} ms`;
    isStill = report(`${name}, ${how}`, found, say) && isStill;
    await page.close();
  }
  return isStill;
}

/** Presses what a locator finds, for so many milliseconds. */
type Hand = (value: Locator, press: number) => Promise<void>;

const mouse: Hand = (value, press) => value.click({ delay: press });

/** A finger that can stay: a tap of the browser's driver takes no time. */
async function fingerOf(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  return async (value, press) => {
    const box = await value.boundingBox();
    if (!box) throw new Error('A value to press is not on the screen.');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    if (press > 0) await page.waitForTimeout(press);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** One shopper, who narrows by a value after the other, whichever are in sight. */
async function shop(
  page: Page,
  address: string,
  random: () => number,
  press: (value: Locator) => Promise<void>,
): Promise<readonly Click[]> {
  // The first of all waits for the index.
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 300_000 });
  const open = page.locator('.search-results-open');
  if (await open.isVisible()) await open.click();
  const values = page
    .locator('.search-results-panel li > a[data-choice]:not([aria-current])')
    .filter({ visible: true });
  await values.first().waitFor();
  // Wakes the block, as a hand on its way to a value does.
  await values.first().hover();
  await page.locator('[data-block="search-results"][data-awake]').waitFor();
  const found: Click[] = [];
  for (let click = 0; click < clicks; click++) {
    const number = await values.count();
    if (number === 0) break;
    const value = values.nth(Math.floor(random() * number));
    const choice = (await value.getAttribute('data-choice')) ?? '';
    await value.scrollIntoViewIfNeeded();
    // What scrolled is painted before the clock starts.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const told = page.evaluate(() =>
      (window as unknown as { nextClick(): Promise<Omit<Click, 'choice'>> }).nextClick(),
    );
    await press(value);
    found.push({ choice, ...(await told) });
  }
  return found;
}

/** Runs in the page. */
function measureClicks(): void {
  let clicked = 0;
  let changed = 0;
  let tell: (click: object) => void = () => {};
  let moved: string[] = [];
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });
  const shifts = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { sources = [], value } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources?: readonly { readonly node?: Node | null }[];
      };
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        // The count's own digits are what changes, and so are the places of cards that are still among the results.
        if (element && !element.closest('.search-results-panel, h1 *, .vehicle-card-grid li'))
          moved.push(`${value.toFixed(4)} ${element.tagName}.${element.className}`);
      }
    }
  };
  // A recent click excuses nothing here: results that move are results that move.
  const observer = new PerformanceObserver((list) => shifts(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const end = () => {
    const painted = performance.now();
    const answer = performance.getEntriesByType('resource').findLast((entry) => entry.name.includes('/api/fragment')) as
      | PerformanceResourceTiming
      | undefined;
    performance.clearResourceTimings();
    whole({
      painted: painted - clicked,
      answered: Math.max(0, (answer?.responseEnd ?? clicked) - clicked),
      changed: changed - clicked,
      size: answer?.decodedBodySize ?? 0,
    });
  };
  // What the rows below the screen cost is reported too, and falls into no other click.
  const whole = (click: object) => {
    if (document.querySelector('[data-late]')) return void requestAnimationFrame(() => whole(click));
    requestAnimationFrame(() => {
      shifts(observer.takeRecords());
      tell({ ...click, whole: performance.now() - clicked, moved });
    });
  };
  new MutationObserver(() => {
    changed = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(end));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-search'] });
  Object.assign(window, {
    nextClick: () =>
      new Promise((done) => {
        moved = [];
        tell = done;
      }),
  });
}

/** @returns false where something moved. */
function report(name: string, found: readonly Click[], say: (line: string) => void): boolean {
  const of = (figure: (click: Click) => number) => {
    const sorted = found.map(figure).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return `${at(0.5).toFixed(0)}, ${at(0.95).toFixed(0)}`;
  };
  say(`${name}: ${found.length} clicks; click to painted results, median and p95: ${of(({ painted }) => painted)} ms`);
  say(
    `  to the answer ${of(({ answered }) => answered)}; ` +
      `putting it in ${of(({ answered, changed }) => changed - answered)}; painting ${of(({ changed, painted }) => painted - changed)} ms; ` +
      `answers of ${of(({ size }) => size / 1000)} KB`,
  );
  say(`  with the rows below the screen ${of(({ whole }) => whole)} ms`);
  const slowest = found.reduce((slow, click) => (click.painted > slow.painted ? click : slow));
  say(`  slowest: ${slowest.choice}, ${slowest.painted.toFixed(0)} ms`);
  const moving = found.filter(({ moved }) => moved.length > 0);
  say(`  clicks at which something outside the filters moved: ${moving.length}`);
  for (const { choice, moved } of moving.slice(0, 3)) say(`    ${choice}: ${moved.slice(0, 3).join('; ')}`);
  return moving.length === 0;
}
