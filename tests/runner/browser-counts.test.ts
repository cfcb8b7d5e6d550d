/** What `npm test` says of a run of the browser tests, from a report as Playwright writes it. */
import { expect, test } from 'vitest';
import { browserCounts } from '#scripts/build/browser-counts.mjs';

const stats = { expected: 5, flaky: 0, unexpected: 0, skipped: 2 };

test('what passed and what failed is counted', () => {
  expect(browserCounts({ stats, errors: [] })).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(browserCounts({ stats: { ...stats, unexpected: 1 } })).toMatchObject({ passed: 5, failed: 1 });
});

test('an error outside of every test fails the run', () => {
  expect(browserCounts({ stats, errors: [{ message: 'No tests found' }] })).toMatchObject({ failed: 1 });
});

test('a test that passed only when it was tried again has failed', () => {
  expect(browserCounts({ stats: { ...stats, flaky: 1 } })).toMatchObject({ passed: 5, failed: 1 });
});
