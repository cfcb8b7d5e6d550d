/** What a site answers at an address: pages, redirects, refusals. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { put } from '#tests/build/site-pages.ts';

describe('addresses', () => {
  const documents = { redirects: { rules: [{ from: '/eofy', to: '/search/used-cars', status: 302 }] } };

  test('an unknown page is the site’s own page, with status 404', async () => {
    const platform = await aPlatform();
    for (const path of ['/nowhere', '/cars/no-such-car', '/search/no-such-make']) {
      const { status, text } = await platform.site('north', path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Nothing here.');
      expect(text).toContain('North Motors');
      expect(text).toContain('noindex');
    }
  });

  test('R2-045: a redirect of the document works, on its own site only', async () => {
    const platform = await aPlatform({ documents });
    const { status, headers } = await platform.site('north', '/eofy');
    expect([status, headers.get('location')]).toEqual([302, '/search/used-cars']);
  });

  test('R2-045: rules that lead around in a circle do not go live, and one that does is not followed', async () => {
    const platform = await aPlatform({ documents });
    const rules = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    // Written straight to the store, past the check that runs before Publish.
    await put(platform, platform.north, 'redirects', { rules });
    expect((await platform.site('north', '/a')).status).toBe(404);
    const pat = await platform.signIn(staff.platform.email);
    const path = '/tenants/north/documents/redirects';
    const { revision } = await pat.get<{ revision: string }>(path);
    await pat.call('PUT', path, { revision, body: { rules: [...rules, { from: '/c', to: '/' }] } });
    const { body } = await publishAll(pat);
    expect((body as ApiError).error.problems?.map(({ document, pointer }) => [document, pointer])).toEqual([
      ['redirects', '/rules/0/to'],
      ['redirects', '/rules/1/to'],
    ]);
  });

  test('paths that can be read two ways are refused, never a fault', async () => {
    const platform = await aPlatform();
    for (const path of ['/a//b', '/cars/%2fetc', '/%00', '/%ff', '/a%5cb', `/${'x'.repeat(3000)}`]) {
      expect([path, (await platform.site('north', path)).status]).toEqual([path, 400]);
    }
  });

  test('other methods than reading are refused', async () => {
    const platform = await aPlatform();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await platform.request('north.localhost', method, '/')).status).toBe(405);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const platform = await aPlatform();
    const [get, head] = [await platform.site('north', '/'), await platform.request('north.localhost', 'HEAD', '/')];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
  });
});
