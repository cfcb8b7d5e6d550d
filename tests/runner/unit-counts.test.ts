/** What the report of the unit tests is read as: a second try names what passed only alone, and hides nothing else. */
import { expect, test } from 'vitest';
import { failedFiles, unitCounts, worthAnotherTry } from '#scripts/build/unit-counts.mjs';

type Outcome = 'passed' | 'failed' | 'skipped';

const file = (
  name: string,
  tests: readonly Outcome[],
  status: 'passed' | 'failed' = tests.includes('failed') ? 'failed' : 'passed',
) => ({
  ...{ name: `${process.cwd()}/${name}`, status, message: status === 'failed' ? 'cannot be read' : '' },
  ...{ startTime: 0, endTime: 0 },
  assertionResults: tests.map((outcome, at) => ({
    ...{ ancestorTitles: [], fullName: `${name} ${at}`, status: outcome, title: `${at}`, tags: [], meta: {} },
    failureMessages: outcome === 'failed' ? ['it took too long'] : [],
  })),
});

function run(...testResults: ReturnType<typeof file>[]) {
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    testResults,
    numPassedTests: outcomes.filter((outcome) => outcome === 'passed').length,
    numFailedTests: outcomes.filter((outcome) => outcome === 'failed').length,
    numPendingTests: 0,
  };
}

test('without a second try each failure counts, and a file that could not be read as well', () => {
  const first = run(
    file('a.test.ts', ['passed', 'failed']),
    file('b.test.ts', [], 'failed'),
    file('c.test.ts', ['passed']),
  );
  expect(unitCounts(first)).toEqual({ passed: 2, failed: 2, skipped: 0, onlyAlone: [] });
});

test('a file whose tests were skipped, since a hook failed, has failed', () => {
  const first = run(file('a.test.ts', ['skipped', 'skipped'], 'failed'), file('b.test.ts', ['passed']));
  expect(unitCounts(first)).toMatchObject({ passed: 1, failed: 1 });
  expect(unitCounts(first, first)).toMatchObject({ passed: 1, failed: 1 });
  expect(unitCounts(first, run(file('a.test.ts', ['passed', 'passed'])))).toMatchObject({ failed: 0 });
});

test('what passes alone is counted as passed and named with what it said first', () => {
  const first = run(file('a.test.ts', ['passed', 'failed']), file('b.test.ts', [], 'failed'));
  const alone = run(file('a.test.ts', ['passed', 'passed']), file('b.test.ts', ['passed']));
  expect(unitCounts(first, alone)).toEqual({
    ...{ passed: 3, failed: 0, skipped: 0 },
    onlyAlone: [
      { at: 'a.test.ts', title: 'a.test.ts 1', message: 'it took too long' },
      { at: 'b.test.ts', title: 'the file', message: 'cannot be read' },
    ],
  });
});

test('what fails alone has failed, also where another test of its file fails the second time', () => {
  const first = run(file('a.test.ts', ['passed', 'failed']));
  const alone = run(file('a.test.ts', ['failed', 'passed']));
  expect(unitCounts(first, alone)).toEqual({ passed: 1, failed: 1, skipped: 0, onlyAlone: [] });
  expect(unitCounts(first, run())).toMatchObject({ failed: 1 });
});

test('a few files are tried again, many are not', () => {
  const first = run(...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.test.ts`, ['failed'])));
  expect(failedFiles(first)).toHaveLength(5);
  expect(worthAnotherTry(failedFiles(first))).toBe(false);
  expect(worthAnotherTry(failedFiles(first).slice(1))).toBe(true);
  expect(worthAnotherTry([])).toBe(false);
});
