/** Finding something on all sites, or words on one: its places, live or drafted, site by site. */
import { expect, test } from 'vitest';
import type { StoredEntry } from '#schemas/api/content.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { FleetPlaces, SitePlaces } from '#schemas/api/find.ts';
import type { Location } from '#schemas/entities/location.ts';
import { aPlatform, type Person, staff } from '#tests/build/platform.ts';

async function save(person: Person, path: string, change: (body: { [name: string]: unknown }) => object) {
  const { revision, body } = await person.get<DocumentState>(path);
  await person.call('PUT', path, { revision, body: change({ ...(body as object) }) });
}

test('a block, words, a switch and a fact are found where they stand, and a draft says that it is one', async () => {
  const platform = await aPlatform();
  const pat = await platform.signIn(staff.platform.email);
  const find = async (query: string) => {
    const { found } = await pat.get<FleetPlaces>(`/fleet/find?${query}`);
    return found.map(({ site, document, blockId, pointer, text, isLive }) => [
      site,
      document,
      blockId,
      pointer,
      text,
      isLive,
    ]);
  };
  const sites = ['north', 'plain', 'south'];
  const welcome = sites.map((site) => [site, 'page/home', 'b_hero1', '/heading', 'Welcome', true]);
  expect((await find('kind=block&of=hero&prop=heading&words=WELC')).sort()).toEqual(welcome);
  expect((await find('kind=text&words=welcome')).sort()).toEqual(welcome);
  expect(await find('kind=block&of=hero&prop=heading&words=farewell')).toEqual([]);
  await save(pat, '/tenants/north/documents/switches', (body) => ({ ...body, 'reviews.hidden': true }));
  const hidden = ['north', 'switches', null, '/reviews.hidden', 'on', false];
  const inherits = (site: string) => [site, 'switches', null, '/reviews.hidden', 'off, as inherited', true];
  expect(await find('kind=switch&of=reviews.hidden')).toEqual([
    inherits('north'),
    hidden,
    inherits('south'),
    inherits('plain'),
  ]);
  expect(await find('kind=switch&of=reviews.hidden&words=on')).toEqual([hidden]);
  expect(await find('kind=switch&of=reviews.hidden&words=off')).toEqual(['north', 'south', 'plain'].map(inherits));
  expect(await find('kind=fact&of=%2Fname&words=south')).toEqual([
    ['south', 'site', null, '/name', 'South Motors', true],
  ]);
});

test('what cannot be looked for is refused, and only who looks after all sites may ask', async () => {
  const platform = await aPlatform();
  const pat = await platform.signIn(staff.platform.email);
  const nadia = await platform.signIn(staff.northAdmin.email);
  for (const [query, status] of [
    ['kind=nothing', 400],
    ['kind=block&of=no-such', 400],
    ['kind=switch&of=__proto__', 400],
    ['kind=fact&of=constructor', 400],
    ['kind=text&words=a', 400],
    [`kind=text&words=${'a'.repeat(2000)}`, 400],
    ['kind=text&words=aa&after=no-such-site', 400],
  ] as const)
    expect([query, (await pat.call('GET', `/fleet/find?${query}`)).status]).toEqual([query, status]);
  expect((await nadia.call('GET', '/fleet/find?kind=text&words=welcome')).status).toBe(403);
});

test('words and numbers are found on one site, in documents and entries, by those who see its documents', async () => {
  const platform = await aPlatform();
  const nadia = await platform.signIn(staff.northAdmin.email);
  const find = async (words: string) => {
    const query = new URLSearchParams({ words });
    const { found, isCut } = await nadia.get<SitePlaces>(`/tenants/north/find?${query}`);
    expect(isCut).toBe(false);
    return found.map(({ document, pointer, text, isLive }) => [document, pointer, text, isLive]);
  };
  expect(await find('WELCÔME')).toEqual([['page/home', '/heading', 'Welcome', true]]);
  const stored = await nadia.get<StoredEntry<Location>>('/tenants/north/locations/l_north');
  const item = { ...stored.item, phone: '+61 7 5550 1234' };
  const saved = await nadia.call('PUT', '/tenants/north/locations/l_north', { version: stored.version, item });
  expect(saved.status).toBe(200);
  for (const typed of ['07 5550 1234', '(07) 55501234', '+61 7 5550-1234', '5550 1234'])
    expect([typed, (await find(typed)).filter(([document]) => document === 'location/l_north')]).toEqual([
      typed,
      [['location/l_north', '/phone', expect.stringContaining('5550'), true]],
    ]);
  expect(await find('07 5550 1235')).toEqual([]);
  // Markup is no text, and a long text is shown around what was found.
  const about = `<p>${'Long words. '.repeat(40)}Ask <strong>Kim</strong> &amp; Lee on (07) 5550 9999.</p>`;
  const block = { type: 'rich-text', version: 1, props: { text: about }, meta: {} };
  const made = await nadia.call('PUT', '/tenants/north/documents/page%2Fabout-us', {
    revision: '',
    body: { type: 'content', title: 'About', route: '/about-us', layout: { root: ['b_1'], blocks: { b_1: block } } },
  });
  expect(made.status).toBe(200);
  expect(await find('strong')).toEqual([]);
  const shown = expect.stringMatching(/^….*Ask Kim & Lee on \(07\) 5550 9999\.$/);
  for (const words of ['kim & lee', '0755509999'])
    expect(await find(words)).toEqual([['page/about-us', '/text', shown, false]]);
  // A short number is read as it is written.
  expect(await find('55')).not.toEqual([]);
  for (const words of ['a', '', 'a'.repeat(101)])
    expect((await nadia.call('GET', `/tenants/north/find?words=${words}`)).status).toBe(400);
  expect((await nadia.call('GET', '/tenants/south/find?words=welcome')).status).toBe(404);
});
