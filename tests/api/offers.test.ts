/** Special offers: made, checked and put together by the console's API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryConflict, EntryHistory, OfferChoices, OfferRow } from '#schemas/api/content.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import { listAudit } from '#tenants/audit/list-audit.ts';
import { anOffer, aRepaymentOffer, wholeRepayment } from '#tests/build/offer.ts';
import { type Answer, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { noon, offerActs, offers, openOffers, type StoredOffer, utes } from './offers.fixtures.ts';

let platform: TestPlatform & { close(): Promise<void> };
let ned: Person;
let sue: Person;

beforeAll(async () => {
  platform = await openOffers(() => noon);
  ned = await platform.signIn(staff.northEditor.email);
  sue = await platform.signIn(staff.southEditor.email);
});
afterAll(() => platform.close());

const { make, send, remove, open } = offerActs(() => ned);
const pointers = ({ body }: Answer) => (body as ApiError).error.problems?.map(({ pointer }) => pointer) ?? [];
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
  ] as const)('are reported at their place: %s', async (_name, changes, pointer) => {
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
