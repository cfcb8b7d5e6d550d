/** Errors to answers, in one place. What is ours stays hidden; what the caller can mend is said. */

import { AppError } from '#domain/errors/app-error.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Logger } from '../log.ts';

/** `Retry-After` of an error that says in `detail.retry_after` after how many seconds to try again. */
export function retryHeaders({ detail }: AppError): { readonly [name: string]: string } {
  const seconds = detail['retry_after'];
  return typeof seconds === 'number' ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {};
}

function errorBody(error: AppError): ApiError & { [key: string]: unknown } {
  const problems = error.problems.length > 0 ? { problems: error.problems } : {};
  return { error: { code: error.code, message: error.message, ...problems }, ...error.detail };
}

/** Any thrown value as an AppError; one that is not of ours, or that the operator has to act on, is
 * logged; a fault is answered as a fault without its text. */
export function toAppError(error: unknown, log: Logger, where: string): AppError {
  if (error instanceof AppError) {
    if (error.code === 'storage.full') log.error({ where, code: error.code }, error.message);
    return error;
  }
  log.error(
    { where, error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error) },
    'fault',
  );
  return new AppError('internal', 'Something went wrong on our side. Please try again in a moment.');
}

export function jsonError(error: AppError, headers: { readonly [name: string]: string } = {}): Response {
  return new Response(JSON.stringify(errorBody(error)), {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...retryHeaders(error),
      ...headers,
    },
  });
}
