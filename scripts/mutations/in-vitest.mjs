// Mutations whose tests Vitest runs: a module reads otherwise as it is loaded, and no file is written.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { setMutation } from './plugin.mjs';

/** @typedef {import('./judge.mjs').Outcome} Outcome */

/**
 * @param {string} root of the code
 * @returns {Promise<import('./judge.mjs').Trial>}
 */
export async function inVitest(root) {
  const vitest = await createVitest('test', {
    config: join(root, 'scripts/mutations/vitest.config.mjs'),
    root,
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
    silent: true,
  });

  /**
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

  return {
    run,
    async runWithout({ file, find, replace, test, row }) {
      const path = join(root, file);
      setMutation({ file: path, edit: (code) => code.replace(find, () => replace) });
      vitest.invalidateFile(path);
      try {
        return await run(test, row);
      } finally {
        setMutation();
        vitest.invalidateFile(path);
      }
    },
    close: () => vitest.close(),
  };
}
