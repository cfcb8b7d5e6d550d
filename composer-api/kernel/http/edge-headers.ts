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

/**
 * Scripts, styles, typefaces and pictures of pixels are not documents. A screen of the console has seventy of them, and
 * the whole policy of a page would be half a kilobyte on each.
 */
const noDocument = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/;
/** What only a document may do. */
const ofDocuments: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]);
const nothing = "default-src 'none'";

/** Adds what an answer lacks: headers of `edgeHeaders`, and `Retry-After` on 429 and 503. */
export function finishResponse(response: Response, headers: { readonly [name: string]: string }): Response {
  const own = response.headers;
  const isDocument = !noDocument.test(own.get('content-type') ?? '');
  if (!isDocument && !own.has('content-security-policy')) own.set('content-security-policy', nothing);
  for (const [name, value] of Object.entries(headers))
    if (!own.has(name) && (isDocument || !ofDocuments.has(name))) own.set(name, value);
  if ((response.status === 429 || response.status === 503) && !own.has('retry-after'))
    own.set('retry-after', defaultRetry);
  return response;
}
