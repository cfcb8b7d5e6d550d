/** Services outside by site: exactly their hosts in that site's policy, and nowhere else. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, consoleHost, staff, type TestPlatform } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const policyOf = async ({ platform }: TestPlatform, host: string, path = '/') => {
  const answer = await platform.app(new Request(`http://${host}${path}`, { headers: { host } }));
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const part = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
  return { html, script: part('script-src'), connect: part('connect-src'), status: answer.status };
};

test('R7-028: a site with Tag Manager lets its hosts in, on its pages alone, once it is published', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  const save = async (more: { readonly [key: string]: Json }) => {
    const { revision, body } = await nadia.get<DocumentState>('/tenants/north/documents/switches');
    const next = { ...(body as object), ...more };
    return nadia.call('PUT', '/tenants/north/documents/switches', { revision, body: next, message: 'Tags' });
  };
  const plain = "script-src 'self'";
  expect((await policyOf(platform, 'north.localhost')).script).toBe(plain);
  expect((await save({ 'analytics.enabled': true, 'analytics.container': 'GTM-ABC123' })).status).toBe(200);
  expect((await policyOf(platform, 'north.localhost')).script).toBe(plain);
  expect((await publishAll(nadia)).status).toBe(201);

  const home = await policyOf(platform, 'north.localhost');
  expect(home.script).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(home.connect).toBe(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );
  expect(home.html).toContain('data-tags="{&quot;gtm&quot;:&quot;GTM-ABC123&quot;');
  expect(home.html).not.toContain('googletagmanager');
  // From the cache the page has the same policy.
  expect((await policyOf(platform, 'north.localhost')).script).toBe(home.script);
  for (const [host, path] of [
    ['south.localhost', '/'],
    [consoleHost, '/api/console/session'],
    ['north.localhost', '/robots.txt'],
    ['north.localhost', '/api/suggest?q=a'],
  ] as const)
    expect((await policyOf(platform, host, path)).script, `${host}${path}`).toBe(plain);
  const south = await policyOf(platform, 'south.localhost');
  expect(south.html).not.toContain('data-tags');
});
