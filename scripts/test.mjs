// npm test: the gate, which decides what may land. `--all`: everything. `--changed`: what the files that differ from `main`
// concern. Names of parts narrow a run down (`npm test -- types lint unit database postgres browser node`, with `--all` also
// `mutants` and `bench`). It ends with what each part took and one line of counts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureJourneyBrowser } from './build/chromium.mjs';
import { ensureDriver } from './build/driver.mjs';
import { ensurePackages } from './build/install.mjs';
import { faultsUnder, otherNodes } from './build/other-nodes.mjs';
import { root } from './build/paths.mjs';
import { postgresFiles } from './build/postgres-files.mjs';
import { prepareCaches } from './build/test-caches.mjs';
import { browserTests } from './testing/browser-tests.mjs';
import { changedFiles, concernedBy, projectSources } from './testing/changed.mjs';
import { checked, hasFailed, part, sayOutcome, whole } from './testing/outcome.mjs';
import { endAll, program, run, takeSeconds, work, workers } from './testing/programs.mjs';
import { postgresServer, unitTests } from './testing/unit-tests.mjs';

const isAll = process.argv.includes('--all');
const isTimed = process.argv.includes('--timing');
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
/** @param {string} name */
const wanted = (name) => only.length === 0 || only.includes(name);

/** `npm run test:all` tries often what the gate tries a few times. */
const level = isAll ? { PROPERTY_RUNS: '5', KILLS: '20', RESTARTS: '10' } : { PROPERTY_RUNS: '0.2' };
/**
 * On PostgreSQL the gate runs what knows the dialect; the other files prove rules that do not depend on it, such as
 * those of a search host, of accounts or of a service that is down.
 */
const ofDialect =
  /^tenants\/(?!keys\/|accounts\/)|^tests\/(?:contracts\/(?!hosted-|embedded-|algolia-|payments|proxy-|stock-transports|sent-files)|faults\/(?!dependencies|installation)|upgrades\/)/;
const withDatabase = /^(?:tenants|migrations|composer-api|demo|tests)\//;
/** Files that change their process permanently only run in `npm run test:all`. */
const databases = isAll ? ['with-database', 'with-database-apart'] : ['with-database'];
const timingFile = join(work, 'timing.jsonl');
if (isTimed) process.env.TEST_TIMING = timingFile;

/** Tests of a change; undefined for all. */
const concerned = process.argv.includes('--changed') ? concernedByChange() : undefined;

function concernedByChange() {
  const { sources, read } = projectSources(root);
  const changed = changedFiles(root, 'main');
  const { tests, journeys } = concernedBy(sources, read, changed);
  console.log(
    `${changed.length} changed files concern ${tests.length} files of tests and ${journeys.length} of journeys`,
  );
  return {
    unit: tests.filter((file) => !withDatabase.test(file)),
    database: tests.filter((file) => withDatabase.test(file)),
    journeys,
  };
}

/**
 * A part that has tests to run.
 * @param {string} name
 * @param {readonly string[] | undefined} files those of a change; undefined for all
 */
const has = (name, files) => wanted(name) && (files === undefined || files.length > 0);

async function install() {
  await part('install', async () => {
    await ensurePackages(console.log);
    return { passed: 0, failed: 0, skipped: 0, seconds: takeSeconds() };
  });
  if (hasFailed()) throw new Error('Nothing was tested: the packages are missing.');
}

