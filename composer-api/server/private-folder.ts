/** Data of tenants, leads and keys are readable by the server's own user only. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { errorText } from '#domain/errors/error-text.ts';

const database = 'forecourt.db';

/**
 * Makes the folder where it is missing, takes the rights of group and others from it and its database, also where an
 * earlier version made them, and lets the process make no file that others may read.
 * @returns a line to print where the rights cannot be changed; else null.
 */
export function restrictFolder(folder: string): string | null {
  // A process has one mask, which its worker threads may not set.
  if (isMainThread) process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
    for (const name of [database, `${database}-wal`, `${database}-shm`, 'secret.key']) {
      const file = join(folder, name);
      if (existsSync(file)) chmodSync(file, 0o600);
    }
    return null;
  } catch (error) {
    const why = errorText(error);
    return `DATA_DIR ${folder} may be read by other users of this machine, and its rights cannot be changed (${why}). Make the server's user its owner.`;
  }
}
