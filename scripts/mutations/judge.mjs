import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('../../tests/mutations/mutation.ts').Mutation} Mutation
 *
 * @typedef {object} Outcome
 * @property {number} ran how many tests ran
 * @property {readonly string[]} failed the failures, a line each
 * @property {string | undefined} broken why no test could run
 *
 * @typedef {object} Trial
 * @property {(test: string, row: string) => Promise<Outcome>} run the tests of one file whose titles name a row
 * @property {(mutation: Mutation) => Promise<Outcome>} runWithout the same tests without the behaviour
 * @property {() => Promise<unknown>} close
 *
 * @typedef {object} Verdict
 * @property {boolean} proved the tests pass as the code is and fail without the behaviour
 * @property {string} says the failures, or the fault
 */

/**
 * Judges mutations of one kind. Tests that several mutations are held against run once as the code is.
 * @param {string} root of the code
 * @param {Trial} trial
 * @returns {(mutation: Mutation) => Promise<Verdict>}
 */
export function judgeBy(root, trial) {
  /** @type {Map<string, Promise<Outcome>>} */
  const unchanged = new Map();

  /** @param {Mutation} mutation */
  function before({ row, test }) {
    const key = `${row} ${test}`;
    const known = unchanged.get(key) ?? trial.run(test, row);
    unchanged.set(key, known);
    return known;
  }

  /** @param {string} says */
  const fault = (says) => ({ proved: false, says });

  return async (mutation) => {
    const { file, find } = mutation;
    const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    if (times !== 1) return fault(`the code to remove is ${times} times in ${file}, not once`);
    const asItIs = await before(mutation);
    if (asItIs.broken) return fault(`cannot be run as it is: ${asItIs.broken}`);
    if (asItIs.ran === 0) return fault('no test of this file names the row');
    if (asItIs.failed.length > 0) return fault(`fails without a mutation: ${asItIs.failed[0]}`);
    const after = await trial.runWithout(mutation);
    if (after.broken) return fault(`the mutation breaks the code instead of taking something away: ${after.broken}`);
    const [failure] = after.failed;
    return failure ? { proved: true, says: failure } : fault('passes though the behaviour is gone');
  };
}
