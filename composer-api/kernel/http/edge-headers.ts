/** Headers of every answer from any route: applied where answers leave the server. */
import { siteHeaders } from './security-headers.ts';

/** A year, in seconds; without `includeSubDomains`, since a dealer's domain has hosts that are not ours. */
const strictTransport = 'max-age=31536000';

/** Under https, browsers are instructed to use https only. */
export function transportHeaders(scheme: 'http' | 'https'): { readonly [name: string]: string } {
  return scheme === 'https' ? { 'strict-transport-security': strictTransport } : {};
}

/** Default headers, for answers that do not set them. */
export function edgeHeaders(scheme: 'http' | 'https'): { readonly [name: string]: string } {
  return { ...siteHeaders, ...transportHeaders(scheme) };
}

/** Seconds of Retry-After for an overloaded or limited caller where the answer names none. */
const defaultRetry = '1';

/** Adds what an answer lacks: headers of `edgeHeaders`, and `Retry-After` on 429 and 503. */
export function finishResponse(response: Response, headers: { readonly [name: string]: string }): Response {
  const own = response.headers;
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value);
  if ((response.status === 429 || response.status === 503) && !own.has('retry-after'))
    own.set('retry-after', defaultRetry);
  return response;
}
