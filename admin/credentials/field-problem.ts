import { ApiFailure } from '../api/api.ts';

/** An answer's message for one field of a form; undefined without one. */
export function problemOf(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return error.problems.find((problem) => problem.pointer === pointer)?.message;
}

/** The error, unless the form shows a field for each of its problems: then the fields show them. */
export function errorOutsideFields(error: unknown, shown: readonly string[]): unknown {
  const isAtField =
    error instanceof ApiFailure &&
    error.problems.length > 0 &&
    error.problems.every(({ pointer }) => shown.includes(pointer));
  return isAtField ? null : error;
}
