// Prebuilt database drivers come from outside of the registry: one is loaded only if its hash is listed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * SHA-256 of a file in hex; null if there is none.
 * @param {string} file
 */
export function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

/**
 * Whether the file is the one that is listed under this name. Any other is removed, before anything can load it.
 * @param {string} file
 * @param {string} name of the build, for example `better-sqlite3-12.9.0-linux-x64-115`
 * @param {{ readonly [name: string]: string }} pinned SHA-256 in hex, by name
 */
export function keepPinned(file, name, pinned) {
  const hash = hashOf(file);
  if (hash !== null && Object.hasOwn(pinned, name) && pinned[name] === hash) return true;
  rmSync(file, { force: true });
  return false;
}
