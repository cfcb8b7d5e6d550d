/** Behind a proxy that speaks TLS: every address that a page or a cookie shows is the browser's, not the proxy's. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen, nodeHandler } from '#composer-api/server/listen.ts';
import { readSettings } from '#composer-api/settings.ts';
import { aHouse, consoleHost, password, staff } from '../build/house.ts';

interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A house behind a socket, as a proxy sees it. */
async function aServer(scheme?: 'http' | 'https') {
  const { house, hire } = await aHouse(scheme ? { scheme } : {});
  await hire(staff.platform.email);
  const server = await listen(
    nodeHandler(house.app, (...asked) => house.sites.page(...asked)),
    0,
    '127.0.0.1',
  );
  onTestFinished(() => server.close());
  return (host: string, method: string, path: string, body = '', headers: { [name: string]: string } = {}) =>
    new Promise<Sent>((done, failed) => {
      const sent = request(
        { port: server.port, method, path, agent: false, headers: { host, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
}

const json = { 'content-type': 'application/json' };
const signIn = JSON.stringify({ email: staff.platform.email, password });

test('PUBLIC_SCHEME=https: pages, sitemap and robots name https addresses, made or kept', async () => {
  const ask = await aServer('https');
  for (let round = 0; round < 3; round++) {
    const page = await ask('north.localhost', 'GET', '/');
    expect(page.text).toContain('<link rel="canonical" href="https://north.localhost/">');
    expect(page.text).not.toContain('http://north.localhost');
  }
  expect((await ask('north.localhost', 'GET', '/sitemap.xml')).text).toContain('<loc>https://north.localhost/');
  expect((await ask('north.localhost', 'GET', '/robots.txt')).text).toContain('https://north.localhost/sitemap.xml');
});

test('PUBLIC_SCHEME=https: bodies arrive, and the console’s cookie is Secure', async () => {
  const ask = await aServer('https');
  const answer = await ask(consoleHost, 'POST', '/api/console/session', signIn, {
    ...json,
    origin: `https://${consoleHost}`,
  });
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Secure$/);
  const kept = await ask(consoleHost, 'GET', '/api/console/session', '', { cookie: cookie.split(';')[0] ?? '' });
  expect(JSON.parse(kept.text)).toMatchObject({ email: staff.platform.email });
  expect((await ask(consoleHost, 'POST', '/api/console/session', '{', json)).status).toBe(400);
});

test('without it a header that says https is not believed', async () => {
  const ask = await aServer();
  const forwarded = { 'x-forwarded-proto': 'https', forwarded: 'proto=https' };
  const page = await ask('north.localhost', 'GET', '/', '', forwarded);
  expect(page.text).toContain('<link rel="canonical" href="http://north.localhost/">');
  const answer = await ask(consoleHost, 'POST', '/api/console/session', signIn, { ...json, ...forwarded });
  expect(answer.headers['set-cookie']?.[0]).not.toContain('Secure');
});

test('a scheme that is none stops the start with its name', () => {
  expect(readSettings({}).scheme).toBe('http');
  expect(readSettings({ PUBLIC_SCHEME: 'https' }).scheme).toBe('https');
  expect(() => readSettings({ PUBLIC_SCHEME: 'ftp' })).toThrow(/^PUBLIC_SCHEME is "ftp"/);
});
