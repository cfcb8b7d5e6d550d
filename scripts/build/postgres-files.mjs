// Test files that involve PostgreSQL: those that import, directly or not, the module that opens databases for tests.
// The others give the same result on either database, and are not run a second time.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What asks on which database tests run. */
const opener = 'tests/build/postgres.ts';
const rooms = ['tenants', 'migrations', 'composer-api', 'demo', 'tests'];
const imported = /\b(?:from|import)\s*\(?\s*['"]((?:#|\.\.?\/)[^'"\n]{1,200}\.tsx?)['"]/g;

/**
 * @param {string} root of the project
 * @returns {string[]} test files below the root, with `/`
 */
export function postgresFiles(root) {
  const files = rooms.flatMap((room) => sourcesOf(root, room));
  /** @type {Map<string, string[]>} who imports a file */
  const importers = new Map();
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const to = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier).replaceAll('\\', '/');
      importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  const reached = new Set([opener]);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file));
}

/**
 * @param {string} root
 * @param {string} room
 */
function sourcesOf(root, room) {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file));
}
