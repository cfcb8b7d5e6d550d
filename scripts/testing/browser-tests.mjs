// Browser tests: runs of Playwright on the built server.
import { join } from 'node:path';
import { browserCounts } from '../build/browser-counts.mjs';
import { reportOf } from './outcome.mjs';
import { program, run, work, workers } from './programs.mjs';

/**
 * @param {object} which
 * @param {string} which.chromium path of the browser
 * @param {boolean} which.isAll whether all journeys run, not only those with the tag `@gate`
 * @param {readonly string[]} [which.files] all of their journeys; left out for those of `isAll`
 * @param {boolean} [which.isTimed] whether journeys run one after the other, to record the time of each
 * @returns {Promise<import('./outcome.mjs').Result>}
 */
export async function browserTests({ chromium, isAll, files, isTimed = false }) {
  const file = join(work, 'browser.json');
  const { status, seconds } = await run(
    [
      program('@playwright/test/cli.js'),
      'test',
      '--config=playwright.config.ts',
      `--reporter=dot,json${isTimed ? ',./tests/timing/journeys.ts' : ''}`,
      ...(isAll || files ? [] : ['--grep=@gate']),
      ...(isTimed ? ['--workers=1'] : []),
      ...(files ?? []),
    ],
    {
      CHROMIUM_PATH: chromium,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      // Browsers wait for the server and for paints: with two more than there are cores, a third of the time is no longer idle.
      TEST_WORKERS: String(workers() + 2),
    },
  );
  const counts = browserCounts(reportOf(file));
  return { ...counts, failed: Math.max(counts.failed, status === 0 ? 0 : 1), seconds };
}
