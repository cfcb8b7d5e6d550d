// What a run of the unit tests came to, read from Vitest's JSON report.
import { relative } from 'node:path';

/** @typedef {import('vitest/reporters').JsonTestResults} Report */
/** @typedef {Pick<Report, 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'testResults'>} Read */
/** @typedef {import('./browser-counts.mjs').OnlyAlone} OnlyAlone */

/** A run in which more files failed is not tried again: that is no accident of a busy machine. */
const triedAlone = 4;

/** @param {Pick<Report, 'testResults'>} report */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** @param {readonly string[]} files those that failed */
export function worthAnotherTry(files) {
  return files.length > 0 && files.length <= triedAlone;
}

/**
 * Counts of a run. What failed beside others and passed alone is named with what it said first: it counts on the time that
 * something takes, and is to be repaired. A file that fails alone has failed; so has one that could not be read at all.
 * @param {Read} first round, of all tests
 * @param {Pick<Report, 'testResults'>} [alone] second round, of the files that failed
 * @returns {{ passed: number, failed: number, skipped: number, onlyAlone: OnlyAlone[] }}
 */
export function unitCounts(first, alone) {
  const passedAlone = new Set(alone?.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name));
  // What could not be read, or failed in a hook, has no test that says so.
  const unread = first.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  /** @type {OnlyAlone[]} */
  const onlyAlone = first.testResults
    .filter(({ status, name }) => status === 'failed' && passedAlone.has(name))
    .flatMap(({ name, message, assertionResults }) => {
      const at = relative(process.cwd(), name);
      const failures = assertionResults.filter(({ status }) => status === 'failed');
      if (failures.length === 0) return [{ at, title: 'the file', message }];
      return failures.map(({ fullName, failureMessages }) => ({
        at,
        title: fullName.trim(),
        message: failureMessages?.[0] ?? 'It said nothing.',
      }));
    });
  return {
    passed: first.numPassedTests + onlyAlone.length,
    failed: first.numFailedTests + unread.length - onlyAlone.length,
    skipped: first.numPendingTests,
    onlyAlone,
  };
}
