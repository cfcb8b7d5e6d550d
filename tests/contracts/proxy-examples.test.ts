/**
 * The proxies of docs/examples, Debian's own programs on this machine: TLS by host, addresses, streams and uploads. Where
 * a program is not installed, its tests are skipped.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { aServer } from '#tests/api/wire.ts';
import { provedDomain } from '#tests/build/proved-domain.ts';
import { isInstalled, type RunningProxy, runCaddy, runNginx } from '#tests/build/proxied.ts';

const domain = 'north-motors.com.au';
const hosts = [domain, `www.${domain}`, 'console.localhost', 'north.localhost'];
const options = { publicAddress: { scheme: 'https' }, trustedProxies: readTrustedProxies('127.0.0.1') } as const;

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request by TLS, its certificate verified for the host. */
function get(proxy: RunningProxy, host: string, path: string, ca: string | undefined, body = ''): Promise<Got> {
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path,
        method: body === '' ? 'GET' : 'POST',
        agent: false,
        ca,
        servername: host,
        rejectUnauthorized: ca !== undefined,
        headers: { host, 'x-forwarded-for': '203.0.113.9', ...(body === '' ? {} : { 'content-length': body.length }) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Over HTTP/2, which a browser agrees on in the handshake. */
function getHttp2(
  proxy: RunningProxy,
  host: string,
): Promise<{ readonly status: unknown; readonly protocol: unknown }> {
  return new Promise((done, failed) => {
    const session = connectHttp2(`https://127.0.0.1:${proxy.port}`, { servername: host, rejectUnauthorized: false });
    session.on('error', failed);
    const stream = session.request({ ':path': '/', ':authority': host });
    stream.on('response', (headers) => {
      done({ status: headers[':status'], protocol: session.alpnProtocol });
      session.close();
    });
    stream.on('error', failed);
    stream.resume();
    stream.end();
  });
}

/** A server behind the proxy that says what it was sent, streams, takes uploads and upgrades. */
async function echoServer(): Promise<number> {
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/internal/')) return void response.end('yes');
    if (incoming.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // Nothing more comes: a proxy that gathers would never pass it on.
      return void response.write('data: first\n\n');
    }
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on('end', () => response.end(JSON.stringify({ headers: incoming.headers, bytes })));
  });
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('data', (chunk) => socket.write(`heard ${chunk}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const proxies = [
  { name: 'Caddy', isHere: isInstalled('caddy', 'version'), start: (port: number) => runCaddy(port) },
  { name: 'nginx', isHere: isInstalled('nginx', '-v'), start: (port: number) => runNginx(port, hosts) },
];

for (const { name, isHere, start } of proxies)
  describe.skipIf(!isHere)(`docs/examples for ${name}`, () => {
    test('a proved domain, the console and a site answer by TLS and HTTP/2; no other host gets a certificate', async () => {
      const { platform, port } = await aServer({ ...options, proofs: provedDomain.net });
      await provedDomain.add(platform, 'north', domain);
      const proxy = await start(port);
      // The authority's own certificate exists once the first one was requested.
      await get(proxy, domain, '/', undefined);
      for (const host of hosts) {
        const page = await get(proxy, host, '/', proxy.ca());
        expect([host, page.status]).toEqual([host, host.startsWith('www.') ? 301 : 200]);
        expect(page.headers['strict-transport-security']).toContain('max-age=');
      }
      expect((await get(proxy, domain, '/', proxy.ca())).text).toContain(`https://${domain}/`);
      expect(await getHttp2(proxy, domain)).toEqual({ status: 200, protocol: 'h2' });
      await expect(get(proxy, 'nobody.example', '/', undefined)).rejects.toThrow();
      // A visitor cannot ask through the proxy what only the proxy may ask.
      expect((await get(proxy, domain, `/internal/tls-allowed?domain=${domain}`, proxy.ca())).status).toBe(404);
    }, 60_000);

    test('the visitor’s address, streams, upgrades and large uploads pass', async () => {
      const proxy = await start(await echoServer());
      const said = JSON.parse((await get(proxy, domain, '/', undefined)).text) as Echo;
      expect(said.headers).toMatchObject({ host: domain, 'x-forwarded-for': '127.0.0.1' });
      const large = JSON.parse((await get(proxy, domain, '/', undefined, 'x'.repeat(12_000_000))).text) as Echo;
      expect(large.bytes).toBe(12_000_000);
      expect(
        await firstWords(proxy, 'GET /stream HTTP/1.1\r\nHost: north-motors.com.au\r\n\r\n', 'data: first'),
      ).toContain('text/event-stream');
      const upgrade = `GET /live HTTP/1.1\r\nHost: ${domain}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      expect(await firstWords(proxy, upgrade, 'heard hello', 'hello')).toContain('101 Switching Protocols');
    }, 60_000);
  });

interface Echo {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Sends a request and, once it is answered, more; resolves with all that came when `until` is in it. */
function firstWords(proxy: RunningProxy, head: string, until: string, more = ''): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: proxy.port,
      servername: domain,
      rejectUnauthorized: false,
    });
    let [text, isMoreSent] = ['', more === ''];
    socket.on('error', failed);
    socket.on('close', () => failed(new Error(`closed after: ${text.slice(0, 500)}`)));
    socket.on('data', (chunk) => {
      text += chunk;
      if (!isMoreSent) {
        isMoreSent = true;
        socket.write(more);
      }
      if (!text.includes(until)) return;
      done(text);
      socket.destroy();
    });
    socket.write(head);
  });
}
