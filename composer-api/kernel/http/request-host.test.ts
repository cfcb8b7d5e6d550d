import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { checkPath, incomingAuthority, requestAuthority } from './request-host.ts';

function incoming(rawHeaders: string[], url = '/'): IncomingMessage {
  return { rawHeaders, headers: { host: rawHeaders[1] }, url } as IncomingMessage;
}

function ask(host: string): Request {
  return new Request('http://north.localhost/', { headers: { host } });
}

describe('promise 4: the host is read from one source', () => {
  test.each([
    ['north.localhost', 'north.localhost'],
    ['North.LOCALHOST:3000', 'north.localhost'],
    ['north.localhost.', 'north.localhost'],
  ])('%s is %s', (header, host) => {
    expect(requestAuthority(ask(header), incoming(['Host', header])).host).toBe(host);
    expect(incomingAuthority(incoming(['Host', header]))?.host).toBe(host);
  });

  test.each([
    ['two Host headers', 'north.localhost', ['Host', 'north.localhost', 'HOST', 'south.localhost'], '/'],
    ['two equal Host headers', 'north.localhost', ['Host', 'north.localhost', 'Host', 'north.localhost'], '/'],
    ['an absolute target', 'north.localhost', ['Host', 'north.localhost'], 'http://south.localhost/'],
    ['a list of hosts', 'north.localhost, south.localhost', ['Host', 'x'], '/'],
    ['a host with a path', 'north.localhost/x', ['Host', 'x'], '/'],
    ['a host with a user', 'a@north.localhost', ['Host', 'x'], '/'],
    ['an overlong host', `${'a'.repeat(260)}.localhost`, ['Host', 'x'], '/'],
    ['a port out of all bounds', 'north.localhost:1234567', ['Host', 'x'], '/'],
  ])('%s is refused', (_, header, rawHeaders, url) => {
    expect(() => requestAuthority(ask(header), incoming(rawHeaders, url))).toThrow(AppError);
  });
});

describe('paths that two readers could read two ways', () => {
  test.each([
    '/a//b',
    '//a',
    '/a\\b',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a%00',
    '/%',
    '/%zz',
    '/%ff',
    `/${'a'.repeat(2001)}`,
  ])('%s is refused', (path) => {
    expect(() => checkPath(path)).toThrow(AppError);
  });

  test.each(['/', '/cars/2021-aster', '/cars/caf%C3%A9', '/search/used-cars/', '/a%20b'])(
    '%s is let through',
    (path) => {
      expect(() => checkPath(path)).not.toThrow();
    },
  );
});
