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

/** Locales whose messages a page's scripts load: a file each in `renderer/browser/messages`. */
export function messageLocales() {
  return readdirSync(join(root, 'renderer/browser/messages'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}
