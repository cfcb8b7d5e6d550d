/** What the report of a run of the unit tests is read as: nothing that failed is hidden. */
import { expect, test } from 'vitest';
import { unitCounts } from '#scripts/build/unit-counts.mjs';

type Outcome = 'passed' | 'failed' | 'skipped';

const file = (
  name: string,
  tests: readonly Outcome[],
  status: 'passed' | 'failed' = tests.includes('failed') ? 'failed' : 'passed',
) => ({
  name: `${process.cwd()}/${name}`,
  status,
  message: status === 'failed' ? 'cannot be read' : '',
  startTime: 0,
  endTime: 0,
  assertionResults: tests.map((outcome, at) => ({
    ancestorTitles: [],
    fullName: `${name} ${at}`,
    status: outcome,
    title: `${at}`,
    tags: [],
    meta: {},
    failureMessages: outcome === 'failed' ? ['it took too long'] : [],
  })),
});

function run(...testResults: ReturnType<typeof file>[]) {
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
  };
}

test('each failed test counts, and a file that could not be read as well', () => {
  const report = run(
    file('a.test.ts', ['passed', 'failed']),
    file('b.test.ts', [], 'failed'),
    file('c.test.ts', ['passed', 'skipped']),
  );
  expect(unitCounts(report)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('a file whose tests were skipped, since a hook failed, has failed', () => {
  const report = run(file('a.test.ts', ['skipped', 'skipped'], 'failed'), file('b.test.ts', ['passed']));
  expect(unitCounts(report)).toMatchObject({ passed: 1, failed: 1 });
});
