// What a run of the browser tests came to, read from Playwright's JSON report.

/** The fields of Playwright's `JSONReport` that are used. */
/** @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} ReportStats */
/** @typedef {{ stats: ReportStats, errors?: readonly object[] }} Report */

/**
 * Counts of a run. An error outside of every test counts as a failure, and so does a test that passed only when it was
 * tried again.
 * @param {Report} report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function browserCounts({ stats: { expected, flaky, unexpected, skipped }, errors = [] }) {
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}
