/** What went wrong, in the words of the product. */
import { AppError } from '#domain/errors/app-error.ts';
import { codeOf } from './connect.ts';

const uniqueViolation = '23505';
const diskFull = '53100';
const lockNotAvailable = '55P03';
/** Classes of PostgreSQL's codes, and codes of Node, of a server that cannot be reached or is going away. */
const awayCodes = /^(?:08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const awayWords = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether an error says that a value is there already which may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation;
}

/** Whether the database cannot be reached; what was asked may or may not have been done. */
export function isAway(error: unknown): boolean {
  return awayCodes.test(codeOf(error)) || (error instanceof Error && awayWords.test(error.message));
}

/** What the caller of a transaction is told: an `AppError` where waiting or room on the disk helps, else the error itself. */
export function toStoreProblem(error: unknown): unknown {
  const cause = rootOf(error);
  if (isAway(cause))
    return withCause(new AppError('busy', 'The database cannot be reached. Please try again in a moment.'), cause);
  if (codeOf(cause) === lockNotAvailable)
    return withCause(new AppError('busy', 'The database is busy. Please try again in a moment.'), cause);
  if (codeOf(cause) === diskFull)
    return withCause(
      new AppError(
        'storage.full',
        'The disk of the database is full, so nothing was saved. Please tell whoever runs it, and try again.',
      ),
      cause,
    );
  return error;
}

function withCause(error: AppError, cause: unknown): AppError {
  return Object.assign(error, { cause });
}

/** The builder wraps what the driver says. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5; depth += 1) {
    if (typeof root !== 'object' || root === null || !('cause' in root) || root.cause === undefined) return root;
    if (codeOf(root) !== '') return root;
    root = root.cause;
  }
  return root;
}
