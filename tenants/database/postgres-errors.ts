/** Translates PostgreSQL's errors to those of the product. */
import { codeOf } from './connect.ts';
import { storeTrouble } from './store-trouble.ts';

const uniqueViolation = '23505';
const diskFull = '53100';
const lockNotAvailable = '55P03';
/** Classes of PostgreSQL's codes, and codes of Node, of a server that cannot be reached or is going away. */
const awayCodes = /^(?:08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const awayWords =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation;
}

/** Whether the database cannot be reached; the request may or may not have been carried out. */
export function isAway(error: unknown): boolean {
  return awayCodes.test(codeOf(error)) || (error instanceof Error && awayWords.test(error.message));
}

/**
 * The error for the caller of a transaction: an `AppError` where waiting or disk space helps, else the error itself.
 */
export function toStoreProblem(error: unknown): unknown {
  const cause = rootOf(error);
  if (isAway(cause)) return storeTrouble('away', cause);
  if (codeOf(cause) === lockNotAvailable) return storeTrouble('busy', cause);
  if (codeOf(cause) === diskFull) return storeTrouble('full-there', cause);
  return error;
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
