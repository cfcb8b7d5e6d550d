// What a run has come to so far: counts of tests, and what each part took.
import { existsSync, readFileSync } from 'node:fs';
import { errorText } from '../build/error-text.mjs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */
/** @typedef {Counts & { readonly seconds: number }} Result counts of a part, and the processor seconds of its programs */
/** @typedef {Result & { readonly name: string, readonly wall: number }} Row */

/** @type {Row[]} */
const rows = [];

/** @param {import('./programs.mjs').Ended} ended @returns {Result} of a program that passes or fails as a whole */
export const whole = ({ status, seconds }) => ({
  passed: status === 0 ? 1 : 0,
  failed: status === 0 ? 0 : 1,
  skipped: 0,
  seconds,
});

/**
 * The same for a program that ends with 2 where it could not check anything: it neither passes nor fails.
 * @param {import('./programs.mjs').Ended} ended @returns {Result}
 */
export const checked = (ended) =>
  ended.status === 2 ? { passed: 0, failed: 0, skipped: 1, seconds: ended.seconds } : whole(ended);

/**
 * Runs a part and notes its counts. A part that throws has failed; the others go on.
 * @param {string} name
 * @param {() => Promise<Result>} run
 */
export async function part(name, run) {
  const begun = performance.now();
  /** @type {Result} */
  let result;
  try {
    result = await run();
  } catch (error) {
    console.error(`${name}: ${errorText(error)}`);
    result = { passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
  const row = { name, ...result, wall: (performance.now() - begun) / 1000 };
  rows.push(row);
  console.log(`${row.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${countsOf(row)} in ${Math.round(row.wall)} s`);
}

export const hasFailed = () => rows.some(({ failed }) => failed > 0);

/** @param {Counts} counts */
const countsOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} left to npm run test:all` : ''}`;

/**
 * @param {string} file a report in JSON
 * @returns {any} the report
 * @throws Error where the run has written none
 */
export function reportOf(file) {
  if (!existsSync(file)) throw new Error('The tests ended without a report. What they said is above.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The lines that a run ends with: what each part took, and the counts.
 * @returns {number} its exit code
 */
export function sayOutcome() {
  const width = Math.max(...rows.map(({ name }) => name.length), 0);
  console.log(`\n${'part'.padEnd(width)}   wall s   processor s`);
  for (const { name, wall, seconds } of rows)
    console.log(`${name.padEnd(width)} ${wall.toFixed(0).padStart(8)} ${seconds.toFixed(0).padStart(13)}`);
  const total = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((sum, row) => sum + row[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}
