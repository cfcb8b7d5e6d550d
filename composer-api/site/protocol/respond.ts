/** Answers of the search protocol: JSON always, errors as `{ message, status }`. */
import { AppError } from '#domain/errors/app-error.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import { retryHeaders, toAppError } from '../../kernel/http/errors.ts';
import type { Logger } from '../../kernel/log.ts';

/**
 * Any origin may call with a key: keys are not cookies, so a page elsewhere can do no more than a program. Answers are
 * never cached: stock changes at any moment.
 */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
} as const;

/** @param text JSON, or its bytes. */
export function jsonText(text: string | Uint8Array<ArrayBuffer>, status = 200): Response {
  return new Response(text, { status, headers });
}

export function json(value: unknown, status = 200): Response {
  return jsonText(JSON.stringify(value), status);
}

/** The answer to a browser's CORS preflight. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers':
        'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-request-id, x-algolia-usertoken',
      'access-control-max-age': '86400',
    },
  });
}

/** @param where for the log: tenant and path, never the query string, which contains keys. */
export function problem(error: unknown, log: Logger, where: string, request: Request): Response {
  if (error instanceof ProtocolError) return json({ message: error.message, status: error.status }, error.status);
  const known = error instanceof AppError ? error : toAppError(error, log, where, request);
  const response = json({ message: known.message, status: known.status }, known.status);
  for (const [name, value] of Object.entries(retryHeaders(known))) response.headers.set(name, value);
  return response;
}
