/** Errors to answers, in one place. Internal details stay hidden; the caller learns what it can fix. */

import { AppError, translatedError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { ApiError } from '#schemas/api/error.ts';
import { isStoreDamage, storeTrouble } from '#tenants/database/store-trouble.ts';
import type { Logger } from '../log.ts';
import { requestIdOf } from './request-id.ts';

/** `Retry-After` of an error that says in `detail.retry_after` after how many seconds to try again. */
export function retryHeaders({ detail }: AppError): { readonly [name: string]: string } {
  const seconds = detail['retry_after'];
  return typeof seconds === 'number' ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {};
}

function errorBody(error: AppError): ApiError & { [key: string]: unknown } {
  const problems = error.problems.length > 0 ? { problems: error.problems } : {};
  return { error: { code: error.code, message: translatedError(error), ...problems }, ...error.detail };
}

/**
 * Any thrown value as an AppError. An unexpected one, or one that the operator has to act on, is logged with the id
 * of its request. The answer to a server error has only that id, not its text.
 * @param where the pattern of the route, never a query string, and the site's slug where it is one's.
 */
export function toAppError(
  error: unknown,
  log: Logger,
  where: string | { readonly tenant: string | undefined; readonly route: string },
  request: Request,
): AppError {
  const id = requestIdOf(request);
  const known = isDiskFull(error) ? storeTrouble('full', error) : isStoreDamage(error) ? damaged() : error;
  if (known instanceof AppError) {
    if (known.code.startsWith('storage.'))
      log.error({ request: id, ...placeOf(where), code: known.code }, known.message);
    return known;
  }
  log.error(
    {
      request: id,
      ...placeOf(where),
      error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
    },
    'fault',
  );
  return new AppError(
    'internal',
    deferMessage(
      'Something went wrong on our side. Please try again in a moment. If it goes on, quote this number: {id}',
      {
        id,
      },
    ),
    [],
    { request_id: id },
  );
}

function damaged(): AppError {
  return new AppError(
    'storage.damaged',
    deferMessage(
      'Some stored data of this page is damaged and cannot be read. Please contact the people who run the server: "forecourt doctor" names the damage and how to repair it.',
    ),
  );
}

/** Codes for a full disk from files and databases, also inside a wrapping error. */
const fullCodes = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)/;
const deepest = 5;

function isDiskFull(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < deepest && typeof at === 'object' && at !== null; depth += 1) {
    if (at instanceof AppError) return false;
    if ('code' in at && fullCodes.test(String(at.code))) return true;
    at = 'cause' in at ? at.cause : null;
  }
  return false;
}

function placeOf(where: Parameters<typeof toAppError>[2]) {
  if (typeof where === 'string') return { where };
  return { where: where.route, ...(where.tenant === undefined ? {} : { tenant: where.tenant }) };
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
