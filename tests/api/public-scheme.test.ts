/** Behind a proxy that speaks TLS: every address that a page or a cookie shows is the browser's, not the proxy's. */
import { expect, test } from 'vitest';
import { readSettings } from '#composer-api/server/settings.ts';
import { consoleHost, password, staff } from '../build/platform.ts';
import { aServer } from './wire.ts';

const json = { 'content-type': 'application/json' };
const signIn = JSON.stringify({ email: staff.platform.email, password });
const https = { publicAddress: { scheme: 'https' } } as const;

test('PUBLIC_SCHEME=https: pages, sitemap and robots name https addresses, made or kept', async () => {
  const { ask } = await aServer(https);
  for (let round = 0; round < 3; round++) {
    const page = await ask('north.localhost', 'GET', '/');
    expect(page.text).toContain('<link rel="canonical" href="https://north.localhost/">');
    expect(page.text).not.toContain('http://north.localhost');
  }
  expect((await ask('north.localhost', 'GET', '/sitemap.xml')).text).toContain('<loc>https://north.localhost/');
  expect((await ask('north.localhost', 'GET', '/robots.txt')).text).toContain('https://north.localhost/sitemaps.xml');
});

test('PUBLIC_SCHEME=https: bodies arrive, and the console’s cookie is Secure and no sibling host can set it', async () => {
  const { ask, platform } = await aServer(https);
  await platform.hire(staff.platform.email);
  const answer = await ask(consoleHost, 'POST', '/api/console/session', signIn, {
    ...json,
    origin: `https://${consoleHost}`,
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers['set-cookie'] ?? [];
  const cookie = cookies.find((one) => one.startsWith('__Host-fc_console=')) ?? '';
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
  expect(cookies.join()).not.toContain('Domain');
  const token = (cookie.split(';')[0] ?? '').slice('__Host-'.length);
  const kept = await ask(consoleHost, 'GET', '/api/console/session', '', { cookie: `__Host-${token}` });
  expect(JSON.parse(kept.text)).toMatchObject({ email: staff.platform.email });
  // A cookie without the prefix may come from a tenant's site next to the console's host.
  expect((await ask(consoleHost, 'GET', '/api/console/session', '', { cookie: token })).status).toBe(401);
  expect((await ask(consoleHost, 'POST', '/api/console/session', '{', json)).status).toBe(400);
});

test('PUBLIC_SCHEME=https: an origin of plain http is another site', async () => {
  const { ask, platform } = await aServer(https);
  await platform.hire(staff.platform.email);
  const from = (origin: string) => ask(consoleHost, 'POST', '/api/console/session', signIn, { ...json, origin });
  expect((await from(`http://${consoleHost}`)).status).toBe(403);
  expect((await from(`https://${consoleHost}`)).status).toBe(200);
});

test('without it a header that says https is not believed', async () => {
  const { ask, platform } = await aServer();
  await platform.hire(staff.platform.email);
  const forwarded = { 'x-forwarded-proto': 'https', forwarded: 'proto=https' };
  const page = await ask('north.localhost', 'GET', '/', '', forwarded);
  expect(page.text).toContain('<link rel="canonical" href="http://north.localhost/">');
  const answer = await ask(consoleHost, 'POST', '/api/console/session', signIn, { ...json, ...forwarded });
  expect(answer.headers['set-cookie']?.[0]).not.toContain('Secure');
});

test('settings that are none stop the start with their name', () => {
  expect(readSettings({}).publicAddress).toEqual({ scheme: 'http', port: undefined });
  expect(readSettings({ PUBLIC_SCHEME: 'https' }).publicAddress.scheme).toBe('https');
  expect(() => readSettings({ PUBLIC_SCHEME: 'ftp' })).toThrow(/^PUBLIC_SCHEME is "ftp"/);
  expect(() => readSettings({ PUBLIC_PORT: '0' })).toThrow(/^PUBLIC_PORT is "0"/);
  expect(() => readSettings({ SITE_DOMAIN: 'https://cars.example' })).toThrow(/^SITE_DOMAIN is "https:/);
  expect(() => readSettings({ CONSOLE_HOST: 'staff.example:8080' })).toThrow(/^CONSOLE_HOST is /);
  expect(() => readSettings({ TRUSTED_PROXIES: 'all' })).toThrow(/^TRUSTED_PROXIES is "all"/);
  expect(readSettings({ SITE_DOMAIN: 'Cars.Example.' })).toMatchObject({
    siteDomain: 'cars.example',
    consoleHost: 'console.cars.example',
  });
});
