/** The same site in Australia and in New Zealand: named by both, joined in the sitemaps of both, and by nothing else. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { DomainList } from '#schemas/api/domain.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const newZealand = {
  country: 'NZ',
  locale: 'en-NZ',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
  legal: { company: 'Plain Ltd', companyNumber: 'NZBN 9429 0001 0607 8', licences: ['MVT 123'] },
};

async function scene() {
  const platform = await aPlatform();
  const staffer = await platform.signIn(staff.platform.email);
  const save = async (person: Person, slug: string, fields: { readonly [name: string]: Json }) => {
    const site = await person.get<DocumentState>(`/tenants/${slug}/documents/site`);
    const body = { ...(site.body as { readonly [name: string]: Json }), ...fields };
    return person.call('PUT', `/tenants/${slug}/documents/site`, { revision: site.revision, body });
  };
  const publish = async (slug: string, fields: { readonly [name: string]: Json }) => {
    expect((await save(staffer, slug, fields)).status).toBe(200);
    const { base } = await staffer.get<{ base: number }>(`/tenants/${slug}/changes`);
    // The plain site lacks the notice that New Zealand requires.
    const override = { reason: 'A site that is only a counterpart' };
    const answer = await publishAll(staffer, slug, { base, ...(slug === 'south' ? { override } : {}) });
    expect(answer.status, answer.text).toBe(201);
  };
  const map = async (slug: string, file = 'sitemap.xml') => (await platform.site(slug, `/${file}`)).text;
  const state = async (slug: string) =>
    (await staffer.get<DomainList>(`/tenants/${slug}/domains`)).counterpart?.state ?? null;
  return { platform, save, publish, map, state };
}

const links = (xml: string) => [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found);

test('hreflang: two sites that name each other join the pages that both have, in the maps of both', async () => {
  const { publish, map, state } = await scene();
  expect(await state('north')).toBeNull();
  await publish('north', { counterpart: 'South.localhost' });
  expect(await state('north')).toBe('same-country');
  await publish('south', newZealand);
  expect(await state('north')).toBe('not-named-back');
  expect(await map('north')).not.toContain('hreflang');
  await publish('south', { counterpart: 'north.localhost' });
  expect([await state('north'), await state('south')]).toEqual(['joined', 'joined']);
  const [north, south] = [await map('north'), await map('south')];
  const home = [
    ['en-AU', expect.stringMatching(/^https?:\/\/north\.localhost(:\d+)?\/$/)],
    ['en-NZ', expect.stringMatching(/^https?:\/\/south\.localhost(:\d+)?\/$/)],
  ];
  expect(links(north).slice(0, 2)).toEqual(home);
  expect(links(south).slice(0, 2)).toEqual(home.toReversed());
  expect(north).toContain('xmlns:xhtml=');
  // Vehicles are in one country, and sitemaps of searches do not link to the other site.
  expect(links(await map('north', 'sitemaps/vehicles.xml'))).toEqual([]);
  expect(links(await map('north', 'sitemaps/pages.xml')).slice(0, 2)).toEqual(home);
  expect(await map('north', 'sitemaps.xml')).not.toContain('hreflang');
});

test('a page that only one of the two has is not joined, and the map follows the other site’s changes', async () => {
  const { platform, publish, map } = await scene();
  await publish('north', { counterpart: 'south.localhost' });
  await publish('south', { ...newZealand, counterpart: 'north.localhost' });
  const person = await platform.signIn(staff.platform.email);
  const before = links(await map('north')).length;
  expect(before).toBeGreaterThan(0);
  const home = await person.get<DocumentState>('/tenants/south/documents/page%2Fhome');
  const body = home.body as { readonly [name: string]: Json };
  const put = await person.call('PUT', '/tenants/south/documents/page%2Fhome', {
    revision: home.revision,
    body: { ...body, seo: { index: false } },
  });
  expect(put.status).toBe(200);
  const { base } = await person.get<{ base: number }>('/tenants/south/changes');
  expect((await publishAll(person, 'south', { base })).status).toBe(201);
  const after = links(await map('north'));
  expect(after.length).toBe(before - 2);
  expect(after.flat().filter((text) => /\.localhost(:\d+)?\/$/.test(text ?? ''))).toEqual([]);
});

test('a site that does not exist, this site itself, and an invalid host name are reported', async () => {
  const { platform, publish, save, map, state } = await scene();
  await publish('north', { counterpart: 'nowhere.example.co.nz' });
  expect(await state('north')).toBe('no-site');
  await publish('north', { counterpart: 'north.localhost' });
  expect(await state('north')).toBe('itself');
  expect(await map('north')).not.toContain('hreflang');
  const person = await platform.signIn(staff.platform.email);
  for (const counterpart of ['https://south.localhost/', 'a b', 'x'.repeat(100_000)]) {
    const answer = await save(person, 'north', { counterpart });
    // A draft may be saved with faults in it; it cannot go live.
    const { base } = await person.get<{ base: number }>('/tenants/north/changes');
    const live = answer.status === 200 ? await publishAll(person, 'north', { base }) : answer;
    expect([counterpart.slice(0, 9), live.status]).toEqual([counterpart.slice(0, 9), 422]);
    expect(JSON.stringify(live.body as ApiError)).toContain('/counterpart');
  }
  const editor = await platform.signIn(staff.northEditor.email);
  expect((await save(editor, 'north', { counterpart: 'south.localhost' })).status).toBe(403);
});
