// npm run mutations: takes away one behaviour after the other and runs the test that is to notice.
// `-- --rows=R2,R9-001` picks rows, `-- --changed` those whose code, test or table differ from `main`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { createVitest } from 'vitest/node';
import { setMutation } from './mutations/plugin.mjs';

/** @typedef {import('../tests/mutations/mutation.ts').Mutation} Mutation */
/** @typedef {{ readonly ran: number, readonly failed: readonly string[], readonly broken: string | undefined }} Outcome */

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const rows = args
  .find((arg) => arg.startsWith('--rows='))
  ?.slice('--rows='.length)
  .split(',');
const { module: table } = await runnerImport(join(root, 'tests/mutations/all.ts'));
const mutations = chosen(/** @type {{ mutations: readonly Mutation[] }} */ (table).mutations);
if (mutations.length === 0) {
  console.error('No mutation is of these rows. Rows are named by how they begin: --rows=R2,R9-001');
  process.exit(1);
}

process.env.FORECOURT_DRIVER ??= 'better-sqlite3';
const vitest = await createVitest('test', {
  config: join(root, 'scripts/mutations/vitest.config.mjs'),
  root,
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  silent: true,
});

/** @type {Map<string, Promise<Outcome>>} */
const unchanged = new Map();
let faults = 0;
const startedAt = performance.now();
for (const mutation of mutations) {
  const begun = performance.now();
  const verdict = await judge(mutation);
  if (verdict !== 'fails') faults += 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${mutation.row}  ${seconds.padStart(5)} s  ${verdict === 'fails' ? 'proved' : 'FAULT'}  ${mutation.gone}`,
  );
  if (verdict !== 'fails') console.log(`         ${mutation.test}: ${verdict}`);
}
const proved = new Set(mutations.map(({ row }) => row)).size;
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${mutations.length} mutations of ${proved} rows, ${faults} at fault, ${minutes} minutes`);
await vitest.close();
process.exit(faults === 0 ? 0 : 1);

/**
 * The mutations that the arguments ask for.
 * @param {readonly Mutation[]} all
 */
function chosen(all) {
  const picked = all.filter(({ row }) => !rows || rows.some((start) => row.startsWith(start)));
  if (!args.includes('--changed')) return picked;
  const changed = new Set(
    execFileSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' }).trim().split('\n'),
  );
  return picked.filter(({ file, test }) => changed.has(file) || changed.has(test));
}

/**
 * `fails` where the test fails without the behaviour and only then; otherwise what is wrong, in words.
 * @param {Mutation} mutation
 */
async function judge({ row, file, find, replace, test }) {
  const source = readFileSync(join(root, file), 'utf8');
  if (source.split(find).length !== 2)
    return `what is taken away stands ${source.split(find).length - 1} times in ${file}, not once`;
  const key = `${row} ${test}`;
  const before = await (unchanged.get(key) ?? keep(key, run(test, row)));
  if (before.broken) return `cannot be run as it is: ${before.broken}`;
  if (before.ran === 0) return 'no test of this file names the row';
  if (before.failed.length > 0) return `fails without a mutation: ${before.failed[0]}`;
  setMutation({ file: join(root, file), find, replace });
  vitest.invalidateFile(join(root, file));
  try {
    const after = await run(test, row);
    if (after.broken) return `the mutation breaks the module instead of taking something away: ${after.broken}`;
    return after.failed.length > 0 ? 'fails' : 'passes though the behaviour is gone';
  } finally {
    setMutation();
    vitest.invalidateFile(join(root, file));
  }
}

/**
 * @param {string} key
 * @param {Promise<Outcome>} outcome
 */
function keep(key, outcome) {
  unchanged.set(key, outcome);
  return outcome;
}

/**
 * Runs the tests of one file whose titles name a row.
 * @param {string} test
 * @param {string} row
 * @returns {Promise<Outcome>}
 */
async function run(test, row) {
  const all = await vitest.globTestSpecifications([test]);
  const specifications = all.filter(({ moduleId }) => moduleId === join(root, test));
  vitest.setGlobalTestNamePattern(new RegExp(`\\b${row}\\b`));
  const done = await vitest.runTestSpecifications(specifications);
  // The list has what ran before as well.
  const testModules = done.testModules.filter(({ moduleId }) => moduleId === join(root, test));
  /** @type {string[]} */
  const failed = [];
  let ran = 0;
  let broken;
  for (const module of testModules) {
    broken ??= module.errors()[0]?.message;
    for (const each of module.children.allTests()) {
      const { state } = each.result();
      if (state !== 'skipped') ran += 1;
      const [error] = each.result().errors ?? [];
      if (state === 'failed') failed.push(`${each.fullName}: ${error?.message.slice(0, 300)}`);
    }
  }
  return { ran, failed, broken: ran === 0 ? broken : undefined };
}
