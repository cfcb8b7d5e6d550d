/** The number of a request: in its answer, in every log line of it, and in the words of a fault. */
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer, type TrustedProxies } from './client-address.ts';

/** The header that a trusted proxy may send it in, and that every answer has. */
export const requestIdHeader = 'x-request-id';

/**
 * Bytes of one id: 80 random bits, so that no two processes make the same one and ids do not reveal how many requests
 * there are.
 */
const idBytes = 10;

/** Random bytes for many ids at once: one call for each id costs three times as much. */
const pool = Buffer.alloc(idBytes * 400);
let used = pool.length;

/** 20 hexadecimal digits. */
export function makeRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString('hex', used - idBytes, used);
}

/** Accepted ids of a proxy: safe in a log line, a header and a page. */
const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The request id from a trusted proxy, if it is short and plain; otherwise a new one. */
export function incomingRequestId(incoming: IncomingMessage, trusted: TrustedProxies): string {
  const given = trusted === null ? undefined : incoming.headers[requestIdHeader];
  return typeof given === 'string' && given.length <= 64 && plain.test(given) && isTrustedPeer(incoming, trusted)
    ? given
    : makeRequestId();
}

/** The id of a request inside the platform. The entry point overwrites any value that a client sent in this header. */
export function requestIdOf(request: Request): string {
  return request.headers.get(requestIdHeader) ?? '-';
}
