// Unit, property and contract tests: runs of Vitest, and second tries of what failed beside others.
import { mkdtempSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../build/paths.mjs';
import { postgresFiles } from '../build/postgres-files.mjs';
import { failedFiles, unitCounts, worthAnotherTry } from '../build/unit-counts.mjs';
import { report, reportOf, step } from './outcome.mjs';
import { program, run, runBeside, stopLater, work, workFolder } from './programs.mjs';

/** @typedef {import('../build/unit-counts.mjs').Report} Report */
/**
 * @typedef {object} UnitRun
 * @property {boolean} isBeside whether something else works meanwhile
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [on] what to call the run
 * @property {readonly string[]} [only] files, where it has not all of the project's
 */

/** A test that counts on today's date turns red now and not on the day on which that date has passed. */
export const clockAhead = { CLOCK_AHEAD_DAYS: '400' };

/**
 * Second tries, for when everything else is over.
 * @type {(() => Promise<void>)[]}
 */
const triesAlone = [];

export async function tryAlone() {
  for (const attempt of triesAlone) await attempt();
}

/**
 * Files that fail are tried once more when everything else is over, one after the other, like browser tests.
 * @param {string} project
 * @param {UnitRun} how
 */
export async function unitTests(project, { isBeside, env = {}, on = '', only: some = [] }) {
  const file = join(work, `${project}${on}.json`);
  const name = `unit, property and contract tests ${project.replace('-', ' ')}${on}`;
  const status = await round(file, env, some);
  /** @type {Report | undefined} */
  const first = reportOf(file);
  const files = first === undefined ? [] : failedFiles(first);
  if (!worthAnotherTry(files)) return counted();
  console.log(
    `${name}: to be tried alone when the others are over: ${files.map((one) => relative(root, one)).join(', ')}`,
  );
  triesAlone.push(async () => {
    const alone = join(work, `${project}${on}-alone.json`);
    await round(alone, { ...env, TEST_WORKERS: '1' }, files);
    counted(reportOf(alone));
  });

  /**
   * @param {string} file of the report
   * @param {NodeJS.ProcessEnv} env
   * @param {readonly string[]} options
   */
  function round(file, env, options) {
    const args = [program('vitest/vitest.mjs'), 'run', `--project=${project}*`, '--reporter=dot', '--reporter=json'];
    return (isBeside ? runBeside : run)([...args, `--outputFile.json=${file}`, ...options], { ...clockAhead, ...env });
  }

  /** @param {Report} [alone] */
  function counted(alone) {
    const hasFailed = report(name, file, (/** @type {Report} */ json) => unitCounts(json, alone));
    if (status !== 0 && !hasFailed && alone === undefined) step('vitest itself', status);
  }
}

/**
 * The tests that open databases once more, on a PostgreSQL server of their own.
 * @param {boolean} isBeside whether something else works meanwhile
 */
export async function postgresTests(isBeside) {
  const { postgresPrograms, startPostgres } = await import('../build/postgres.mjs');
  const programs = postgresPrograms();
  if (programs === null) {
    console.log('--   not tried on PostgreSQL: Debian’s package postgresql (15 or newer) is not installed');
    return;
  }
  const server = await startPostgres(programs, mkdtempSync(join(workFolder(), 'forecourt-postgres-')));
  stopLater(server.stop);
  const how = { isBeside, env: { TEST_POSTGRES: server.url }, on: ' on PostgreSQL', only: postgresFiles(root) };
  await unitTests('with-database', how);
}
