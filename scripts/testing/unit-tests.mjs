// Unit, property and contract tests: runs of Vitest.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../build/postgres.mjs';
import { unitCounts } from '../build/unit-counts.mjs';
import { reportOf } from './outcome.mjs';
import { program, run, stopLater, work, workers, workFolder } from './programs.mjs';

/** A test that counts on today's date turns red now and not on the day on which that date has passed. */
const clockAhead = { CLOCK_AHEAD_DAYS: '400' };

let runs = 0;

/**
 * @param {object} which
 * @param {readonly string[]} which.projects of `vitest.config.ts`
 * @param {boolean} which.isAll whether tests with the tag `long` run too
 * @param {readonly string[]} [which.files] left out for all of the projects
 * @param {NodeJS.ProcessEnv} [which.env]
 * @param {string} [which.node] path of another Node
 * @returns {Promise<import('./outcome.mjs').Result>}
 */
export async function unitTests({ projects, isAll, files = [], env = {}, node }) {
  const file = join(work, `unit-${runs++}.json`);
  const { status, seconds } = await run(
    [
      program('vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(isAll ? [] : ['--tags-filter=!long']),
      ...files,
    ],
    { ...clockAhead, NO_COLOR: '1', TEST_WORKERS: String(workers()), ...env },
    node === undefined ? {} : { node },
  );
  const counts = unitCounts(reportOf(file));
  // A run can fail as a whole, by an error outside of every test.
  return { ...counts, failed: Math.max(counts.failed, status === 0 ? 0 : 1), seconds };
}

/**
 * Starts a PostgreSQL server that ends with the run.
 * @returns {Promise<string | null>} its address; null where Debian's programs are not installed
 */
export async function postgresServer() {
  const programs = postgresPrograms();
  if (programs === null) return null;
  const server = await startPostgres(programs, mkdtempSync(join(workFolder(), 'forecourt-postgres-')));
  stopLater(server.stop);
  return server.url;
}
