// A process that tries mutants, for `npm run mutate`: it is killed where a mutant never ends.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { setMutation } from './plugin.mjs';

const [root = ''] = process.argv.slice(2);
const vitest = await createVitest('test', {
  config: join(root, 'scripts/mutations/vitest.config.mjs'),
  root,
  watch: false,
  reporters: [{}],
  project: ['without-database'],
  pool: 'threads',
  maxWorkers: 1,
  bail: 1,
  silent: true,
});

/**
 * @param {readonly string[]} tests
 * @returns {Promise<string | null>} the first failure; null if all pass
 */
async function run(tests) {
  const paths = new Set(tests.map((test) => join(root, test)));
  const all = await vitest.globTestSpecifications([...tests]);
  const done = await vitest.runTestSpecifications(all.filter(({ moduleId }) => paths.has(moduleId)));
  for (const module of done.testModules) {
    if (!paths.has(module.moduleId)) continue;
    const [broken] = module.errors();
    if (broken) return `the module: ${broken.message.slice(0, 200)}`;
    for (const each of module.children.allTests('failed')) return each.fullName;
  }
  const [unhandled] = done.unhandledErrors;
  return unhandled === undefined ? null : `an unhandled error: ${String(unhandled).slice(0, 200)}`;
}

process.on(
  'message',
  async (/** @type {{ file: string, text: string | null, tests: string[] }} */ { file, text, tests }) => {
    const path = join(root, file);
    if (text !== null) setMutation({ file: path, edit: () => text });
    vitest.invalidateFile(path);
    let failure;
    try {
      failure = await run(tests);
    } catch (error) {
      failure = `the run: ${error}`;
    }
    setMutation();
    vitest.invalidateFile(path);
    process.send?.({ failure });
  },
);
process.send?.('ready');
