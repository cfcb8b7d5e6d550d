// npm run mutations: removes one behaviour after the other and runs the test that should fail. `-- --rows=R2,R9-001`
// picks rows, `-- --changed` those whose code or test differs from `main`. `-- --browser` runs those whose tests are
// browser tests instead, with a build each.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { inBrowser } from './mutations/in-browser.mjs';
import { inVitest } from './mutations/in-vitest.mjs';
import { judgeBy } from './mutations/judge.mjs';

/** @typedef {import('../tests/mutations/mutation.ts').Mutation} Mutation */

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const browser = args.includes('--browser');
const rows = args
  .find((arg) => arg.startsWith('--rows='))
  ?.slice('--rows='.length)
  .split(',');
const { module: table } = await runnerImport(join(root, 'tests/mutations/all.ts'));
const mutations = chosen(/** @type {{ mutations: readonly Mutation[] }} */ (table).mutations);
if (mutations.length === 0) {
  console.error(
    `No mutation${browser ? ' for the browser' : ''} is of these rows. Rows are named by how they begin: --rows=R2,R9-001`,
  );
  process.exit(1);
}

process.env.FORECOURT_DRIVER ??= 'better-sqlite3';
const startedAt = performance.now();
const trial = await (browser ? inBrowser(root, mutations) : inVitest(root));
const judge = judgeBy(root, trial);
let faults = 0;
for (const mutation of mutations) {
  const begun = performance.now();
  const { proved, says } = await judge(mutation);
  if (!proved) faults += 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${mutation.row}  ${seconds.padStart(5)} s  ${proved ? 'proved' : 'FAULT'}  ${mutation.gone}`);
  // A journey may fail for more reasons than one: what failed is to be read.
  if (!proved || browser) console.log(`         ${mutation.test}: ${says}`);
}
const proved = new Set(mutations.map(({ row }) => row)).size;
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${mutations.length} mutations of ${proved} rows, ${faults} at fault, ${minutes} minutes`);
await trial.close();
process.exit(faults === 0 ? 0 : 1);

/**
 * The mutations that the arguments ask for.
 * @param {readonly Mutation[]} all
 */
function chosen(all) {
  const ofKind = all.filter(({ test }) => test.endsWith('.e2e.ts') === browser);
  const picked = ofKind.filter(({ row }) => !rows || rows.some((start) => row.startsWith(start)));
  if (!args.includes('--changed')) return picked;
  const changed = new Set(
    execFileSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' }).trim().split('\n'),
  );
  return picked.filter(({ file, test }) => changed.has(file) || changed.has(test));
}
