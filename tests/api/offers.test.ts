/** Special offers: made, checked and put together by the console's API, read by shoppers until their end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '#composer-api/site/site.fixtures.ts';
import type { EntryConflict, EntryHistory, OfferChoices, OfferRow, StoredEntry } from '#schemas/api/content.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { LivePage } from '#schemas/api/live-page.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { anOffer, aRepaymentOffer, wholeRepayment } from '#tests/build/offer.ts';
import { type Answer, openTestPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const offers = '/tenants/north/offers';
type StoredOffer = StoredEntry<Offer>;

/** 10:00 on 15 June 2026 in Brisbane. */
const noon = Date.parse('2026-06-15T00:00:00Z');
let now = noon;
const minute = 60_000;
const day = 86_400_000;

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
let sue: Person;

const page = (type: string, route: string, blocks: { readonly [id: string]: Json }): Json => ({
  ...{ type, title: type, route, seo: { title: `${type === 'offer' ? '{offer.title}' : type} | {site.name}` } },
  layout: { root: Object.keys(blocks), blocks },
});

beforeAll(async () => {
  platform = await openTestPlatform({
    now: () => new Date(now),
    documents: {
      'page/offers': page('content', '/special-offers', {
        b_offers01: block('offers', { heading: 'Offers', filters: true, emptyText: 'None today.' }),
      }),
      'page/offer': page('offer', '/special-offers/:slug', {
        b_offer001: block('offer-details'),
        b_offer002: block('offer-vehicles'),
        b_offer003: block('enquiry-form', { category: 'Special Offer' }),
      }),
      'page/vehicle': page('vehicle', '/cars/:slug', {
        b_title1: block('vehicle-title'),
        b_vehof01: block('vehicle-offers'),
      }),
    },
    vehicles: [
      aVehicle({
        id: 'v_ute',
        slug: 'ute',
        name: '2020 Isuzu D-Max',
        make: 'Isuzu',
        model: 'D-Max',
        simple_body: 'Ute',
      }),
      aVehicle({
        id: 'v_suv',
        slug: 'suv',
        name: '2021 Mazda CX-5',
        make: 'Mazda',
        model: 'CX-5',
        simple_body: 'SUV',
        stocknum: 'S2',
      }),
    ],
  });
  ned = await platform.signIn(staff.northEditor.email);
  sue = await platform.signIn(staff.southEditor.email);
});
afterAll(() => platform.close());

const utes: Offer['filter'] = { condition: [], kind: '', make: '', model: '', body: 'Ute', location: '' };
const make = async (changes: Partial<Offer>, person = ned): Promise<StoredOffer> => {
  const answer = await person.call('POST', offers, { item: anOffer(changes) });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as StoredOffer;
};
const send = ({ item, version }: StoredOffer, changes: Partial<Offer>, person = ned) =>
  person.call('PUT', `${offers}/${item.id}`, { version, item: { ...item, ...changes } });
const remove = ({ item, version }: StoredOffer) => ned.call('DELETE', `${offers}/${item.id}?version=${version}`);
const pointers = ({ body }: Answer) => (body as ApiError).error.problems?.map(({ pointer }) => pointer) ?? [];
const open = (id: string) => ned.get<StoredOffer>(`${offers}/${id}`);
const rows = async () => (await ned.get<{ rows: OfferRow[] }>(offers)).rows;

