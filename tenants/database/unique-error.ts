import { codeOf } from './connect.ts';
import { isUniqueViolation } from './postgres-errors.ts';

/** Whether an error, or its cause, is a violation of a unique constraint. */
export function isUniqueError(error: unknown): boolean {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : null
  ) {
    if (codeOf(current) === 'SQLITE_CONSTRAINT_UNIQUE' || isUniqueViolation(current)) return true;
  }
  return false;
}
