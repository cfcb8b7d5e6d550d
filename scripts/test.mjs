// npm test: type check, lint, unit and contract tests, browser tests; ends with one line of counts.
// Arguments narrow it down: `npm test -- unit`, `npm test -- browser`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCounts, secondTryLines } from './build/browser-counts.mjs';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2);
const wanted = (name) => only.length === 0 || only.includes(name);
const work = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
let passed = 0;
let failed = 0;
/** Browser tests that failed and then passed. */
let secondTry = [];

function run(command, args, env = {}) {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status ?? 1
  );
}

/** Runs a check while something else works; what it prints comes at its end, in one piece. */
async function check(name, command, args) {
  const child = spawn(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: root });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  step(name, status ?? 1);
}

/** All that needs no database. @returns path of the browser; empty where the browser tests cannot run. */
async function makeReady() {
  if (wanted('types')) await check('type check', 'typescript/bin/tsc', ['--noEmit']);
  if (wanted('lint')) await check('lint', '@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error', '.']);
  if (!wanted('browser')) return '';
  const { ensureChromium } = await import('./build/chromium.mjs');
  const { buildAll, isBuilt } = await import('./build/build.mjs');
  if (!isBuilt()) await buildAll(console.log);
  try {
    return await ensureChromium(console.log);
  } catch (error) {
    console.error(error.message);
    step('browser tests', 1);
    return '';
  }
}

function step(name, status) {
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) passed++;
  else failed++;
}

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
  // Compiling a driver takes one core for minutes: the other one gets ready meanwhile.
  const [driver, chromium] = await Promise.all([ensureDriver(console.log), makeReady()]);
  process.env.FORECOURT_DRIVER = driver;
  if (wanted('unit')) {
    const file = join(work, 'unit.json');
    const status = run('vitest/vitest.mjs', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
    report('unit, property and contract tests', file, (json) => ({
      passed: json.numPassedTests,
      failed:
        json.numFailedTests +
        json.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length,
      skipped: json.numPendingTests,
    }));
    if (status !== 0 && failed === 0) step('vitest itself', status);
  }
  if (chromium !== '') {
    const file = join(work, 'browser.json');
    const status = run('@playwright/test/cli.js', ['test', '--config=playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const before = failed;
    report('browser tests', file, (json) => {
      const counts = browserCounts(json);
      secondTry = counts.secondTry;
      return counts;
    });
    if (status !== 0 && failed === before) step('playwright itself', status);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const line of secondTryLines(secondTry)) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
