/** A copy of the source below the temporary folder, for tests that change files or need a checkout without caches. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const sourceRoot = join(import.meta.dirname, '../..');

/** Files that are no source. */
const apart = new Set(['.git', 'coverage', 'dist', 'node_modules', 'test-results', 'var']);
/** Caches of tools below `node_modules`. */
const isCache = (name: string) => /^\.(?:cache|vite)/.test(name);

/** Files and folders of the copy are its own. Its packages are links to those of the source; caches of tools begin empty. @returns its folder */
export function sourceCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'forecourt-source-'));
  for (const name of readdirSync(sourceRoot))
    if (!apart.has(name)) cpSync(join(sourceRoot, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(sourceRoot, 'node_modules')))
    if (!isCache(name)) symlinkSync(join(sourceRoot, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}
