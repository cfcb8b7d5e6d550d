// What a run of the browser tests came to, read from Playwright's JSON report.

/** What is read of Playwright's `JSONReport`, by its names. */
/** @typedef {{ status: string, results: readonly { errors?: readonly { message?: string }[] }[] }} ReportTest */
/** @typedef {{ title: string, file: string, line: number, tests: readonly ReportTest[] }} ReportSpec */
/** @typedef {{ specs?: readonly ReportSpec[], suites?: readonly ReportSuite[] }} ReportSuite */
/** @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} ReportStats */
/** @typedef {{ stats: ReportStats, suites?: readonly ReportSuite[], errors?: readonly object[] }} Report */
/** @typedef {{ readonly at: string, readonly title: string, readonly message: string }} SecondTry */

/**
 * Every test of a suite and of the suites in it, with its place and title.
 * @param {ReportSuite} suite
 * @returns {Generator<{ test: ReportTest, at: string, title: string }>}
 */
function* testsOf(suite) {
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests) yield { test, at: `${spec.file}:${spec.line}`, title: spec.title };
  for (const inner of suite.suites ?? []) yield* testsOf(inner);
}

/**
 * The first failure's message, without the colours of a terminal.
 * @param {ReportTest} test
 */
function firstMessage(test) {
  const failed = test.results.flatMap(({ errors = [] }) => errors)[0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with this very character.
  return (failed?.message ?? 'It said nothing.').replace(/\u001b\[[0-9;]*m/g, '');
}

/** So many tests of a run may pass at their second try only: a browser may die once on a machine that has other work too. */
const tolerated = 1;

/**
 * Counts of a run. A test that passed at its second try is named with what it said first: it fails by chance, and is to be
 * mended. One has passed; beyond it each has failed, so that a run with two tests of chance is red.
 * @param {Report} report
 * @returns {{ passed: number, failed: number, skipped: number, secondTry: SecondTry[] }}
 */
export function browserCounts(report) {
  /** @type {SecondTry[]} */
  const secondTry = [];
  for (const suite of report.suites ?? [])
    for (const { test, at, title } of testsOf(suite))
      if (test.status === 'flaky') secondTry.push({ at, title, message: firstMessage(test) });
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + Math.min(flaky, tolerated),
    failed: unexpected + (report.errors?.length ?? 0) + Math.max(flaky - tolerated, 0),
    skipped,
    secondTry,
  };
}

/**
 * The lines that name them, or none.
 * @param {readonly SecondTry[]} secondTry
 */
export function secondTryLines(secondTry) {
  if (secondTry.length === 0) return [];
  return [
    `${secondTry.length} passed only at the second try: ${secondTry.map(({ at, title }) => `${at} "${title}"`).join('; ')}`,
    ...secondTry.flatMap(({ at, message }) => [
      `${at} failed first with:`,
      ...message.split('\n').map((line) => `  ${line}`),
    ]),
  ];
}
