// Which database the upgrade tests keep of a release.
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @param {readonly string[]} migrations names of files, others among them
 * @returns {string} path of the database that a release with these migrations leaves to the tests of later ones
 */
export function fixtureOf(migrations) {
  const last = migrations
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .at(-1);
  if (last === undefined) throw new Error('There are no migrations.');
  return join(root, 'tests/upgrades/fixtures', `release-${last.slice(0, 4)}.db.br`);
}