async function tests() {
  // Debian's packages come while npm's do.
  const browser = has('browser', concerned?.journeys) ? ensureJourneyBrowser(console.log) : undefined;
  browser?.catch(() => {});
  await install();
  // Compiling a driver occupies one core for two minutes: tests without a database run in that time.
  const driver = ensureDriver(console.log).then((name) => {
    process.env.FORECOURT_DRIVER = name;
  });
  driver.catch(() => {});
  // The linter and the build use one core each, and so does each type checker: a further checker would check much code
  // twice.
  await Promise.all([wanted('types') && types(), lintAndBuild(browser !== undefined || wanted('node'))]);
  if (has('unit', concerned?.unit)) {
    const unit = { projects: ['without-database'], isAll, files: concerned?.unit, env: level };
    await part('unit', () => unitTests(unit));
  }
  await driver;
  if (has('database', concerned?.database)) {
    const database = { projects: databases, isAll, files: concerned?.database, env: level };
    await part('database', () => unitTests(database));
  }
  if (wanted('postgres')) await onPostgres();
  if (browser !== undefined)
    await part('browser', async () =>
      browserTests({ chromium: await browser, isAll, files: concerned?.journeys, isTimed }),
    );
  if (isAll && wanted('mutants'))
    await part('mutants', async () =>
      whole(await run([join(root, 'scripts/mutate.mjs'), '--sample=150', '--at-least=45'])),
    );
  // Last of what shares this machine: nothing else runs while it measures.
  if (isAll && wanted('bench')) await part('bench', async () => whole(await run([join(root, 'scripts/bench.mjs')])));
  if (isAll || only.includes('node')) await onOtherNodes();
}

async function types() {
  const checkers = String(Math.max(1, Math.min(4, Math.floor(workers() / 2))));
  await part('types', async () =>
    whole(await run([program('typescript/bin/tsc'), '--noEmit', '--checkers', checkers])),
  );
}

/** @param {boolean} isBuilt whether something that runs later needs the build */
async function lintAndBuild(isBuilt) {
  if (isBuilt) await build();
  if (wanted('lint')) await lint();
}

async function lint() {
  const strict = ['--error-on-warnings', '--diagnostic-level=warn'];
  await part('lint', async () => whole(await run([program('@biomejs/biome/bin/biome'), 'check', ...strict, '.'])));
  await part('knip', async () => whole(await run([program('knip/bin/knip.js'), '--no-progress'])));
  await part('advisories', async () => checked(await run([join(root, 'scripts/advisories.mjs')])));
}

async function build() {
  await part('build', async () => whole(await run([join(root, 'scripts/build.mjs')])));
}

async function onPostgres() {
  const files = postgresFiles(root)
    .filter((file) => isAll || ofDialect.test(file))
    .filter((file) => concerned === undefined || concerned.database.includes(file));
  if (files.length === 0) return;
  const server = await postgresServer();
  if (server === null) console.log('--   postgres: not tried, Debian’s package postgresql (15 or newer) is missing');
  else
    await part('postgres', () =>
      unitTests({
        projects: databases,
        isAll,
        files,
        // They wait for the server: with one more worker than there are cores none is idle.
        env: { ...level, TEST_POSTGRES: server, TEST_WORKERS: String(workers() + 1) },
      }),
    );
}

async function onOtherNodes() {
  for (const { version, path } of otherNodes(process.env)) {
    if (path === null) {
      console.log(`--   node ${version}: not tried, no node${version} on the PATH or in NODE${version}`);
      continue;
    }
    await part(`node ${version}, server`, async () => {
      const faults = await faultsUnder(path);
      for (const fault of faults) console.error(fault);
      return whole({ status: faults.length, seconds: 0 });
    });
    await part(`node ${version}, unit`, () => unitTests({ projects: ['without-database'], isAll, node: path }));
  }
}

/** Writes what each file of tests and each journey took, the most expensive first. */
function writeTiming() {
  /** @type {{ file: string, title?: string, seconds: number }[]} */
  const lines = readFileSync(timingFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rows = lines
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ file, title = '', seconds }) => `${seconds.toFixed(2)}\t${relative(root, file)}\t${title}`);
  const to = join(root, 'var/test-timing.tsv');
  mkdirSync(join(root, 'var'), { recursive: true });
  writeFileSync(to, `processor seconds\tfile\tjourney\n${rows.join('\n')}\n`);
  console.log(`${relative(root, to)} has the processor seconds of ${rows.length} files and journeys`);
}

prepareCaches();
try {
  await tests();
  if (isTimed) writeTiming();
} catch (error) {
  await part('the run itself', () => Promise.reject(error));
} finally {
  endAll();
}
process.exit(sayOutcome());
