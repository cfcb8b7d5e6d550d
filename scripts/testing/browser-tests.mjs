// Browser tests: runs of Playwright, and second tries of what failed beside others.
import { join } from 'node:path';
import { browserCounts, worthSecondRound } from '../build/browser-counts.mjs';
import { errorText } from '../build/error-text.mjs';
import { report, reportOf, step } from './outcome.mjs';
import { program, run, work } from './programs.mjs';

/** @typedef {import('../build/browser-counts.mjs').Report} Report */

/** @returns path of the browser; empty where the browser tests cannot run. */
export async function findBrowser() {
  const { ensureJourneyBrowser } = await import('../build/chromium.mjs');
  try {
    return await ensureJourneyBrowser(console.log);
  } catch (error) {
    console.error(errorText(error));
    step('browser tests', 1);
    return '';
  }
}

/**
 * One round of browser tests.
 * @param {string} chromium path of the browser
 * @param {string} name of the report
 * @param {readonly string[]} options
 * @param {boolean} isPatient whether others go first
 */
async function round(chromium, name, options, isPatient) {
  const file = join(work, `${name}.json`);
  // Dots, since others write beside them: the reporter of lines takes back the line before.
  const args = ['test', '--config=playwright.config.ts', '--retries=0', '--reporter=dot,json', ...options];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = await run([program('@playwright/test/cli.js'), ...args], env, { isPatient });
  return { status, file };
}

/**
 * All browser tests, beside the other tests. What fails there is tried once more when `others` are over, one test after the
 * other: a fault of the product fails again, while a test that starved beside two browsers and the other tests passes.
 * @param {string} chromium path of the browser
 * @param {Promise<unknown>} others
 * @param {boolean} isPatient whether the others go first: three browsers of the same priority would crowd them out
 */
export async function browserTests(chromium, others, isPatient) {
  const { status, file } = await round(chromium, 'browser', [], isPatient);
  /** @type {Report | undefined} */
  const first = reportOf(file);
  /** @type {Report | undefined} */
  let alone;
  if (first && worthSecondRound(first)) {
    await others.catch(() => {});
    console.log(`${first.stats.unexpected} failed beside others; each is tried alone`);
    alone = reportOf((await round(chromium, 'browser-alone', ['--last-failed', '--workers=1'], false)).file);
  }
  const hasFailed = report('browser tests', file, (/** @type {Report} */ json) => browserCounts(json, alone));
  if (status !== 0 && !hasFailed && alone === undefined) step('playwright itself', status);
}
