// Takes the pictures of every site and of the console, and measures whether a page is wider than its screen.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { errorText } from '../../scripts/build/error-text.mjs';
import { consoleScreens } from './console-screens.mjs';
import { journeys } from './journeys.mjs';
import { listSitePages, tenants } from './site-pages.mjs';
import { makeVehicleStates } from './vehicle-states.mjs';

const widths = [390, 1440];
/** The narrowest phone that a page must fit without scrolling sideways. */
const narrowest = 360;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ email: string, password: string }} Account */
/** @typedef {{ browser: import('@playwright/test').Browser, port: number, folder: string, account: Account, report: (file: string) => void }} Taking */

/**
 * Until every picture has come, those below the fold too: as a shopper sees the page who has scrolled through it.
 * @param {Page} page
 */
async function settle(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const come = [...document.images].map((image) => {
      if (image.complete) return null;
      return new Promise((done) => {
        image.addEventListener('load', done);
        image.addEventListener('error', done);
      });
    });
    await Promise.race([Promise.all(come), new Promise((done) => setTimeout(done, 15_000))]);
    // What has come is not painted before it is decoded.
    await Promise.all(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {})),
    );
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle').catch(() => {});
}

/**
 * Pixels by which a page is wider than its window, and what sticks out furthest.
 * @param {Page} page
 */
function overflowOf(page) {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over <= 0) return null;
    const ends = [...document.querySelectorAll('body *')].map((element) => ({
      right: element.getBoundingClientRect().right,
      element,
    }));
    const { element: widest } = ends.reduce((a, b) => (b.right > a.right ? b : a));
    return `${over} px, ${widest.tagName.toLowerCase()}.${widest.className}`;
  });
}

/**
 * A page of the console on which this account is signed in.
 * @param {Page} page
 * @param {string} base
 * @param {Account} account
 */
async function signIn(page, base, account) {
  await page.goto(base);
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[type="password"]').fill(account.password);
  await page.locator('button[type="submit"]').click();
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
}

/** @type {(page: Page) => import('./vehicle-states.mjs').Call} a call of the console's API by who is signed in on the page */
const callOn = (page) => (method, path, body) =>
  page.evaluate(
    async ({ verb, address, sent }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/console${address}`, { method: verb, headers, ...(sent ? { body: sent } : {}) });
      if (!answer.ok) throw new Error(`${verb} ${address} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    { verb: method, address: path, sent: body === undefined ? '' : JSON.stringify(body) },
  );

/** @param {Taking} taking */
async function takeSites({ browser, port, folder, report, account }) {
  /** @type {string[]} */
  const problems = [];
  const staff = await browser.newPage();
  await signIn(staff, `http://console.localhost:${port}`, account);
  for (const tenant of tenants) {
    const vehicles = await makeVehicleStates(callOn(staff), tenant);
    const base = `http://${tenant}.localhost:${port}`;
    mkdirSync(join(folder, tenant), { recursive: true });
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(`${tenant} ${page.url()}: ${error.message}`));
    // Read by the browser: only it knows that *.localhost is this machine.
    await page.goto(`${base}/robots.txt`);
    /** @param {string} path */
    const read = (path) =>
      page.evaluate(async (url) => fetch(url).then((answer) => (answer.ok ? answer.text() : null)), path);
    for (const [name, path] of [...vehicles, ...(await listSitePages(read))]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await page.goto(base + path);
        await settle(page);
        const file = join(folder, tenant, `${name}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
        report(file);
      }
      await page.setViewportSize({ width: narrowest, height: 780 });
      const over = await overflowOf(page);
      if (over !== null) problems.push(`${tenant} ${path} is wider than ${narrowest} px: ${over}`);
    }
    await page.close();
  }
  await staff.close();
  return problems;
}

/**
 * Each step of each shopper journey; submissions are in the console's inbox afterwards.
 * @param {Taking} taking
 */
async function takeJourneys({ browser, port, folder, report }) {
  const base = `http://redgum.localhost:${port}`;
  const shots = join(folder, 'journeys');
  mkdirSync(shots, { recursive: true });
  /** @type {string[]} */
  const problems = [];
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: width < 600 ? 844 : 900 } });
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => problems.push(`journeys ${page.url()}: ${error.message}`));
    await page.goto(`${base}/search/new-used-and-demo-cars`);
    const vehicle = (await page.locator('a[href^="/cars/"]').first().getAttribute('href')) ?? '/';
    for (const [name, path, steps] of journeys) {
      try {
        await page.goto(base + (path === 'vehicle' ? vehicle : path));
        for (const [at, step] of [undefined, ...steps].entries()) {
          await step?.(page);
          await settle(page);
          const file = join(shots, `${name}-${at}-${width}.png`);
          // A sheet lies over the page that it was asked from, and is as tall as the window.
          const isSheet = (await page.locator('dialog[open]').count()) > 0;
          await page.screenshot({ path: file, fullPage: !isSheet });
          report(file);
          const over = await overflowOf(page);
          if (over !== null) problems.push(`journey ${name} ${at} is wider than ${width} px: ${over}`);
        }
      } catch (error) {
        problems.push(`journey ${name}: ${errorText(error).split('\n')[0]}`);
      }
    }
    await page.close();
  }
  return problems;
}

const consoleSizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/**
 * One screen in both themes and every size, and whether it fits the narrowest phone.
 * @param {Pick<Taking, 'report'> & { page: Page, name: string, shots: string }} screen
 * @returns {Promise<string[]>} what is wrong, a line each
 */
async function takeScreen({ page, name, shots, report }) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { width, height } of consoleSizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const file = join(shots, `${name}-${colorScheme}-${width}.png`);
      await page.screenshot({ path: file });
      report(file);
    }
  }
  await page.setViewportSize({ width: narrowest, height: 780 });
  const over = await overflowOf(page);
  return over === null ? [] : [`console ${name} is wider than ${narrowest} px: ${over}`];
}

/**
 * Two enquiries of two people, so that the inbox and its reports have something to show.
 * @param {Taking} taking
 */
async function sendLeads({ browser, port }) {
  const page = await browser.newPage();
  await page.goto(`http://redgum.localhost:${port}/contact`);
  for (const [name, category] of [
    ['Priya', 'General Enquiry'],
    ['Ken', 'Parts'],
  ])
    await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`The form answered ${answer.status}: ${await answer.text()}`);
      },
      {
        name,
        category,
        last_name: 'Sharma',
        email: `${name}@example.com`,
        phone: '0412 345 678',
        message: 'Is it still there?',
        filled_ms: '9000',
        idempotency_key: `picture-of-${name}-${Date.now()}`,
      },
    );
  await page.close();
}

/** @param {Taking} taking */
async function takeConsole({ browser, port, folder, report, account }) {
  await sendLeads({ browser, port, folder, report, account });
  const base = `http://console.localhost:${port}`;
  const shots = join(folder, 'console');
  mkdirSync(shots, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(15_000);
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(`console ${page.url()}: ${error.message}`));
  /** @type {(name: string, path: string, open?: import('./console-screens.mjs').Step) => Promise<void>} */
  const take = async (name, path, open) => {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(base + path);
      await page.waitForLoadState('networkidle');
      await open?.(page);
      await page.waitForLoadState('networkidle');
      problems.push(...(await takeScreen({ page, name, shots, report })));
    } catch (error) {
      problems.push(`console ${name}: ${errorText(error).split('\n')[0]}`);
    }
  };
  await take('sign-in', '/');
  await signIn(page, base, account);
  for (const [name, path, open] of consoleScreens) await take(name, path, open);
  await page.close();
  return problems;
}

/**
 * @param {Omit<Taking, 'browser'> & { executablePath: string, args: readonly string[],
 *   wanted: (part: 'sites' | 'console' | 'journeys') => boolean }} options
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function takeScreenshots({ executablePath, args, wanted, ...options }) {
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const journeyed = wanted('journeys') ? await takeJourneys({ browser, ...options }) : [];
    // The console before the sites: vehicles are brought into their states for the sites, and stand on top of its lists from then on.
    return [
      ...journeyed,
      ...(wanted('console') ? await takeConsole({ browser, ...options }) : []),
      ...(wanted('sites') ? await takeSites({ browser, ...options }) : []),
    ];
  } finally {
    await browser.close();
  }
}
