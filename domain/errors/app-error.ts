import type { Problem } from '#schemas/shapes/problem.ts';
import { type ErrorCode, errorCodes } from './codes.ts';

/** An error that a caller may read: what happened and what to do. Anything else thrown is ours and stays hidden. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** Further members of the JSON body, for example both sides of a conflict. */
  readonly detail: { readonly [key: string]: unknown };

  constructor(
    code: ErrorCode,
    message: string,
    problems: readonly Problem[] = [],
    detail: { readonly [key: string]: unknown } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code];
    this.problems = problems;
    this.detail = detail;
  }
}
