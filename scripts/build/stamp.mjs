// Whether dist/ matches the sources. It loads no bundler, since every start checks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dist, root } from './paths.mjs';

export const stampFile = join(dist, 'stamp.json');

/** @typedef {{ fingerprint?: string, written?: string, isRelease?: boolean }} Stamp */

/** @param {Stamp} stamp written atomically: another start may read it at the same time */
export function writeStamp(stamp) {
  writeFileSync(`${stampFile}.new`, JSON.stringify(stamp));
  renameSync(`${stampFile}.new`, stampFile);
}

/** @returns {Stamp} empty if nothing was built */
export function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** True when dist/ was built from exactly these sources. A release has none: its archive was packed with its build. */
async function isBuilt() {
  const stamp = readStamp();
  const { fingerprint, written, isRelease = false } = stamp;
  if (isRelease || fingerprint === undefined) return isRelease;
  const { sourceFingerprint, writtenFingerprint } = await import('./fingerprint.mjs');
  const now = writtenFingerprint();
  if (written === now) return true;
  if (fingerprint !== sourceFingerprint()) return false;
  // The same contents, rewritten.
  writeStamp({ ...stamp, written: now });
  return true;
}

/**
 * Builds outdated parts in a process that ends: a bundler keeps a gigabyte of memory.
 * @param {(line: string) => void} say progress, one line each
 * @param {{ isForced?: boolean }} [options]
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureBuilt(say, { isForced = false } = {}) {
  if (!isForced && (await isBuilt())) return false;
  const child = spawn(process.execPath, [join(root, 'scripts/build/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', say);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('The build failed: see the lines above.');
  return true;
}
