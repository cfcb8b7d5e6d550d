/**
 * The database takes nothing at the moment: it is away, locked, full or its disk fails. The request may be repeated.
 */
import { AppError } from '#domain/errors/app-error.ts';

type Trouble = 'away' | 'busy' | 'full' | 'full-there';

const words: { readonly [trouble in Trouble]: readonly ['busy' | 'storage.full', string] } = {
  away: ['busy', 'The database cannot be reached. Please try again in a moment.'],
  busy: ['busy', 'The database is busy. Please try again in a moment.'],
  full: [
    'storage.full',
    'The disk of the server is full, so nothing was saved. Tell the operator of the server, then try again.',
  ],
  'full-there': [
    'storage.full',
    'The disk of the database is full, so nothing was saved. Tell the operator of the server, then try again.',
  ],
};

/** Other errors with the code `busy` come from our own queues, and say nothing about the database. */
const troubles = new WeakSet<AppError>();
/** SQLite's codes for a file or a disk that cannot be used. */
const sqliteTrouble = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/;
const deepest = 5;

/** @param cause for the log; never shown. */
export function storeTrouble(trouble: Trouble, cause?: unknown): AppError {
  const error = new AppError(...words[trouble]);
  troubles.add(error);
  return cause === undefined ? error : Object.assign(error, { cause });
}

const sqliteDamage = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Whether an error means that stored data cannot be read: pages of the file are damaged. */
export function isStoreDamage(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < deepest && typeof at === 'object' && at !== null; depth += 1) {
    if ('code' in at && sqliteDamage.test(String(at.code))) return true;
    at = 'cause' in at ? at.cause : null;
  }
  return false;
}

/** Whether an error means that the database cannot work at the moment, neither read nor write. */
export function isStoreTrouble(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < deepest && typeof at === 'object' && at !== null; depth += 1) {
    if (at instanceof AppError) return troubles.has(at);
    if ('code' in at && sqliteTrouble.test(String(at.code))) return true;
    at = 'cause' in at ? at.cause : null;
  }
  return false;
}
