// npm test: type check, lint, unit and contract tests, browser tests; ends with one line of counts.
// Arguments narrow it down: `npm test -- unit`, `npm test -- browser`, `npm test -- node`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { browserCounts, onlyAloneLines, worthSecondRound } from './build/browser-counts.mjs';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';
import { postgresFiles } from './build/postgres-files.mjs';
import { prepareCaches } from './build/test-caches.mjs';
import { failedFiles, unitCounts, worthAnotherTry } from './build/unit-counts.mjs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2);
/** @param {string} name */
const wanted = (name) => only.length === 0 || only.includes(name);
const work = mkdtempSync(join(workFolder(), 'forecourt-test-'));
// Whatever a test leaves behind goes with it.
process.env.TMPDIR = join(work, 'files');
mkdirSync(process.env.TMPDIR);
let passed = 0;
let failed = 0;
/**
 * Second tries of unit tests, for when everything else is over.
 * @type {(() => Promise<void>)[]}
 */
const triesAlone = [];
/**
 * Tests that failed beside others and passed alone.
 * @type {readonly import('./build/browser-counts.mjs').OnlyAlone[]}
 */
let onlyAlone = [];
/** A test that counts on today's date turns red now and not on the day on which that date has passed. */
const clockAhead = { CLOCK_AHEAD_DAYS: '400' };

prepareCaches(root);

/** Priority of what fills the time that others leave: lower than this process has, where it is not the lowest. */
const patience = Math.min(getPriority() + 5, 19);

/** Memory where it has room: on a disk, each test waits for it at every commit. */
function workFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bsize, bavail } = statfsSync(memory);
  return Math.min(bsize * bavail, freemem()) >= 4 * 1024 ** 3 ? memory : tmpdir();
}

/**
 * What runs now.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
/** @type {(() => void)[]} */
const stopAtEnd = [];
/** How long a run that is broken off waits for what it has started, in milliseconds. */
const partingMs = 10_000;
// The files of a run that is broken off go too: they may be in memory. Whatever still runs would write new ones meanwhile.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, async () => {
    const closed = [...running].map((child) => once(child, 'close').catch(() => {}));
    for (const child of running) child.kill(signal);
    await Promise.race([Promise.all(closed), setTimeout(partingMs)]);
    for (const child of running) child.kill('SIGKILL');
    for (const stop of stopAtEnd) stop();
    removeWork();
    process.exit(1);
  });

