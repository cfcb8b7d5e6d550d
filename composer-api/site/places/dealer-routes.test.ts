import { describe, expect, test } from 'vitest';
import { putContent } from '#tenants/content/put-content.ts';
import { aLocation } from '#tests/build/location.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { fakeLog } from '#tests/build/site-pages.ts';

const yards = [
  aLocation({
    id: 'l_a',
    slug: 'a',
    name: 'A',
    location_type: 'sales',
    website_id: 'w1',
    website_name: 'First',
    website_url: 'https://first.example',
    dealership_id: 'd1',
    dealership_slug: 'first',
  }),
  aLocation({
    id: 'l_b',
    slug: 'b',
    name: 'B',
    location_type: 'service',
    website_id: 'w1',
    website_name: 'First',
    website_url: 'https://first.example',
    dealership_id: 'd1',
    dealership_slug: 'first',
  }),
  aLocation({
    id: 'l_c',
    slug: 'c',
    name: 'C',
    location_type: '',
    website_id: 'w2',
    website_name: 'Second',
    website_url: null,
  }),
  aLocation({ id: 'l_d', slug: 'd', name: 'D', location_type: 'sales', website_id: 'w2', visible: false }),
];

interface Answer {
  readonly websites: readonly { readonly id: string; readonly locations: readonly { readonly id: string }[] }[];
}

async function withYards() {
  const platform = await aPlatform({});
  await putContent(platform.platform.store, platform.north, 'location', yards, { by: 'Test' });
  const ids = async (query = '') => {
    const { body } = await platform.site('north', `/api/manufacturer-locations${query}`);
    return (body as Answer).websites
      .filter(({ id }) => id.startsWith('w'))
      .map(({ id, locations }) => [id, ...locations.map((each) => each.id)]);
  };
  return { platform, ids };
}

describe('GET /api/manufacturer-locations', () => {
  test('R7-001: websites with id, name, url, dealership and locations, sales where no kind is named', async () => {
    const { platform, ids } = await withYards();
    expect(await ids()).toEqual([
      ['w1', 'l_a'],
      ['w2', 'l_c'],
    ]);
    const { body } = await platform.site('north', '/api/manufacturer-locations');
    const first = (body as Answer).websites.find(({ id }) => id === 'w1');
    expect(first).toMatchObject({
      name: 'First',
      url: 'https://first.example',
      dealership: { id: 'd1', slug: 'first' },
      locations: [{ id: 'l_a', name: 'A', slug: 'a', location_type: 'sales', address: {}, contact_detail: {} }],
    });
    // Mail addresses of yards are for their own pages.
    expect(JSON.stringify(first)).not.toContain('@');
  });

  test('R7-001: by kind, in any case of letters; a yard without one is of every kind', async () => {
    const { ids } = await withYards();
    expect(await ids('?type=Service')).toEqual([
      ['w1', 'l_b'],
      ['w2', 'l_c'],
    ]);
    expect(await ids('?type=parts')).toEqual([['w2', 'l_c']]);
    expect(await ids('?type=all')).toEqual([
      ['w1', 'l_a', 'l_b'],
      ['w2', 'l_c'],
    ]);
  });

  test.each(['buying', '', '<b>', 'x'.repeat(5000)])('R7-001: the kind %.20s is refused', async (type) => {
    const platform = await aPlatform({});
    const { status, body } = await platform.site(
      'north',
      `/api/manufacturer-locations?type=${encodeURIComponent(type)}`,
    );
    expect([status, body]).toMatchObject([400, { error: { code: 'input.invalid' } }]);
  });

  test('R8-001: what cannot be read is logged as ‘Failed to fetch locations’, and the list is empty', async () => {
    const { log, lines } = fakeLog();
    const { dealerRoute } = await import('./dealer-routes.ts');
    const site = {
      params: new URLSearchParams(),
      scope: { slug: 'north' },
      release: { facts: { site: { name: 'North' } } },
      origin: 'http://north.localhost',
      data: () => Promise.reject(new Error('database away')),
    };
    const answer = await dealerRoute({ log }).answer(new Request('http://north.localhost'), site as never, {} as never);
    expect(await answer?.json()).toEqual({ websites: [] });
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(lines).toMatchObject([{ level: 'warn', text: 'Failed to fetch locations', tenant: 'north' }]);
  });
});
