// One hash over the contents of everything the build reads: the same hash means nothing has to be redone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rooms, root } from './paths.mjs';

const skipped = /\.(test|spec|e2e)\.tsx?$|\.md$/;
/** Programs that render pictures, of which the build takes the results. */
const renderers = /^demo\/renders\/(?!pictures\/)/;

/**
 * @param {string} folder
 * @returns {Generator<string>} paths of the files in it that the build reads
 */
function* files(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* files(path);
    else if (!skipped.test(entry.name) && !renderers.test(path)) yield path;
  }
}

/** @returns paths from the root of all that the build reads, but for the three files that every folder of sources has */
export function* builtFrom() {
  for (const folder of [...rooms, 'scripts/build']) yield* files(folder);
}

export function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const path of builtFrom())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json'])
    hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
