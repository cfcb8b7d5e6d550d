/** The server's front: whose host it is, who asks, and what every answer carries. */
import { describe, expect, test } from 'vitest';
import { readTrustedProxies } from '#composer-api/kernel/http/client-address.ts';
import { consoleHost, password, staff } from '../build/platform.ts';
import { aServer } from './wire.ts';

const json = { 'content-type': 'application/json' };

describe('promise 4: no caller chooses the address that pages name', () => {
  test.each([
    'north.localhost:80@evil.example',
    'north.localhost:3000#b_hero1',
    'north.localhost:99999',
    'north.localhost:abc def',
    'north.localhost:',
    `north.localhost:${'1'.repeat(3000)}`,
    'evil.example@north.localhost',
  ])('Host %j is refused', async (host) => {
    const { ask } = await aServer();
    // The lookup of a host is cached after its first page, and later requests take the fast path.
    expect((await ask('north.localhost', 'GET', '/')).status).toBe(200);
    for (const path of ['/', '/search/used-cars?make=Kia']) {
      const answer = await ask(host, 'GET', path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).not.toContain('evil.example');
    }
  });

  test('a port of the caller’s is named nowhere; the port listened on is', async () => {
    const { ask, port } = await aServer();
    const canonical = async (host: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await ask(host, 'GET', '/')).text)?.[1];
    for (let round = 0; round < 2; round++) {
      expect(await canonical('north.localhost')).toBe('http://north.localhost/');
      expect(await canonical(`north.localhost:${port}`)).toBe(`http://north.localhost:${port}/`);
      expect(await canonical('NORTH.localhost:81')).toBe(`http://north.localhost:${port}/`);
    }
    const sitemap = await ask('north.localhost:81', 'GET', '/sitemap.xml');
    expect(sitemap.text).not.toContain(':81/');
  });

  test('PUBLIC_PORT is used regardless of what the proxy sends', async () => {
    const { ask, port } = await aServer({ publicAddress: { scheme: 'https', port: 8443 } });
    for (const host of ['north.localhost', `north.localhost:${port}`, 'north.localhost:8443'])
      for (let round = 0; round < 2; round++)
        expect((await ask(host, 'GET', '/')).text).toContain('rel="canonical" href="https://north.localhost:8443/"');
  });
});

describe('SITE_DOMAIN and CONSOLE_HOST: behind a proxy that keeps Host', () => {
  const real = {
    publicAddress: { scheme: 'https' },
    siteDomain: 'cars.example',
    consoleHost: 'staff.dealers.example',
    trustedProxies: readTrustedProxies('127.0.0.1'),
  } as const;

  test('sites and console answer on their own names, and nothing on localhost', async () => {
    const { ask, platform } = await aServer(real);
    await platform.hire(staff.platform.email);
    const page = await ask('north.cars.example', 'GET', '/');
    expect(page.text).toContain('rel="canonical" href="https://north.cars.example/"');
    expect((await ask('north.localhost', 'GET', '/')).status).toBe(404);
    expect((await ask(consoleHost, 'GET', '/')).status).toBe(404);
    const body = JSON.stringify({ email: staff.platform.email, password });
    const from = (origin: string) =>
      ask('staff.dealers.example', 'POST', '/api/console/session', body, {
        ...json,
        origin,
        'x-forwarded-for': '203.0.113.5',
      });
    expect((await from('https://north.cars.example')).status).toBe(403);
    const signedIn = await from('https://staff.dealers.example');
    expect(signedIn.status).toBe(200);
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const tenants = await ask('staff.dealers.example', 'GET', '/api/console/tenants', '', { cookie });
    expect(tenants.text).toContain('"url":"https://north.cars.example/"');
  });

  test('limits count people, not the proxy: one who sends too many forms does not block others', async () => {
    const { ask } = await aServer(real);
    const place = (address: string) =>
      ask('north.cars.example', 'GET', '/api/places?q=rich', '', { 'x-forwarded-for': `6.6.6.6, ${address}` });
    let answer = await place('203.0.113.5');
    for (let i = 0; i < 160 && answer.status === 200; i++) answer = await place('203.0.113.5');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await place('203.0.113.6')).status).toBe(200);
    // A subscriber's other IPv6 addresses are the same subscriber.
    answer = await place('2001:db8::1');
    // More than the bucket's capacity: it refills by one request every 200 ms, however slow the machine is.
    for (let i = 0; i < 160 && answer.status === 200; i++) answer = await place(`2001:db8::${i.toString(16)}`);
    expect(answer.status).toBe(429);
    expect((await place('not an address')).status).toBe(200);
  });
});

describe('every answer carries nosniff, a policy and, under https, HSTS', () => {
  const rows: readonly [string, string, string, string, number, { readonly [name: string]: string }?][] = [
    ['a page', 'north.localhost', 'GET', '/', 200],
    ['the page, kept', 'north.localhost', 'GET', '/', 200],
    ['HEAD', 'north.localhost', 'HEAD', '/', 200],
    ['a page that is not there', 'north.localhost', 'GET', '/nowhere', 404],
    ['an asset that is not there', 'north.localhost', 'GET', '/assets/nothing.js', 404],
    ['a picture that is not there', 'north.localhost', 'GET', '/img/nothing', 404],
    ['robots', 'north.localhost', 'GET', '/robots.txt', 200],
    ['an icon', 'north.localhost', 'GET', '/favicon.svg', 200],
    ['a route that is not there', 'north.localhost', 'GET', '/api/nothing', 404],
    ['a method that is not there', 'north.localhost', 'POST', '/', 405],
    ['the search protocol', 'north.localhost', 'GET', '/1/indexes', 403],
    ['its preflight', 'north.localhost', 'OPTIONS', '/1/indexes/a/query', 204],
    ['a host without a site', 'nobody.localhost', 'GET', '/', 404],
    ['a host that is none', 'no body', 'GET', '/', 400],
    ['an address that is refused', 'north.localhost', 'GET', '/a//b', 400],
    ['a body that is refused', 'north.localhost', 'POST', '/api/leads', 415],
    ['health', '10.1.2.3:3000', 'GET', '/healthz', 200],
    ['the console', consoleHost, 'GET', '/', 200],
    ['its API, refused', consoleHost, 'GET', '/api/console/tenants', 401],
    ['its frame', consoleHost, 'GET', '/frame', 200],
    ['its assets, not there', consoleHost, 'GET', '/assets/nothing.js', 404],
    ['its pictures, not there', consoleHost, 'GET', '/img/nothing', 404],
    ['a method of the console that is not there', consoleHost, 'PATCH', '/', 405],
  ];

  test.each(['http', 'https'] as const)('%s', async (scheme) => {
    const { ask } = await aServer({ publicAddress: { scheme } });
    for (const [what, host, method, path, status, headers] of rows) {
      const answer = await ask(host, method, path, '', headers);
      const { 'x-content-type-options': sniff, 'content-security-policy': policy } = answer.headers;
      expect([what, answer.status, sniff]).toEqual([what, status, 'nosniff']);
      expect([what, policy]).toEqual([what, expect.stringContaining("default-src 'none'")]);
      expect([what, answer.headers['strict-transport-security']]).toEqual([
        what,
        scheme === 'https' ? 'max-age=31536000' : undefined,
      ]);
    }
  });
});
