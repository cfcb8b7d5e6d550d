import { ApiFailure } from '../api/client.ts';

/** What an answer says of one field of a form; undefined when it says nothing of it. */
export function problemOf(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return error.problems.find((problem) => problem.pointer === pointer)?.message;
}
