// What a run of the browser tests came to, read from Playwright's JSON report.

/** What is read of Playwright's `JSONReport`, by its names. */
/** @typedef {{ status: string, results: readonly { errors?: readonly { message?: string }[] }[] }} ReportTest */
/** @typedef {{ title: string, file: string, line: number, tests: readonly ReportTest[] }} ReportSpec */
/** @typedef {{ specs?: readonly ReportSpec[], suites?: readonly ReportSuite[] }} ReportSuite */
/** @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} ReportStats */
/** @typedef {{ stats: ReportStats, suites?: readonly ReportSuite[], errors?: readonly object[] }} Report */
/** @typedef {{ readonly at: string, readonly title: string, readonly message: string }} OnlyAlone */
/** @typedef {{ readonly test: ReportTest, readonly at: string, readonly title: string }} FoundTest */

/**
 * Every test of a suite and of the suites in it, with its place and title.
 * @param {ReportSuite | Report} suite
 * @returns {Generator<FoundTest>}
 */
function* testsOf(suite) {
  if ('specs' in suite)
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) yield { test, at: `${spec.file}:${spec.line}`, title: spec.title };
  for (const inner of suite.suites ?? []) yield* testsOf(inner);
}

/** @param {FoundTest} found */
const nameOf = ({ at, title }) => `${at} ${title}`;

/**
 * The first failure's message, without the colours of a terminal.
 * @param {ReportTest} test
 */
function firstMessage(test) {
  const failed = test.results.flatMap(({ errors = [] }) => errors)[0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with this very character.
  return (failed?.message ?? 'It said nothing.').replace(/\u001b\[[0-9;]*m/g, '');
}

/** A run in which more tests failed is not tried again: that is no accident of a busy machine. */
const triedAlone = 8;

/** So many tests of a run may pass only alone; one in fifty is what three browsers on two busy cores make of them. */
const tolerated = 4;

/**
 * Whether the tests that failed are worth a second round, in which each has the machine to itself.
 * @param {Report} report of the first round
 */
export function worthSecondRound({ stats, errors }) {
  return stats.unexpected > 0 && stats.unexpected <= triedAlone && (errors?.length ?? 0) === 0;
}

/**
 * Counts of a run. A test that failed beside others and passed alone is named with what it said first: it waits for too
 * little, and is to be repaired. A few have passed; beyond them each has failed. A test that fails alone has failed.
 * @param {Report} first round, of all tests
 * @param {Report} [alone] second round, of those that failed, one after the other
 * @returns {{ passed: number, failed: number, skipped: number, onlyAlone: OnlyAlone[] }}
 */
export function browserCounts(first, alone) {
  const { expected, unexpected, flaky, skipped } = first.stats;
  const faults = (first.errors?.length ?? 0) + (alone?.errors?.length ?? 0);
  const repaired = new Set(
    alone ? [...testsOf(alone)].filter(({ test }) => test.status === 'expected').map(nameOf) : [],
  );
  /** @type {OnlyAlone[]} */
  const onlyAlone = [];
  for (const found of testsOf(first))
    if (found.test.status === 'unexpected' && repaired.has(nameOf(found)))
      onlyAlone.push({ at: found.at, title: found.title, message: firstMessage(found.test) });
  const accepted = Math.min(onlyAlone.length, tolerated);
  return { passed: expected + flaky + accepted, failed: unexpected - accepted + faults, skipped, onlyAlone };
}

/**
 * The lines that name them, or none.
 * @param {readonly OnlyAlone[]} onlyAlone
 */
export function onlyAloneLines(onlyAlone) {
  if (onlyAlone.length === 0) return [];
  return [
    `${onlyAlone.length} passed only alone: ${onlyAlone.map(({ at, title }) => `${at} "${title}"`).join('; ')}`,
    ...onlyAlone.flatMap(({ at, message }) => [
      `${at} failed first with:`,
      ...message.split('\n').map((line) => `  ${line}`),
    ]),
  ];
}
