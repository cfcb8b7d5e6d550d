// What `npm test` compiles once for all its runs: sources for Vitest (its configuration names the folder) and for
// Playwright. It stays until `npm ci`, while files of a run go with that run.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Vitest keeps each state of each file: at this many, some 500 MB, the cache starts again. */
const mostModules = 40_000;

/**
 * Names the folders to all programs started from here on, and empties one that has grown too large.
 * @param {string} root of the project
 */
export function prepareCaches(root) {
  const caches = join(root, 'node_modules/.cache');
  process.env.PWTEST_CACHE_DIR = join(caches, 'playwright');
  const modules = join(caches, 'vitest');
  if (existsSync(modules) && readdirSync(modules).length > mostModules)
    rmSync(modules, { recursive: true, force: true });
}
