// What `npm test` compiles once for all its runs: sources for unit tests and for Playwright. It stays until `npm ci`, while files of a run go with that run.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Each module that unit tests load, as `scripts/testing/compiled-modules.mjs` compiled it. */
export const compiledModules = join(root, 'node_modules/.cache/test-modules');

/** It keeps each state of each file: at this many, some 500 MB, the cache starts again. */
const mostModules = 40_000;

/**
 * Names the folder of Playwright's modules to all programs started from here on, and empties that of unit tests if it has
 * grown too large.
 */
export function prepareCaches() {
  process.env.PWTEST_CACHE_DIR = join(root, 'node_modules/.cache/playwright');
  if (existsSync(compiledModules) && readdirSync(compiledModules).length > mostModules)
    rmSync(compiledModules, { recursive: true, force: true });
}
