import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Types of blocks that have `file` in their folder.
 * @param {string} file
 */
export function blocksWith(file) {
  return readdirSync(join(root, 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'blocks', entry.name, file)))
    .map((entry) => entry.name)
    .sort();
}
