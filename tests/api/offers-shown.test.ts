/** Special offers as shoppers read them, until their end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LivePage } from '#schemas/api/live-page.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { noon, offerActs, openOffers, utes } from './offers.fixtures.ts';

let now = noon;
const minute = 60_000;
const day = 86_400_000;

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;

beforeAll(async () => {
  platform = await openOffers(() => now);
  ned = await platform.signIn(staff.northEditor.email);
});
afterAll(() => platform.close());

const { make, send, remove, open } = offerActs(() => ned);

describe('shoppers', () => {
  const everywhere = async () => ({
    search: (await platform.site('north', '/search/ute-cars')).text.includes('>Fuel card<'),
    other: (await platform.site('north', '/search/suv-cars')).text.includes('>Fuel card<'),
    vehicle: (await platform.site('north', '/cars/ute')).text.includes('/special-offers/a-fuel-card'),
    list: (await platform.site('north', '/special-offers')).text.includes('/special-offers/a-fuel-card'),
    map: (await platform.site('north', '/sitemaps/offers.xml')).text.includes('/special-offers/a-fuel-card'),
    page: (await platform.site('north', '/special-offers/a-fuel-card')).status,
  });
  const nowhere = { search: false, other: false, vehicle: false, list: false, map: false };
  const shown = { search: true, other: false, vehicle: true, list: true, map: true, page: 200 };

  test('see it from its first minute to its last, on every page, by time alone', async () => {
    const made = await make({
      title: 'A fuel card',
      badge: 'Fuel card',
      filter: utes,
      from: '2026-06-15T12:00',
      until: '2026-06-16',
    });
    const begin = Date.parse('2026-06-15T02:00:00Z');
    const end = Date.parse('2026-06-16T14:00:00Z');
    for (const [at, expected] of [
      [noon, { ...nowhere, page: 404 }],
      [begin - 1, { ...nowhere, page: 404 }],
      [begin, shown],
      [begin + 5 * minute, shown],
      [end - 1, shown],
      [end, { ...nowhere, page: 410 }],
      [end + 30 * day, { ...nowhere, page: 410 }],
    ] as const) {
      now = at;
      expect([new Date(at).toISOString(), await everywhere()]).toEqual([new Date(at).toISOString(), expected]);
    }
    const gone = await platform.site('north', '/special-offers/a-fuel-card');
    expect(gone.text).toMatch(/<strong>A fuel card<\/strong> ended on 16 June 2026/);
    expect(gone.text).toContain('<meta name="robots" content="noindex">');
    ned = await platform.signIn(staff.northEditor.email);
    const looked = await ned.get<LivePage>('/tenants/north/live-page?path=/special-offers/a-fuel-card');
    expect([looked.status, looked.key]).toEqual([410, 'page/offers']);
    // With a later date it is back, and the cached page of its end is not served.
    await send(made, { until: '2026-12-31' });
    expect(await everywhere()).toEqual(shown);
    await remove(await open(made.item.id));
    expect(await everywhere()).toEqual({ ...nowhere, page: 404 });
    now = noon;
    ned = await platform.signIn(staff.northEditor.email);
  });

  test('keep pages and cards cached while nothing begins or ends', async () => {
    const made = await make({ title: 'Kept', badge: 'Kept', filter: utes, until: '2026-06-30' });
    const { pages } = platform.platform.sites;
    await platform.site('north', '/search/ute-cars');
    const before = pages.made;
    now += 10 * minute;
    await platform.site('north', '/search/ute-cars');
    expect(pages.made).toBe(before);
    now = noon;
    await remove(made);
  });

  test('R2-041: narrow the list of /special-offers by links, whose addresses are not for search engines', async () => {
    const one = await make({ title: 'For utes', filter: utes });
    const other = await make({ title: 'For the Mazda', covers: 'vehicles', vehicle_ids: ['v_suv'] });
    const third = await make({ title: 'A wash', covers: 'nothing' });
    const all = await platform.site('north', '/special-offers');
    for (const title of ['For utes', 'For the Mazda', 'A wash']) expect(all.text).toContain(title);
    expect(all.text).toContain('href="/special-offers?body=ute" rel="nofollow"');
    expect(all.text).not.toContain('noindex');
    const narrowed = await platform.site('north', '/special-offers?body=suv');
    expect(narrowed.text).toContain('For the Mazda');
    expect(narrowed.text).not.toContain('>For utes<');
    expect(narrowed.text).not.toContain('>A wash<');
    expect(narrowed.text).toContain('<meta name="robots" content="noindex">');
    expect(narrowed.text).toMatch(/<link rel="canonical" href="[^"?]*\/special-offers">/);
    const odd = await platform.site('north', `/special-offers?body=${'x'.repeat(1500)}&make=%00`);
    expect(odd.status).toBe(200);
    expect(odd.text).toContain('See all offers');
    expect((await platform.site('north', '/robots.txt')).text).toContain('Disallow: /special-offers?');
    for (const made of [one, other, third]) await remove(made);
    expect((await platform.site('north', '/special-offers')).text).toContain('None today.');
  });

  test('ask about it: the lead names the offer as the site knows it, also when it has ended since', async () => {
    const made = await make({ title: 'Ask me', filter: utes, until: '2026-06-20' });
    const { text } = await platform.site('north', '/special-offers/ask-me');
    expect(text).toContain(`name="offer" value="${made.item.id}"`);
    const lead = (fields: { readonly [name: string]: string }) =>
      platform.request('north.localhost', 'POST', '/api/leads', {
        form: 'vehicle',
        category: 'Special Offer',
        name: 'Mia Tran',
        email: 'mia@example.com',
        phone: '0412 345 678',
        message: 'Is it still on?',
        ...fields,
      });
    expect((await lead({ offer: made.item.id })).status).toBe(201);
    now = Date.parse('2026-06-25T00:00:00Z');
    expect((await lead({ offer: made.item.id, message: 'And now?' })).status).toBe(201);
    expect((await lead({ offer: 'A car for $1', message: 'Mine?' })).status).toBe(201);
    now = noon;
    const { leads } = await listLeads(platform.platform.store, platform.north);
    const said = new Map(leads.map(({ payload }) => [payload['message'], payload['offer']]));
    expect([said.get('Is it still on?'), said.get('And now?'), said.get('Mine?')]).toEqual([
      'Ask me',
      'Ask me',
      undefined,
    ]);
    await remove(made);
  });
});
