// npm test: type check, lint, unit and contract tests, browser tests; ends with one line of counts.
// Arguments narrow it down: `npm test -- unit`, `npm test -- browser`, `npm test -- node`.
import { join } from 'node:path';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';
import { root } from './build/paths.mjs';
import { prepareCaches } from './build/test-caches.mjs';
import { browserTests, findBrowser } from './testing/browser-tests.mjs';
import { outcome, sayOutcome, step } from './testing/outcome.mjs';
import { endAll, program, run, runBeside } from './testing/programs.mjs';
import { clockAhead, postgresTests, tryAlone, unitTests } from './testing/unit-tests.mjs';

const only = process.argv.slice(2);
/** @param {string} name */
const wanted = (name) => only.length === 0 || only.includes(name);
/** One part shows how far it is. */
const isBeside = only.length !== 1;

prepareCaches(root);

/** @returns {Promise<void>} once the server that browser tests and other Nodes use is there. */
async function built() {
  const { buildAll, isBuilt } = await import('./build/build.mjs');
  if (!isBuilt()) await buildAll(console.log);
}

async function typesAndLint() {
  if (wanted('lint')) step('advisories of packages', await runBeside([join(root, 'scripts/advisories.mjs')]));
  if (wanted('types')) step('type check', await runBeside([program('typescript/bin/tsc'), '--noEmit']));
  const strict = ['--error-on-warnings', '--diagnostic-level=warn'];
  if (wanted('lint')) step('lint', await runBeside([program('@biomejs/biome/bin/biome'), 'check', ...strict, '.']));
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
    if (wanted('unit')) await unitTests('without-database', { isBeside });
    await driverReady;
    if (wanted('unit')) await unitTests('with-database', { isBeside });
    if (wanted('unit') || wanted('postgres')) await postgresTests(isBeside);
    if (wanted('node')) await nodeTests();
  };
  const others = beside();
  const inBrowser = async () => {
    const [chromium] = await Promise.all([findBrowser(), driverReady, serverReady]);
    if (chromium !== '') await browserTests(chromium, others, wanted('unit'));
  };
  const lines = await Promise.allSettled([others, ...(wanted('browser') ? [inBrowser()] : [])]);
  await tryAlone();
  for (const line of lines) if (line.status === 'rejected') throw line.reason;
} catch (error) {
  console.error(errorText(error));
  outcome.failed++;
} finally {
  endAll();
}
process.exit(sayOutcome());