/** What cannot be removed is named: it says nothing of the tests. */
function removeWork() {
  try {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    console.error(`${work} stays, remove it by hand: ${errorText(error)}`);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
async function ended(child) {
  running.add(child);
  const [status] = await once(child, 'close');
  running.delete(child);
  return status ?? 1;
}

/** @param {string} command a package's program */
const program = (command) => join(root, 'node_modules', command);

/**
 * Runs a program of Node that shows how far it is.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ readonly node?: string, readonly isPatient?: boolean }} [how] another Node; whether others go first
 * @returns {Promise<number>}
 */
async function run(args, env = {}, { node = process.execPath, isPatient = false } = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // What it starts has its priority.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, patience);
  return ended(child);
}

/**
 * Runs a program while something else works; what it prints comes at its end, in one piece.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
async function runBeside(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const status = await ended(child);
  process.stdout.write(Buffer.concat(said));
  return status;
}

/**
 * One run of Vitest.
 * @param {string} project
 * @param {string} file of the report
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} options
 */
async function unitRound(project, file, env, options) {
  const args = [program('vitest/vitest.mjs'), 'run', `--project=${project}*`, '--reporter=dot', '--reporter=json'];
  return (only.length === 1 ? run : runBeside)([...args, `--outputFile.json=${file}`, ...options], {
    ...clockAhead,
    ...env,
  });
}

/**
 * Files that fail are tried once more when everything else is over, one after the other, like browser tests.
 * @param {string} project
 * @param {{ readonly env?: NodeJS.ProcessEnv, readonly on?: string, readonly only?: readonly string[] }} [how] settings of
 *   the run, what to call it, and its files where it has not all of the project's
 */
async function unitTests(project, { env = {}, on = '', only: some = [] } = {}) {
  const file = join(work, `${project}${on}.json`);
  const name = `unit, property and contract tests ${project.replace('-', ' ')}${on}`;
  const status = await unitRound(project, file, env, some);
  /** @type {import('./build/unit-counts.mjs').Report | undefined} */
  const first = reportOf(file);
  const files = first === undefined ? [] : failedFiles(first);
  if (!worthAnotherTry(files)) return counted();
  console.log(
    `${name}: to be tried alone when the others are over: ${files.map((one) => relative(root, one)).join(', ')}`,
  );
  triesAlone.push(async () => {
    const alone = join(work, `${project}${on}-alone.json`);
    await unitRound(project, alone, { ...env, TEST_WORKERS: '1' }, files);
    counted(reportOf(alone));
  });

  /** @param {import('./build/unit-counts.mjs').Report} [alone] */
  function counted(alone) {
    const before = failed;
    report(name, file, (/** @type {import('./build/unit-counts.mjs').Report} */ report) => {
      const counts = unitCounts(report, alone);
      onlyAlone = [...onlyAlone, ...counts.onlyAlone];
      return counts;
    });
    if (status !== 0 && failed === before && alone === undefined) step('vitest itself', status);
  }
}

/**
 * One round of browser tests.
 * @param {string} chromium path of the browser
 * @param {string} name of the report
 * @param {readonly string[]} options
 * @param {boolean} isPatient whether others go first
 */
async function browserRound(chromium, name, options, isPatient) {
  const file = join(work, `${name}.json`);
  // Dots, since others write beside them: the reporter of lines takes back the line before.
  const args = ['test', '--config=playwright.config.ts', '--retries=0', '--reporter=dot,json', ...options];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = await run([program('@playwright/test/cli.js'), ...args], env, { isPatient });
  return { status, file };
}

/**
 * All browser tests, beside the other tests. What fails there is tried once more when `others` are over, one test after the
 * other: a fault of the product fails again, while a test that starved beside two browsers and the other tests passes.
 * @param {string} chromium path of the browser
 * @param {Promise<unknown>} others
 */
async function browserTests(chromium, others) {
  // Three browsers take what the other tests leave. Of the same priority they would crowd those out, which are two processes.
  const { status, file } = await browserRound(chromium, 'browser', [], wanted('unit'));
  const first = reportOf(file);
  /** @type {import('./build/browser-counts.mjs').Report | undefined} */
  let alone;
  if (first && worthSecondRound(first)) {
    await others.catch(() => {});
    console.log(`${first.stats.unexpected} failed beside others; each is tried alone`);
    alone = reportOf((await browserRound(chromium, 'browser-alone', ['--last-failed', '--workers=1'], false)).file);
  }
  const before = failed;
  report('browser tests', file, () => {
    const counts = browserCounts(/** @type {import('./build/browser-counts.mjs').Report} */ (first), alone);
    onlyAlone = [...onlyAlone, ...counts.onlyAlone];
    return counts;
  });
  if (status !== 0 && failed === before && alone === undefined) step('playwright itself', status);
}

/**
 * @param {string} file
 * @returns {any} the report; nothing where the run has written none
 */
function reportOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @returns path of the browser; empty where the browser tests cannot run. */
async function browser() {
  const { ensureJourneyBrowser } = await import('./build/chromium.mjs');
  try {
    return await ensureJourneyBrowser(console.log);
  } catch (error) {
    console.error(errorText(error));
    step('browser tests', 1);
    return '';
  }
}

/** @returns {Promise<void>} once the server that browser tests and other Nodes use is there. */
async function built() {
  const { buildAll, isBuilt } = await import('./build/build.mjs');
  if (!isBuilt()) await buildAll(console.log);
}

async function typesAndLint() {
  if (wanted('lint')) step('advisories of packages', await runBeside([join(root, 'scripts/advisories.mjs')]));
  if (wanted('types')) step('type check', await runBeside([program('typescript/bin/tsc'), '--noEmit']));
  if (wanted('lint'))
    step(
      'lint',
      await runBeside([
        program('@biomejs/biome/bin/biome'),
        'check',
        '--error-on-warnings',
        '--diagnostic-level=warn',
        '.',
      ]),
    );
}

/** The tests that open databases once more, on a PostgreSQL server of their own. */
async function postgresTests() {
  const { postgresPrograms, startPostgres } = await import('./build/postgres.mjs');
  const programs = postgresPrograms();
  if (programs === null) {
    console.log('--   not tried on PostgreSQL: Debian’s package postgresql (15 or newer) is not installed');
    return;
  }
  const server = await startPostgres(programs, mkdtempSync(join(workFolder(), 'forecourt-postgres-')));
  stopAtEnd.push(server.stop);
  const how = { env: { TEST_POSTGRES: server.url }, on: ' on PostgreSQL', only: postgresFiles(root) };
  await unitTests('with-database', how);
}

/** The built server under each other version of Node that is there; asked for by name, the tests without a database too. */
async function nodeTests() {
  const { faultsUnder, otherNodes } = await import('./build/other-nodes.mjs');
  for (const { version, path } of otherNodes(process.env)) {
    if (path === null) {
      console.log(`--   not tried under Node ${version}: no node${version} on the PATH, and NODE${version} names none`);
      continue;
    }
    const faults = await faultsUnder(path);
    for (const fault of faults) console.error(fault);
    step(`the built server under Node ${version}`, faults.length);
    if (!only.includes('node')) continue;
    const tests = [program('vitest/vitest.mjs'), 'run', '--project=without-database', '--reporter=dot'];
    step(`tests without a database under Node ${version}`, await run(tests, clockAhead, { node: path }));
  }
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
  // Two lines of work for two cores. Compiling a driver takes one for minutes: the other does what needs none, and once
  // driver and build are there, browser tests and tests with a database run side by side.
  const driverReady = ensureDriver(console.log).then((driver) => {
    process.env.FORECOURT_DRIVER = driver;
  });
  const serverReady = wanted('browser') || wanted('node') ? built() : undefined;
  // Whoever waits for them hears of a failure, and does so later.
  for (const ready of [driverReady, serverReady]) ready?.catch(() => {});
  const beside = async () => {
    await serverReady;
    await typesAndLint();
    if (wanted('unit')) await unitTests('without-database');
    await driverReady;
    if (wanted('unit')) await unitTests('with-database');
    if (wanted('unit') || wanted('postgres')) await postgresTests();
    if (wanted('node')) await nodeTests();
  };
  const others = beside();
  const inBrowser = async () => {
    const [chromium] = await Promise.all([browser(), driverReady, serverReady]);
    if (chromium !== '') await browserTests(chromium, others);
  };
  const lines = await Promise.allSettled([others, ...(wanted('browser') ? [inBrowser()] : [])]);
  for (const attempt of triesAlone) await attempt();
  for (const line of lines) if (line.status === 'rejected') throw line.reason;
} catch (error) {
  console.error(errorText(error));
  failed++;
} finally {
  for (const stop of stopAtEnd) stop();
  removeWork();
}
for (const line of onlyAloneLines(onlyAlone)) console.log(line);
console.log(`${passed} passed, ${failed} failed${onlyAlone.length > 0 ? `, ${onlyAlone.length} alone only` : ''}`);
process.exit(failed === 0 ? 0 : 1);
