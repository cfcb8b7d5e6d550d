// One hash over the contents of everything the build reads: the same hash means nothing has to be redone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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

/** @param {(path: string) => string | Buffer} read what counts of a file */
function fingerprint(read) {
  const hash = createHash('sha256');
  for (const path of [...builtFrom(), 'package.json', 'package-lock.json', 'tsconfig.json'])
    hash.update(path).update('\0').update(read(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Changes with the content of a file. */
export const sourceFingerprint = () => fingerprint((path) => readFileSync(join(root, path)));

/**
 * Changes whenever a file was written: less precise, and a tenth of the cost. While it is the same, so are the
 * contents.
 */
export const writtenFingerprint = () =>
  fingerprint((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return `${size} ${mtimeMs}`;
  });
