import { expect, test } from 'vitest';
import { edgeHeaders, finishResponse } from './edge-headers.ts';

const finish = (type: string, own: { readonly [name: string]: string } = {}) =>
  finishResponse(new Response('', { headers: { 'content-type': type, ...own } }), edgeHeaders('https')).headers;

test.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/json', 'text/plain', 'application/xml'])(
  'an answer of %s, which a browser may open as a document, has all headers',
  (type) => {
    const headers = finish(type);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const name of [
      'permissions-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'x-content-type-options',
    ])
      expect([name, headers.has(name)]).toEqual([name, true]);
  },
);

test.each(['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/webp', 'image/png'])(
  'an answer of %s may do nothing, and has no headers of documents',
  (type) => {
    const headers = finish(type);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': type,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(finish(type, { 'content-security-policy': "default-src 'self'" }).get('content-security-policy')).toBe(
      "default-src 'self'",
    );
  },
);
