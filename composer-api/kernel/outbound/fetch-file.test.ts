/** What may be fetched and what may not, and every way in which a server can fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchFile, isSamePlace } from './fetch-file.ts';
import { isPublicAddress, readHostGrants } from './safe-address.ts';

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not fetched from', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '1.1.1.1', '2606:4700:4700::1111', '2404:6800::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test('no address of a private network passes, however it is written', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        for (const inner of [`10.${a}.${b}.${c}`, `192.168.${a}.${b}`, `127.${a}.${b}.${c}`, `169.254.${a}.${b}`]) {
          expect(isPublicAddress(inner)).toBe(false);
          const hex = inner
            .split('.')
            .map((part) => Number(part).toString(16).padStart(2, '0'))
            .join('');
          expect(isPublicAddress(`::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`)).toBe(false);
        }
      }),
    );
  });
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function aServer(handler: Handler): Promise<{ readonly host: string; readonly port: number }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port };
}

const limits = (allowed: string, more: { most?: number; within?: number } = {}) => ({
  allowed: readHostGrants(allowed).forAll,
  most: more.most ?? 1000,
  within: more.within ?? 10_000,
});

describe('a file', () => {
  test.each([
    ['plain', {}, Buffer.from('a,b')],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync('a,b')],
    ['brotli', { 'content-encoding': 'br' }, brotliCompressSync('a,b')],
  ])('%s comes with what it is known by', async (_, headers, body) => {
    const { host } = await aServer((_request, response) => {
      response.writeHead(200, { etag: '"7"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT', ...headers });
      response.end(body);
    });
    const file = await fetchFile({ url: `http://${host}/stock.csv` }, limits(host));
    expect([file?.bytes.toString(), file?.etag, file?.lastModified]).toEqual([
      'a,b',
      '"7"',
      'Sat, 21 Nov 2026 00:00:00 GMT',
    ]);
  });

  test('one that has not changed is null', async () => {
    const { host } = await aServer((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"7"' ? 304 : 200).end();
    });
    expect(await fetchFile({ url: `http://${host}/`, etag: '"7"' }, limits(host))).toBeNull();
    expect(await fetchFile({ url: `http://${host}/`, etag: '"8"' }, limits(host))).not.toBeNull();
  });

  test('a server inside the network is refused, by address, by name and after a redirect, and hears nothing', async () => {
    let asked = 0;
    const inner = await aServer((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    const outer = await aServer((request, response) => {
      const to = request.url === '/name' ? `http://localhost:${inner.port}/` : `http://${inner.host}/`;
      response.writeHead(302, { location: to }).end();
    });
    for (const url of [
      `http://${inner.host}/`,
      `http://localhost:${inner.port}/`,
      `http://[::ffff:127.0.0.1]:${inner.port}/`,
      `http://2130706433:${inner.port}/`,
      `http://0x7f.1:${inner.port}/`,
      `http://${outer.host}/`,
      `http://${outer.host}/name`,
    ])
      await expect(fetchFile({ url }, limits(outer.host)), url).rejects.toMatchObject({
        code: 'input.invalid',
        message: expect.stringContaining('private network address'),
      });
    expect(asked).toBe(0);
  });

  test('a password is sent where it was given for, and nowhere that points on to', async () => {
    const heard: (string | undefined)[] = [];
    const second = await aServer((request, response) => {
      heard.push(request.headers.authorization);
      response.end('x');
    });
    const first = await aServer((request, response) => {
      heard.push(request.headers.authorization);
      response.writeHead(302, { location: `http://${second.host}/` }).end();
    });
    await fetchFile(
      { url: `http://${first.host}/`, username: 'dealer', password: 'pass' },
      limits(`${first.host},${second.host}`),
    );
    expect(heard).toEqual([`Basic ${Buffer.from('dealer:pass').toString('base64')}`, undefined]);
  });

  test('a header carries the password where it was given for, and nowhere that points on to', async () => {
    const heard: (string | string[] | undefined)[] = [];
    const second = await aServer((request, response) => {
      heard.push(request.headers['x-api-key']);
      response.end('x');
    });
    const first = await aServer((request, response) => {
      heard.push(request.headers['x-api-key']);
      response.writeHead(302, { location: `http://${second.host}/` }).end();
    });
    await fetchFile(
      { url: `http://${first.host}/`, header: 'X-Api-Key', password: 'pass' },
      limits(`${first.host},${second.host}`),
    );
    expect(heard).toEqual(['pass', undefined]);
  });

  test.each([
    [404, 'input.invalid', 'There is no file at this address'],
    [401, 'input.invalid', 'Check name and password'],
    [418, 'input.invalid', 'answered with 418'],
    [503, 'busy', 'cannot give the file at the moment'],
    [429, 'busy', 'cannot give the file at the moment'],
  ])('an answer of %d becomes a message', async (status, code, message) => {
    const { host } = await aServer((_request, response) => response.writeHead(status).end());
    await expect(fetchFile({ url: `http://${host}/` }, limits(host))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  test.each<[string, Handler]>([
    [
      'that says so',
      (_request, response) => response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000)),
    ],
    ['that does not', (_request, response) => response.end('x'.repeat(5000))],
    [
      'once unpacked',
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
    ],
  ])('one that is too large is refused: one %s', async (_, handler) => {
    const { host } = await aServer(handler);
    await expect(fetchFile({ url: `http://${host}/` }, limits(host))).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('is larger than'),
    });
  });

  test.each<[string, Handler]>([
    ['says nothing', () => {}],
    ['stops in the middle', (_request, response) => void response.writeHead(200).write('a,')],
  ])('a server that %s does not block the caller', async (_, handler) => {
    const { host } = await aServer(handler);
    await expect(fetchFile({ url: `http://${host}/` }, limits(host, { within: 300 }))).rejects.toMatchObject({
      code: 'busy',
    });
  });

  test('an answer of "not changed" to an unconditional request is refused with a message', async () => {
    const { host } = await aServer((_, response) => response.writeHead(304).end());
    await expect(fetchFile({ url: `http://${host}/` }, limits(host))).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('has not changed (304)'),
    });
    expect(await fetchFile({ url: `http://${host}/`, etag: '"7"' }, limits(host))).toBeNull();
  });

  test.each([
    ['http://a.example/x', 'http://a.example/y', true],
    ['http://a.example/x', 'https://a.example/x', true],
    ['https://a.example/x', 'http://a.example/x', false],
    ['http://a.example/x', 'https://b.example/x', false],
    ['http://a.example/x', 'https://www.a.example/x', false],
    ['http://a.example/x', 'https://a.example:8443/x', false],
    ['http://a.example:8080/x', 'https://a.example/x', false],
    ['http://a.example/x', 'http://a.example:8080/x', false],
  ])('a password given for %s is sent to %s: %s', (asked, url, may) => {
    expect(isSamePlace(new URL(asked), new URL(url))).toBe(may);
  });

  test('a ring of redirects ends', async () => {
    const { host } = await aServer((_request, response) => response.writeHead(301, { location: '/again' }).end());
    await expect(fetchFile({ url: `http://${host}/` }, limits(host))).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test.each(['ftp://a.example/x', 'file:///etc/passwd', 'javascript:1', '/stock.csv', '', 'https://u:p@a.example/'])(
    '%j is no address',
    async (url) => {
      await expect(fetchFile({ url }, limits(''))).rejects.toMatchObject({ code: 'input.invalid' });
    },
  );

  test('a server that breaks off, and a packed file that is none', async () => {
    const broken = await aServer((request) => void request.socket.destroy());
    await expect(fetchFile({ url: `http://${broken.host}/` }, limits(broken.host))).rejects.toMatchObject({
      code: 'busy',
    });
    const odd = await aServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'),
    );
    await expect(fetchFile({ url: `http://${odd.host}/` }, limits(odd.host))).rejects.toMatchObject({
      message: expect.stringContaining('cannot be unpacked'),
    });
  });
});
