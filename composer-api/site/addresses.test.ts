/** What stands at an address of a site: pages, redirects, refusals. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import { aHouse, staff } from '#tests/build/house.ts';
import { publishAll } from '#tests/build/publish.ts';
import { put } from './site.fixtures.ts';

describe('addresses', () => {
  const documents = { redirects: { rules: [{ from: '/eofy', to: '/search/used-cars', status: 302 }] } };

  test('an unknown page is the site’s own page, with status 404', async () => {
    const house = await aHouse();
    for (const path of ['/nowhere', '/cars/no-such-car', '/search/no-such-make']) {
      const { status, text } = await house.site('north', path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Nothing here.');
      expect(text).toContain('North Motors');
      expect(text).toContain('noindex');
    }
  });

  test('R2-045: a redirect of the document works, on its own site only', async () => {
    const house = await aHouse({ documents });
    const { status, headers } = await house.site('north', '/eofy');
    expect([status, headers.get('location')]).toEqual([302, '/search/used-cars']);
  });

  test('R2-045: rules that lead around in a circle do not go live, and one that does is not followed', async () => {
    const house = await aHouse({ documents });
    const rules = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    // Straight into the store, past the check that stands before Publish.
    await put(house, house.north, 'redirects', { rules });
    expect((await house.site('north', '/a')).status).toBe(404);
    const pat = await house.signIn(staff.platform.email);
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
    const house = await aHouse();
    for (const path of ['/a//b', '/cars/%2fetc', '/%00', '/%ff', '/a%5cb', `/${'x'.repeat(3000)}`]) {
      expect([path, (await house.site('north', path)).status]).toEqual([path, 400]);
    }
  });

  test('other methods than reading are refused', async () => {
    const house = await aHouse();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await house.request('north.localhost', method, '/')).status).toBe(405);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const house = await aHouse();
    const [get, head] = [await house.site('north', '/'), await house.request('north.localhost', 'HEAD', '/')];
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
  });
});
