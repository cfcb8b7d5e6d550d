/**
 * The host of a request, read once, from one source. A request that contradicts itself is refused: two Host headers, or an
 * absolute request target that names another host (research/reliability, section 1, item 8).
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/errors/app-error.ts';
import { type Authority, parseAuthority } from '#domain/hosts/authority.ts';

/** Host and port that the request asks for. @throws AppError `input.invalid` when the request contradicts itself. */
export function requestAuthority(request: Request, incoming?: IncomingMessage): Authority {
  const header = request.headers.get('host') ?? new URL(request.url).host;
  if (incoming) {
    if (countHosts(incoming) > 1) throw new AppError('input.invalid', 'The request names more than one host.');
    if (incoming.url !== undefined && !incoming.url.startsWith('/')) {
      throw new AppError('input.invalid', 'The request has to name a path, not a full address.');
    }
  }
  const found = parseAuthority(header);
  if (!found) throw new AppError('input.invalid', 'The host name of the request is not valid.');
  return found;
}

/** Host and port of a request that names exactly one host; null leaves it to `requestAuthority` to refuse. */
export function incomingAuthority(incoming: IncomingMessage): Authority | null {
  const { host } = incoming.headers;
  return host === undefined || countHosts(incoming) !== 1 ? null : parseAuthority(host);
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
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
