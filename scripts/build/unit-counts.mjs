// What a run of the unit tests came to, read from Vitest's JSON report.

/** @typedef {import('vitest/reporters').JsonTestResults} Report */
/** @typedef {Pick<Report, 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'testResults'>} Read */

/**
 * Counts of a run. A file that could not be read, or whose hook failed, has no failed test and counts as one.
 * @param {Read} report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function unitCounts({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unread.length, skipped: numPendingTests };
}
