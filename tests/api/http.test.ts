/** The wire: what every request has to be before a route sees it. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#composer-api/server/listen.ts';
import type { ApiError } from '#schemas/api/error.ts';
import { consoleHost, openTestPlatform, type Person, password, staff } from '#tests/build/platform.ts';

const home = '/tenants/north/documents/page%2Fhome';
const json = { 'content-type': 'application/json' };

/** Sends bytes as they are to a real socket; answers the head of the response. */
async function raw(lines: readonly string[]): Promise<string> {
  const server = await listen(platform.platform.handler, 0, '127.0.0.1');
  try {
    return await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  } finally {
    await server.close();
  }
}

// Nothing here changes stored data, so one platform serves all.
let platform: Awaited<ReturnType<typeof openTestPlatform>>;
let ned: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
  ned = await platform.signIn(staff.northEditor.email);
});

afterAll(() => platform.close());

describe('M-003: what is refused before it is a request says so in words', () => {
  test.each([
    ['an address that is too long', [`GET /?${'x'.repeat(20_000)} HTTP/1.1`, 'Host: north.localhost'], 431, 'too long'],
    ['no HTTP at all', ['nonsense'], 400, 'could not be read'],
  ])('%s', async (_, lines, status, words) => {
    const answer = await raw(lines);
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*content-security-policy: `, 's'));
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(body).toContain(words);
  });
});

describe('M-003: the API refuses what it should not read', () => {
  test('a request from another site is refused, with any cookie', async () => {
    const refused: { [name: string]: string }[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://north.localhost` },
      { origin: `http://${consoleHost}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) {
      const answer = await ned.call('POST', '/tenants/north/releases', { base: 1 }, headers);
      expect([headers, answer.status, (answer.body as ApiError).error.code]).toEqual([headers, 403, 'auth.origin']);
      const signIn = await platform.request(
        consoleHost,
        'POST',
        '/api/console/session',
        { email: staff.northEditor.email, password },
        headers,
      );
      expect(signIn.headers.get('set-cookie')).toBeNull();
    }
    expect(
      (
        await ned.call(
          'POST',
          '/tenants/north/preview',
          { key: 'page/home' },
          { origin: `http://${consoleHost}`, 'sec-fetch-site': 'same-origin' },
        )
      ).status,
    ).toBe(200);
  });

  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  test.each<[string, string | Uint8Array, { [name: string]: string }, number, string]>([
    ['not JSON', 'revision=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'input.media-type'],
    ['no type', '{}', { 'content-type': '' }, 415, 'input.media-type'],
    ['text as JSON', '{}', { 'content-type': 'text/plain' }, 415, 'input.media-type'],
    ['malformed JSON', '{"revision":', json, 400, 'input.invalid'],
    ['nothing', '', json, 400, 'input.invalid'],
    ['deep nesting', `{"revision":"","body":${deep}}`, json, 400, 'input.invalid'],
    ['__proto__', '{"revision":"","body":{"__proto__":{"polluted":true}}}', json, 400, 'input.invalid'],
    [
      '__proto__ in escapes',
      '{"revision":"","body":{"\\u005f\\u005fproto\\u005f_":{"polluted":true}}}',
      json,
      400,
      'input.invalid',
    ],
    ['bad UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), json, 400, 'input.invalid'],
    ['an array', '[]', json, 400, 'input.invalid'],
    ['null', 'null', json, 400, 'input.invalid'],
    ['a field too many', '{"revision":"","body":{},"by":"Somebody else"}', json, 400, 'input.invalid'],
    [
      'too large',
      JSON.stringify({ revision: '', body: { text: 'x'.repeat(600 * 1024) } }),
      json,
      413,
      'input.too-large',
    ],
  ])('a body that is %s', async (_, body, headers, status, code) => {
    const answer = await ned.call('PUT', home, body, headers);
    expect([answer.status, (answer.body as ApiError).error.code]).toEqual([status, code]);
    expect((answer.body as ApiError).error.message).toMatch(/[.]$/);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('errors of fields say where', async () => {
    const answer = await ned.call('POST', '/tenants/north/releases', { base: '1', documents: [], message: 5 });
    expect((answer.body as ApiError).error.problems?.map((problem) => problem.pointer).sort()).toEqual([
      '/base',
      '/message',
    ]);
  });

  test('every answer of the console forbids framing, sniffing and inline scripts, and is not stored', async () => {
    for (const path of ['/session', '/tenants', '/tenants/nowhere', '/nothing']) {
      const { headers } = await ned.call('GET', path);
      expect([
        path,
        headers.get('x-frame-options'),
        headers.get('x-content-type-options'),
        headers.get('cache-control'),
      ]).toEqual([path, 'DENY', 'nosniff', 'no-store']);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('methods that are not there are 405 or 404, never a fault', async () => {
    for (const method of ['PATCH', 'OPTIONS', 'PROPFIND'])
      expect([method, (await ned.call(method, '/tenants')).status]).toEqual([method, 405]);
    expect((await ned.call('DELETE', '/tenants')).status).toBe(404);
  });
});

describe('promise 7: no answer lets an inline script run', () => {
  const policyOf = (head: string) => /content-security-policy: (.*)/i.exec(head)?.[1]?.trim() ?? '';
  const ask = async (host: string, path: string, method = 'GET') =>
    policyOf(
      (await raw([`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])).split('\r\n\r\n', 1)[0] ?? '',
    );

  test.each([
    ['a page', 'north.localhost', '/'],
    ['the same page, kept', 'north.localhost', '/'],
    ['a page that reads its query', 'north.localhost', '/search/used-cars?page=2'],
    ['a page that is not there', 'north.localhost', '/nowhere'],
    ['a part of a page', 'north.localhost', '/api/fragment?path=/&block=x'],
    ['an address that is refused', 'north.localhost', '/a//b'],
    ['the API', 'north.localhost', '/api/search-settings'],
    ['a host without a site', 'nobody.localhost', '/'],
    ['the console', consoleHost, '/'],
    ['its API', consoleHost, '/api/console/session'],
    ['its gallery', consoleHost, '/__blocks'],
  ])('%s', async (_, host, path) => {
    const policy = await ask(host, path);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|(?<!style-src-attr )'unsafe-inline'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('the preview frame is sandboxed, only runs scripts of the console and can only be framed by it', async () => {
    const policy = await ask(consoleHost, '/frame');
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src http:\/\/console\.localhost;/);
    expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|script-src[^;]*unsafe/);
    expect(policy).toContain('frame-ancestors http://console.localhost');
  });
});

describe('the host is one, from one source', () => {
  const head = (host: string) => ['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close'];

  test('a plain request is answered by its tenant; an unknown host gets no site', async () => {
    expect(await raw(head('north.localhost'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*North Motors/);
    expect(await raw(head('nobody.localhost'))).toMatch(/^HTTP\/1\.1 404/);
    expect(await raw(head('plain.localhost'))).toMatch(/^HTTP\/1\.1 404/);
  });

  test.each<[string, string[]]>([
    ['two Host headers', ['GET / HTTP/1.1', 'Host: north.localhost', 'Host: south.localhost', 'Connection: close']],
    ['an absolute target', ['GET http://south.localhost/ HTTP/1.1', 'Host: north.localhost', 'Connection: close']],
    ['a list of hosts', head('north.localhost, south.localhost')],
    ['a host with a path', head('north.localhost/x')],
    ['an encoded NUL', ['GET /a%00b HTTP/1.1', 'Host: north.localhost', 'Connection: close']],
    ['an encoded slash', ['GET /cars%2fx HTTP/1.1', 'Host: north.localhost', 'Connection: close']],
    ['a bare percent', ['GET /%zz HTTP/1.1', 'Host: north.localhost', 'Connection: close']],
    ['double slashes', ['GET //cars HTTP/1.1', 'Host: north.localhost', 'Connection: close']],
    [
      'an encoded slash in the console’s files',
      ['GET /assets/..%2f..%2fforecourt.db HTTP/1.1', `Host: ${consoleHost}`, 'Connection: close'],
    ],
  ])('%s is refused with 400', async (_, lines) => {
    const answer = await raw(lines);
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).not.toMatch(/North Motors|South Motors/);
  });
});
