/**
 * The host is read once, from one source, and everything that could disagree with it is refused: two Host headers, or an
 * absolute request target that names another host (research/reliability, section 1, item 8).
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/errors/app-error.ts';

/** Host name in lower case without port. @throws AppError `input.invalid` when the request contradicts itself. */
export function requestHost(request: Request, incoming?: IncomingMessage): string {
  const url = new URL(request.url);
  const header = request.headers.get('host') ?? url.host;
  if (incoming) {
    let hosts = 0;
    for (let i = 0; i < incoming.rawHeaders.length; i += 2)
      if (incoming.rawHeaders[i]?.toLowerCase() === 'host') hosts++;
    if (hosts > 1) throw new AppError('input.invalid', 'The request names more than one host.');
    if (incoming.url !== undefined && !incoming.url.startsWith('/')) {
      throw new AppError('input.invalid', 'The request has to name a path, not a full address.');
    }
  }
  if (!/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(header))
    throw new AppError('input.invalid', 'The host name of the request is not valid.');
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * Refuses paths that two readers could read two ways. A document's key (`page%2Fhome`) is one part of the console API's
 * addresses, and a record's id one of the search protocol's, so there, and only there, an encoded slash is let through:
 * their routes match parts before they decode them.
 */
export function checkPath(path: string, encodedSlash = false): void {
  if (path.length > 2000) throw new AppError('input.invalid', 'The address is too long.');
  if (path.includes('//') || path.includes('\\') || /%(?:5c|00)/i.test(path) || (!encodedSlash && /%2f/i.test(path))) {
    throw new AppError('input.invalid', 'The address is not valid.');
  }
  try {
    decodeURIComponent(path);
  } catch {
    throw new AppError('input.invalid', 'The address is not valid: a % in it is not followed by two digits.');
  }
}
