/** What `npm test` says of a run of the browser tests, from a report as Playwright writes it. */
import { describe, expect, test } from 'vitest';
import { browserCounts, onlyAloneLines, worthSecondRound } from '#scripts/build/browser-counts.mjs';

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

const first = {
  stats: { expected: 1, flaky: 0, unexpected: 3, skipped: 3 },
  errors: [],
  suites: [
    {
      specs: [
        spec('steady', 3, 'expected'),
        spec('a press that missed', 95, 'unexpected', '\u001b[31mnot checked\u001b[39m'),
      ],
      suites: [{ specs: [spec('broken', 8, 'unexpected', 'a'), spec('late', 40, 'unexpected', 'too slow\nat once')] }],
    },
  ],
};

const alone = {
  stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      specs: [
        spec('a press that missed', 95, 'expected'),
        spec('late', 40, 'expected'),
        spec('broken', 8, 'unexpected', 'a'),
      ],
    },
  ],
};

describe('the counts of a run', () => {
  test('a test that fails alone too has failed; those that pass alone are named', () => {
    expect(browserCounts(first, alone)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
      onlyAlone: [
        { at: 'finance.e2e.ts:95', title: 'a press that missed', message: 'not checked' },
        { at: 'finance.e2e.ts:40', title: 'late', message: 'too slow\nat once' },
      ],
    });
  });

  test('without a second round, or where it could not run, what failed has failed', () => {
    expect(browserCounts(first)).toMatchObject({ passed: 1, failed: 3, onlyAlone: [] });
    const broken = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{ message: 'no server' }] };
    expect(browserCounts(first, broken)).toMatchObject({ passed: 1, failed: 4, onlyAlone: [] });
  });

  test('four may pass only alone, a fifth has failed', () => {
    const many = (status: string, count: number) => ({
      stats: {
        expected: status === 'expected' ? count : 0,
        flaky: 0,
        unexpected: status === 'expected' ? 0 : count,
        skipped: 0,
      },
      suites: [{ specs: Array.from({ length: count }, (_, index) => spec('late', index, status, 'too slow')) }],
    });
    expect(browserCounts(many('unexpected', 4), many('expected', 4))).toMatchObject({ passed: 4, failed: 0 });
    expect(browserCounts(many('unexpected', 5), many('expected', 5))).toMatchObject({ passed: 4, failed: 1 });
  });

  test('only a few failures are worth a second round', () => {
    const run = (unexpected: number, errors: readonly object[] = []) =>
      worthSecondRound({ stats: { expected: 9, flaky: 0, unexpected, skipped: 0 }, errors });
    expect([run(0), run(1), run(8), run(9), run(1, [{ message: 'no server' }])]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('faults outside of any test count as failed', () => {
    expect(browserCounts({ ...first, errors: [{ message: 'no server' }] }).failed).toBe(4);
  });

  test('the last lines say how many, which, and what each said first', () => {
    expect(onlyAloneLines(browserCounts(first, alone).onlyAlone)).toEqual([
      '2 passed only alone: finance.e2e.ts:95 "a press that missed"; finance.e2e.ts:40 "late"',
      'finance.e2e.ts:95 failed first with:',
      '  not checked',
      'finance.e2e.ts:40 failed first with:',
      '  too slow',
      '  at once',
    ]);
    expect(onlyAloneLines([])).toEqual([]);
  });
});
