import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/errors/app-error.ts';

/** Argon2id, stated in full so that a library's new default changes nothing here. Memory in KiB. */
const parameters = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** One hash of the same cost for accounts that do not exist, so that both answers take equally long. */
let nobody: Promise<string> | null = null;

/** One spelling of a letter: keyboards write "é" as one sign or as two. */
const spelled = (password: string) => password.normalize('NFC');

/** Hashes that may wait for their turn: about a second's work. */
const mostWaiting = 30;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One hash at a time: each takes a processor for tens of milliseconds, and pages need the others. @throws AppError `busy` */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting)
    throw new AppError('busy', 'Many people are signing in right now. Please try again in a moment.', [], {
      retry_after: 2,
    });
  waiting++;
  const result = last.then(work).finally(() => {
    waiting--;
  });
  last = result.catch(() => undefined);
  return result;
}

/** @throws AppError `busy` when too many passwords are being worked on. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(spelled(password), parameters));
}

/**
 * Takes the same time whether or not there is a hash to compare with.
 * @throws AppError `busy` when too many passwords are being worked on.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => {
    nobody ??= hash('no account has this password', parameters);
    return verify(stored ?? (await nobody), spelled(password));
  });
  return stored !== null && matches;
}
