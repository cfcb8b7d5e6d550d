/** What `npm test` says of a run of the browser tests, from a report as Playwright writes it. */
import { describe, expect, test } from 'vitest';
import { browserCounts, secondTryLines } from '#scripts/build/browser-counts.mjs';

const spec = (title: string, line: number, status: string, ...messages: readonly string[]) => ({
  title,
  file: 'finance.e2e.ts',
  line,
  tests: [
    {
      status,
      results: [
        ...messages.map((message) => ({ status: 'failed', errors: [{ message }] })),
        ...(status === 'unexpected' ? [] : [{ status: 'passed', errors: [] }]),
      ],
    },
  ],
});

const report = {
  stats: { expected: 1, flaky: 2, unexpected: 1, skipped: 3 },
  errors: [],
  suites: [
    {
      specs: [
        spec('steady', 3, 'expected'),
        spec('a press that missed', 95, 'flaky', '\u001b[31mnot checked\u001b[39m'),
      ],
      suites: [{ specs: [spec('broken', 8, 'unexpected', 'a', 'b'), spec('late', 40, 'flaky', 'too slow\nat once')] }],
    },
  ],
};

describe('the counts of a run', () => {
  test('of the tests that passed at their second try one counts as passed, the others as failed; all are named', () => {
    expect(browserCounts(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 3,
      secondTry: [
        { at: 'finance.e2e.ts:95', title: 'a press that missed', message: 'not checked' },
        { at: 'finance.e2e.ts:40', title: 'late', message: 'too slow\nat once' },
      ],
    });
  });

  test('a single second try does not fail a run', () => {
    const run = {
      ...report,
      stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
      suites: report.suites.map(({ specs }) => ({ specs })),
    };
    expect(browserCounts(run)).toMatchObject({ passed: 2, failed: 0, secondTry: [{ title: 'a press that missed' }] });
  });

  test('faults outside of any test count as failed', () => {
    expect(browserCounts({ ...report, errors: [{ message: 'no server' }] }).failed).toBe(3);
  });

  test('the last lines say how many, which, and what each said first', () => {
    expect(secondTryLines(browserCounts(report).secondTry)).toEqual([
      '2 passed only at the second try: finance.e2e.ts:95 "a press that missed"; finance.e2e.ts:40 "late"',
      'finance.e2e.ts:95 failed first with:',
      '  not checked',
      'finance.e2e.ts:40 failed first with:',
      '  too slow',
      '  at once',
    ]);
    expect(secondTryLines([])).toEqual([]);
  });
});
