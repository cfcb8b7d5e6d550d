/** Popular pages, which are sent without Node's response handling. */
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestNote } from '../kernel/telemetry/request-notes.ts';
import { type CachedPage, oftenAsked } from '../site/pages/page-cache.ts';
import { listen } from './listen.ts';
import { nodeHandler } from './node-handler.ts';
import { sendWhole } from './send-whole.ts';

const versions = { release: '', stock: '', content: '', offers: '', clock: '' };

function aPage(body: string, own: Partial<CachedPage> = {}): CachedPage {
  const plain = Buffer.from(body);
  const page = { status: 200, size: plain.byteLength, plain, etag: 'e1', versions, reads: new Set<never>() };
  return { ...page, hits: oftenAsked, ...own };
}

/** A server that has these pages at hand, and a note of each request that has ended. */
async function aServer(pages: { readonly [path: string]: CachedPage }, isSecure = false) {
  const ended: { readonly note: RequestNote; readonly status: number }[] = [];
  const scheme = isSecure ? 'https' : 'http';
  const handler = nodeHandler(async (asked) => new Response(`by the app: ${new URL(asked.url).pathname}`), {
    publicAddress: { scheme },
    trusted: { hops: 1 },
    findCached: async (_host, target) => pages[target] ?? null,
    pageAtHand: (_host, target) => pages[target] ?? null,
    makePage: async () => null,
    tenantOf: async () => 't_site',
    slugOf: () => 'site',
    onEnd: (note, _incoming, status) => void ended.push({ note, status }),
  });
  const server = await listen(handler, 0, '127.0.0.1', { scheme });
  onTestFinished(() => server.close());
  return { server, ended };
}

interface Got {
  readonly status: number | undefined;
  readonly headers: { readonly [name: string]: unknown };
  readonly body: string;
}

function ask(port: number, path: string, headers: { readonly [name: string]: string } = {}, method = 'GET') {
  return new Promise<Got>((done, failed) => {
    const named = { host: 'site.localhost', ...headers };
    request({ port, host: '127.0.0.1', path, method, headers: named, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .on('error', failed)
      .end();
  });
}

/** What a server sends to these bytes until it closes the connection. */
function converse(port: number, text: string) {
  return new Promise<string>((done, failed) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').on('data', (part: string) => {
      got += part;
    });
    socket.on('error', failed).on('end', () => done(got));
  });
}

const line = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: site.localhost\r\n${more}\r\n`;

test.each([false, true])(
  '#41: an answer sent whole differs in nothing from one of Node’s own (https: %s)',
  async (isSecure) => {
    const forms = { br: Buffer.from('small'), gzip: Buffer.from('smaller') };
    const often = aPage('page', forms);
    const rare = aPage('page', { ...forms, hits: 0 });
    const own = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" };
    const pages = { '/often': often, '/rare': rare, '/gone/often': aPage('no', { status: 410, headers: own }) };
    const { server, ended } = await aServer({ ...pages, '/gone/rare': { ...pages['/gone/often'], hits: 0 } }, isSecure);
    const keep = { connection: 'keep-alive', 'x-request-id': 'a-proxys-own-number' };
    for (const accept of ['identity', 'br', 'gzip'])
      for (const [one, other] of [
        ['/often', '/rare'],
        ['/gone/often', '/gone/rare'],
      ] as const) {
        const [whole, usual] = await Promise.all(
          [one, other].map((path) => ask(server.port, path, { ...keep, 'accept-encoding': accept })),
        );
        expect({ ...whole, headers: { ...whole?.headers, date: '' } }).toEqual({
          ...usual,
          headers: { ...usual?.headers, date: '' },
        });
        expect(Math.abs(Date.parse(String(whole?.headers['date'])) - Date.now())).toBeLessThan(5_000);
      }
    expect(ended).toHaveLength(12);
    for (const { note, status } of ended) {
      expect(note).toMatchObject({ id: 'a-proxys-own-number', tenant: 'site', kept: true });
      expect(note.route).toBe(status === 200 ? 'page' : 'other');
    }
  },
);

test('#41: HEAD, a known form, a body and two hosts are answered as ever', async () => {
  const { server } = await aServer({ '/': aPage('page') });
  expect(await ask(server.port, '/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await ask(server.port, '/', { 'if-none-match': '"e1"' })).toMatchObject({ status: 304, body: '' });
  expect(await ask(server.port, '/', { 'content-length': '0' })).toMatchObject({ status: 200, body: 'page' });
  const twice = await converse(server.port, line('/', 'Host: other.localhost\r\nConnection: close\r\n'));
  expect(twice).not.toContain('\r\n\r\npage');
});

test('#41: answers keep the order of the requests of a connection, and each has its own number', async () => {
  const { server, ended } = await aServer({ '/a': aPage('page a'), '/b': aPage('page b') });
  const asked = [line('/a'), line('/app'), line('/b'), line('/a'), line('/b', 'Connection: close\r\n')].join('');
  const got = await converse(server.port, asked);
  expect(got.match(/page [ab]|by the app: \/app/g)).toEqual([
    'page a',
    'by the app: /app',
    'page b',
    'page a',
    'page b',
  ]);
  expect(new Set(got.match(/x-request-id: \w+/gi)).size).toBe(5);
  await expect.poll(() => ended.length).toBe(5);
});

test('#41: what a slow reader has not taken yet is not written over by the next answer', () => {
  const form = {
    status: 200,
    headers: { 'content-type': 'text/html', 'content-length': '4' },
    body: Buffer.from('page'),
  };
  const sent: string[] = [];
  const take: (() => void)[] = [];
  const answer = (id: string, isSlow: boolean) => {
    const socket = new Duplex({
      read() {},
      write(bytes: Buffer, _, done) {
        const taken = () => {
          sent.push(bytes.toString('latin1'));
          done();
        };
        if (isSlow) take.push(taken);
        else taken();
      },
    });
    const incoming = Object.assign(new IncomingMessage(new Socket()), { httpVersionMajor: 1, httpVersionMinor: 1 });
    const response = Object.assign(new ServerResponse(incoming), { shouldKeepAlive: true });
    Object.defineProperty(response, 'socket', { value: socket });
    expect(sendWhole(response, form, {}, id, () => {})).toBe(true);
  };
  answer('number-0-of-20-chars', true);
  for (const number of [1, 2]) answer(`number-${number}-of-20-chars`, false);
  for (const taken of take) taken();
  expect(sent.map((text) => /number-./.exec(text)?.[0])).toEqual(['number-1', 'number-2', 'number-0']);
});

test('#41: a connection that is about to close says so: at the client’s wish, for an old protocol, when the server stops', async () => {
  const { server } = await aServer({ '/': aPage('page') });
  for (const asked of [line('/', 'Connection: close\r\n'), 'GET / HTTP/1.0\r\nHost: site.localhost\r\n\r\n']) {
    const got = await converse(server.port, asked);
    expect(got).toMatch(/\r\nconnection: close\r\n/i);
    expect(got).toMatch(/\r\n\r\npage$/);
  }
  const kept = connect(server.port, '127.0.0.1');
  const answers: string[] = [];
  kept.setEncoding('latin1').on('data', (part: string) => void answers.push(part));
  kept.write(line('/'));
  await expect.poll(() => answers.join('')).toMatch(/connection: keep-alive\r\n.*page$/is);
  const closed = server.close(200);
  kept.write(line('/'));
  await closed;
  expect(answers.join('')).toMatch(/connection: keep-alive.*page.*connection: close.*page$/is);
});