describe('staff', () => {
  test('make one as a draft that shoppers do not see, publish it, and the audit names who did', async () => {
    const draft = await make({ title: 'Canopy at cost', status: 'draft' });
    expect(draft).toMatchObject({ version: 1, url: null, by: staff.northEditor.name });
    expect(draft.item).toMatchObject({ slug: 'canopy-at-cost' });
    expect((await platform.site('north', '/special-offers/canopy-at-cost')).status).toBe(404);
    const published = (await send(draft, { status: 'published' })).body as StoredOffer;
    expect(published.url).toMatch(/\/special-offers\/canopy-at-cost$/);
    expect((await platform.site('north', '/special-offers/canopy-at-cost')).status).toBe(200);
    const audit = (await listAudit(platform.platform.store, platform.north)).entries;
    expect(audit.some(({ action, by }) => action === 'content.offer' && by === staff.northEditor.name)).toBe(true);
    const { changes } = await ned.get<EntryHistory<Offer>>(`${offers}/${draft.item.id}/history`);
    expect(changes.map(({ action }) => action)).toEqual(['edit', 'create']);
    expect((await remove(published)).status).toBe(204);
    expect((await platform.site('north', '/special-offers/canopy-at-cost')).status).toBe(404);
  });

  test('may leave a draft unfinished; a repayment without its disclosure is refused and says what is missing', async () => {
    const draft = await make({ title: 'Terms', status: 'draft', price_kind: 'repayment' });
    expect((await rows()).find(({ id }) => id === draft.item.id)?.missing.join()).toContain('Missing: the repayment');
    const refused = await send(draft, { status: 'published', repayment: { ...wholeRepayment, comparison_rate: null } });
    expect(refused.status).toBe(400);
    expect(pointers(refused)).toEqual(['/repayment/comparison_rate']);
    expect(refused.text).toContain('Missing: the comparison rate.');
    expect((await open(draft.item.id)).version).toBe(1);
    const whole = await send(draft, { ...aRepaymentOffer(), title: 'Terms', id: draft.item.id });
    expect(whole.status).toBe(200);
    const { text } = await platform.site('north', '/special-offers/terms');
    for (const words of ['$139/wk*', '7.12% p.a.', '$36,140', 'WARNING: The comparison rate'])
      expect(text).toContain(words);
    expect((await platform.site('north', '/special-offers')).text).toContain('WARNING: The comparison rate');
    await remove(whole.body as StoredOffer);
  });

  test.each([
    ['a title of 100 KB', { title: 'a'.repeat(100_000) }, '/title'],
    ['a text of 100 KB', { text: 'a'.repeat(100_000) }, '/text'],
    ['a rich text of 100 KB', { body: '<p>'.repeat(33_000) }, '/body'],
    ['terms of 100 KB', { terms: 'a '.repeat(50_000) }, '/terms'],
    ['a badge of 100 KB', { badge: '$1'.repeat(50_000) }, '/badge'],
    ['a date of 100 KB', { until: '2026-'.repeat(20_000) }, '/until'],
    ['a filter of 100 KB', { filter: { ...utes, make: 'a'.repeat(100_000) } }, '/filter/make'],
    ['a vehicle of 100 KB', { vehicle_ids: ['a'.repeat(100_000)] }, '/vehicle_ids/0'],
    ['61 vehicles', { vehicle_ids: Array.from({ length: 61 }, (_, at) => `v_${at}`) }, '/vehicle_ids'],
    ['a negative price', { price: -1 }, '/price'],
    ['a place of 1e9', { position: 1e9 }, '/position'],
    ['an end before its beginning', { from: '2026-06-15', until: '2026-06-01' }, '/until'],
    ['a script as picture', { image: { url: 'javascript:alert(1)', thumb: '/img/a' } }, '/image'],
    [
      'a new vehicle at half a price',
      { price_kind: 'price', price: 1, price_type: 'excluding_charges', filter: { ...utes, condition: ['new'] } },
      '/price_type',
    ],
  ] as const)('are told where it is wrong: %s', async (_name, changes, pointer) => {
    const answer = await ned.call('POST', offers, { item: { ...anOffer(), ...changes } });
    expect([answer.status, pointers(answer)[0] ?? '']).toEqual([400, expect.stringContaining(pointer)]);
  });

  test('rich text loses its scripts, and what is not theirs to write stays', async () => {
    const made = await make({
      title: 'Rich',
      body: '<p onclick="x()">Hi<script>alert(1)</script></p>',
      id: 'mine',
      slug: 'mine',
    });
    expect(made.item.body).toBe('<p>Hi</p>');
    expect([made.item.id, made.item.slug]).not.toContain('mine');
    const changed = (await send(made, { slug: 'other', title: 'Richer' })).body as StoredOffer;
    expect(changed.item).toMatchObject({ slug: 'rich', title: 'Richer' });
    await remove(changed);
  });

  test('two at once: changes apart are put together, changes of one field come back with both', async () => {
    const made = await make({ title: 'Two' });
    expect((await send(made, { badge: 'Theirs' })).status).toBe(200);
    const merged = await send(made, { text: 'Mine.' });
    expect(merged.body).toMatchObject({ merged: true, item: { badge: 'Theirs', text: 'Mine.' } });
    const conflict = await send(made, { badge: 'Mine' });
    expect(conflict.status).toBe(409);
    expect((conflict.body as EntryConflict<Offer>).conflicts.map(({ pointer }) => pointer)).toEqual(['/badge']);
    await remove(await open(made.item.id));
  });

  test('duplicate one as a draft without dates, end one that runs, and cannot end it twice', async () => {
    const made = await make({ title: 'Short', until: '2026-12-31' });
    const act = (what: string, version = made.version) =>
      ned.call('POST', `${offers}/${made.item.id}/${what}`, { version });
    expect((await act('copy', 7)).status).toBe(409);
    const copy = await act('copy');
    expect(copy.status).toBe(201);
    const copied = await open((copy.body as { id: string }).id);
    expect(copied.item).toMatchObject({ title: 'Short (copy)', slug: 'short-copy', status: 'draft', until: null });
    expect((await act('end')).status).toBe(200);
    const ended = await open(made.item.id);
    expect(ended.item.until).toBe('2026-06-15T10:00');
    expect(ended.url).toBeNull();
    expect((await rows()).find(({ id }) => id === made.item.id)?.state).toBe('ended');
    expect((await act('end', ended.version)).status).toBe(400);
    for (const one of [ended, copied]) await remove(one);
  });

  test('of another site find nothing, and who may not change offers may read them', async () => {
    const made = await make({ title: 'Ours' });
    const { item, version } = made;
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', `/${item.id}`, undefined],
      ['PUT', `/${item.id}`, { version, item }],
      ['DELETE', `/${item.id}?version=${version}`, undefined],
      ['POST', `/${item.id}/copy`, { version }],
      ['POST', `/${item.id}/end`, { version }],
    ] as const)
      expect([method, path, (await sue.call(method, `${offers}${path}`, body)).status]).toEqual([method, path, 404]);
    const south = '/tenants/south/offers';
    expect((await sue.get<{ rows: OfferRow[] }>(south)).rows).toEqual([]);
    expect((await sue.call('GET', `${south}/${item.id}`)).status).toBe(404);
    expect((await platform.site('south', '/special-offers/ours')).status).toBe(404);
    expect((await platform.anonymous.call('GET', offers)).status).toBe(401);
    await remove(made);
  });

  test('are listed with the picture that shoppers see: their own, or that of what they cover', async () => {
    const own = await make({ title: 'Own', image: { url: '/img/a.webp', thumb: '/img/a.webp', alt: '' } });
    const covers = await make({ title: 'Covers', filter: utes });
    const none = await make({ title: 'None', covers: 'nothing' });
    const picture = async (id: string) => (await rows()).find((row) => row.id === id)?.image;
    const ute = '/img/drawn/suv/f2f2f0/front-left';
    expect(await Promise.all([own, covers, none].map(({ item }) => picture(item.id)))).toEqual([
      '/img/a.webp',
      ute,
      null,
    ]);
    expect((await platform.site('north', '/special-offers')).text).toContain(ute);
    for (const one of [own, covers, none]) await remove(one);
  });

  test('choose vehicles by their names, and are bounded in what they ask', async () => {
    const found = await ned.get<OfferChoices>(`${offers}/choices?q=d-max&ids=v_suv,v_gone`);
    expect(found.found.map(({ id }) => id)).toEqual(['v_ute']);
    expect(found.named.map(({ id }) => id)).toEqual(['v_suv']);
    expect([found.zone, found.page]).toEqual(['Australia/Brisbane', 'page/offer']);
    expect((await ned.call('GET', `${offers}/choices?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await ned.call('GET', `${offers}/choices?ids=${'a,'.repeat(61)}`)).status).toBe(400);
  });
});

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
      ...{ title: 'A fuel card', badge: 'Fuel card', filter: utes },
      ...{ from: '2026-06-15T12:00', until: '2026-06-16' },
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
    // Given another day it is back, and what was cached of its end is not served.
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
        ...{
          form: 'vehicle',
          category: 'Special Offer',
          name: 'Mia Tran',
          email: 'mia@example.com',
          phone: '0412 345 678',
        },
        ...{ message: 'Is it still on?', ...fields },
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
