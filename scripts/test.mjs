// npm test: type check, lint, unit and contract tests, browser tests; ends with one line of counts.
// Arguments narrow it down: `npm test -- unit`, `npm test -- browser`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCounts, secondTryLines } from './build/browser-counts.mjs';
import { ensurePackages } from './build/install.mjs';

/** @typedef {(command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => number | Promise<number>} Run answers the exit code */
/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2);
/** @param {string} name */
const wanted = (name) => only.length === 0 || only.includes(name);
const work = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
let passed = 0;
let failed = 0;
/**
 * Browser tests that failed and then passed.
 * @type {readonly import('./build/browser-counts.mjs').SecondTry[]}
 */
let secondTry = [];
/** A test that counts on today's date turns red now and not on the day on which that date has passed. */
const clockAhead = { CLOCK_AHEAD_DAYS: '400' };

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, args, env = {}) {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status ?? 1
  );
}

/**
 * Runs a program while something else works; what it prints comes at its end, in one piece.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
async function runBeside(command, args, env = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status ?? 1;
}

/**
 * @param {string} project
 * @param {Run} runs how vitest is run.
 */
async function unitTests(project, runs) {
  const file = join(work, `${project}.json`);
  const files = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runs('vitest/vitest.mjs', ['run', `--project=${project}*`, ...files], clockAhead);
  const before = failed;
  report(
    `unit, property and contract tests ${project.replace('-', ' ')}`,
    file,
    (/** @type {import('vitest/reporters').JsonTestResults} */ json) => ({
      passed: json.numPassedTests,
      failed:
        json.numFailedTests +
        json.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length,
      skipped: json.numPendingTests,
    }),
  );
  if (status !== 0 && failed === before) step('vitest itself', status);
}

/** @param {string} chromium path of the browser */
function browserTests(chromium) {
  const file = join(work, 'browser.json');
  const status = run('@playwright/test/cli.js', ['test', '--config=playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const before = failed;
  report('browser tests', file, (/** @type {import('./build/browser-counts.mjs').Report} */ json) => {
    const counts = browserCounts(json);
    secondTry = counts.secondTry;
    return counts;
  });
  if (status !== 0 && failed === before) step('playwright itself', status);
}

/** @returns path of the browser; empty where the browser tests cannot run. */
async function browser() {
  const { ensureJourneyBrowser } = await import('./build/chromium.mjs');
  try {
    return await ensureJourneyBrowser(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    step('browser tests', 1);
    return '';
  }
}

/** All that needs no database. */
async function withoutDatabase() {
  if (wanted('types')) step('type check', await runBeside('typescript/bin/tsc', ['--noEmit']));
  if (wanted('lint'))
    step(
      'lint',
      await runBeside('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
    );
  if (wanted('browser')) {
    const { buildAll, isBuilt } = await import('./build/build.mjs');
    if (!isBuilt()) await buildAll(console.log);
  }
  if (wanted('unit')) await unitTests('without-database', runBeside);
}

/**
 * @param {string} name
 * @param {number} status exit code
 */
function step(name, status) {
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) passed++;
  else failed++;
}

/**
 * @template J
 * @param {string} name
 * @param {string} file a report in JSON
 * @param {(json: J) => Counts} read
 */
function report(name, file, read) {
  if (!existsSync(file)) return step(name, 1);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
  );
}

try {
  ensurePackages(console.log);
  const { ensureDriver } = await import('./build/driver.mjs');
  // Compiling a driver takes one core for minutes: the other one does what needs none.
  const [driver, chromium] = await Promise.all([
    ensureDriver(console.log),
    wanted('browser') ? browser() : '',
    withoutDatabase(),
  ]);
  process.env.FORECOURT_DRIVER = driver;
  if (wanted('unit')) await unitTests('with-database', run);
  if (chromium !== '') browserTests(chromium);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const line of secondTryLines(secondTry)) console.log(line);
console.log(
  `${passed} passed, ${failed} failed${secondTry.length > 0 ? `, ${secondTry.length} at the second try only` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);
