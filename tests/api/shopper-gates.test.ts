/** Journeys that need a signed-in shopper, by switches of the site, on its server. */
import { expect, test } from 'vitest';
import financeForm from '#demo/templates/dealer/form/finance-application.json' with { type: 'json' };
import spinForm from '#demo/templates/dealer/form/spin-to-win.json' with { type: 'json' };
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aReservePlatform, reservedId, shopper as sender } from '#tests/build/reserve.ts';
import { reserveDocuments } from '#tests/build/reserve-documents.ts';
import { aBrowser, signInByText } from '#tests/build/shopper-browser.ts';

const slug = '2021-aster-ridge-touring-1';
const aPage = (route: string, aliases: readonly string[] = [], form?: string): Json => ({
  type: 'content',
  title: 'A journey',
  route,
  aliases: [...aliases],
  seo: { title: 'A journey' },
  layout: {
    root: ['b_words1'],
    blocks: {
      b_words1:
        form === undefined
          ? { type: 'rich-text', version: 1, props: { heading: `Here is ${route}`, text: '<p>Words.</p>' } }
          : { type: 'form', version: 1, props: { form } },
    },
  },
});

const documents: { readonly [key: DocumentKey]: Json } = {
  ...reserveDocuments,
  'form/finance-application': financeForm,
  'form/spin-to-win': spinForm,
  'page/finance': aPage('/finance', ['/finance-enquiry']),
  'page/finance-application': aPage('/apply-for-finance', [], 'finance-application'),
  'page/spin-to-win': aPage('/spin-to-win', [], 'spin-to-win'),
  'page/trade-in': aPage('/trade-in', ['/sell-my-car', '/cars/trade-in']),
  'page/my-things': aPage('/my-garage/papers'),
};

async function setUp(switches: { readonly [key: string]: Json } = {}) {
  const opened = await aPlatform({
    documents: { ...documents, switches: { 'reserve.enabled': true, 'reserve.amount-text': '$200', ...switches } },
  });
  return { ...opened, browser: () => aBrowser(opened) };
}

const signIn = (type: string, redirect: string, back: string) =>
  `/sign-in?${new URLSearchParams({ type, redirect, back })}`;

test.each([
  ['gate.checkout', `/cars/${slug}/checkout`, 'checkout', slug],
  ['gate.checkout', `/cars/${slug}/buy-online`, 'checkout', slug],
  ['gate.checkout', `/checkout-journey?car_id=${slug}`, 'checkout', slug],
  ['gate.finance', '/apply-for-finance', 'finance', '/'],
  ['gate.finance', `/apply-for-finance?car_id=${slug}`, 'car-finance', '/'],
  ['gate.finance-page', '/finance', 'finance', '/'],
  ['gate.finance-page', '/finance-enquiry', 'finance', '/'],
  ['gate.spin-to-win', '/spin-to-win', 'spin-to-win', '/'],
  ['gate.trade-in', '/trade-in', 'trade-in', '/'],
  ['gate.trade-in', `/cars/trade-in?car_id=${slug}`, 'trade-in', slug],
  ['gate.sell-my-car', '/sell-my-car', 'trade-in', '/'],
])('R4-058, R6-004, R2-051: with %s, %s is for those who are signed in', async (gate, address, type, back) => {
  const opened = await setUp({ [gate]: true });
  const shopper = opened.browser();
  const first = await shopper.get(address);
  expect([first.status, first.headers.get('location')]).toEqual([303, signIn(type, address, back)]);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  // Nor does it come from the cache after another shopper got it.
  const done = await signInByText(opened, shopper, { address: first.headers.get('location') ?? '' });
  expect(done.headers.get('location')).toBe(address);
  const page = await shopper.get(address);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  expect(page.headers.get('vary')).toContain('Cookie');
  expect((await opened.browser().get(address)).status).toBe(303);
  expect((await opened.browser().get(`${address}${address.includes('?') ? '&' : '?'}gclid=1`)).status).toBe(303);
  if (!address.includes('?')) {
    expect((await opened.browser().get(`${address}/`)).status).toBe(303);
    expect(await opened.platform.sites.cachedPage('north.localhost', address, 'north.localhost', '')).toBeNull();
    expect(await opened.platform.sites.page('north.localhost', address, 'north.localhost', '')).toBeNull();
  }
});

test('R6-004, R6-006: without a switch all journeys are open to all visitors, and their pages are cached for all', async () => {
  const { browser } = await setUp();
  for (const address of [
    `/cars/${slug}/checkout`,
    '/checkout-journey',
    '/apply-for-finance',
    '/finance',
    '/trade-in',
    '/sell-my-car',
    '/cars/trade-in',
  ]) {
    const page = await browser().get(address);
    expect([page.status, page.headers.get('cache-control')], address).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
  }
});

test('R6-004: online payment and all of My Garage are always for those who are signed in', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  for (const [address, type] of [
    ['/online-payment', 'online-payment'],
    ['/my-garage/papers', 'my-garage'],
  ] as const)
    expect((await shopper.get(address)).headers.get('location')).toBe(signIn(type, address, '/'));
  await signInByText(opened, shopper);
  expect((await shopper.get('/online-payment')).text).toContain('<h1>Online payment</h1>');
  expect((await shopper.get('/my-garage/papers')).text).toContain('Here is /my-garage/papers');
  await shopper.post('/api/shopper/sign-out', {});
  expect((await shopper.get('/online-payment')).status).toBe(303);
});

test('R4-059: checkout waits until the vehicle is known, and an unknown one is not found before sign-in', async () => {
  const { browser } = await setUp({ 'gate.checkout': true });
  expect((await browser().get('/checkout-journey')).status).toBe(200);
  expect((await browser().get('/cars/no-such-vehicle/checkout')).status).toBe(404);
});

test('R6-004: search engines get no page that requires sign-in', async () => {
  const { browser } = await setUp({ 'gate.trade-in': true });
  const sitemap = (await browser().get('/sitemap.xml')).text;
  expect(sitemap).not.toContain('/trade-in<');
  expect(sitemap).not.toContain('/online-payment<');
  expect(sitemap).toContain('/finance<');
});

test('R6-004: a switch of one journey leaves the others as they are', async () => {
  const { browser } = await setUp({ 'gate.trade-in': true });
  const shopper = browser();
  expect((await shopper.get('/trade-in')).status).toBe(303);
  for (const address of ['/sell-my-car', '/finance', `/cars/${slug}/checkout`])
    expect((await shopper.get(address)).status, address).toBe(200);
});

test('R6-005: which journeys are gated is each dealer’s own choice, made in the console, and no page or answer says it', async () => {
  const opened = await setUp();
  const nadia = await opened.signIn(staff.northAdmin.email);
  const path = '/tenants/north/documents/switches';
  const { revision, body } = await nadia.get<DocumentState>(path);
  const saved = await nadia.call('PUT', path, { revision, body: { ...(body as object), 'gate.finance-page': true } });
  expect(saved.status, saved.text).toBe(200);
  expect((await opened.browser().get('/finance')).status).toBe(200);
  expect((await publishAll(nadia)).status).toBe(201);
  expect((await opened.browser().get('/finance')).status).toBe(303);
  expect((await aBrowser(opened, 'south.localhost').get('/finance')).status).toBe(200);
  for (const address of ['/', '/trade-in', '/api/shopper'])
    expect((await opened.browser().get(address)).text, address).not.toContain('gate.');
});

test('R6-007: shoppers have no roles: a session opens nothing of the console, and that of staff no garage', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = shopper.cookies.get('fc_shopper') ?? '';
  const nadia = await opened.signIn(staff.northAdmin.email);
  const [name = ''] = nadia.cookie.split('=');
  for (const sent of [cookie, `${name}=${token}`])
    for (const address of ['/api/console/session', '/api/console/tenants', '/api/console/tenants/north/leads'])
      expect((await opened.request('console.localhost', 'GET', address, undefined, { cookie: sent })).status).toBe(401);
  const asStaff = `fc_shopper=${nadia.cookie.slice(name.length + 1)}`;
  for (const sent of [nadia.cookie, asStaff]) {
    const garage = await opened.request('north.localhost', 'GET', '/my-garage', undefined, { cookie: sent });
    expect([garage.status, garage.headers.get('location')?.startsWith('/sign-in?')]).toEqual([303, true]);
  }
  expect((await shopper.get('/my-garage')).status).toBe(200);
});

test('R4-058: the way back is the page that one comes from, where it is of this site', async () => {
  const { request } = await setUp({ 'gate.finance-page': true });
  const from = async (referer: string) =>
    (await request('north.localhost', 'GET', '/finance', undefined, { referer })).headers.get('location');
  expect(await from('http://north.localhost/cars?make=Aster')).toBe(signIn('finance', '/finance', '/cars?make=Aster'));
  expect(await from('http://evil.example/cars')).toBe(signIn('finance', '/finance', '/'));
});

test('R6-004: what is sent in a gated journey needs the session too, and nothing typed is lost', async () => {
  const opened = await aReservePlatform({ 'gate.checkout': true });
  const { request, platform, north } = opened;
  const send = (fields: { readonly [name: string]: Json }, headers: { readonly [name: string]: string } = {}) =>
    request('north.localhost', 'POST', '/api/leads', { ...sender(1), car_id: reservedId, ...fields }, headers);
  const refused = await send({}, { referer: `http://north.localhost/cars/${slug}/checkout` });
  expect(refused.status).toBe(401);
  expect(refused.body as ApiError).toMatchObject({
    error: { code: 'auth.required' },
    sign_in: signIn('checkout', `/cars/${slug}/checkout`, `/cars/${slug}/checkout`),
  });
  const plain = await request(
    'north.localhost',
    'POST',
    '/api/leads',
    new URLSearchParams({ ...sender(2), car_id: reservedId }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(plain.status).toBe(422);
  expect(plain.text).toContain('You are no longer signed in');
  expect(plain.text).toContain('value="Shopper 2"');
  expect((await listLeads(platform.store, north)).leads).toEqual([]);
  const shopper = aBrowser(opened);
  await signInByText(opened, shopper);
  const made = await send({}, { cookie: `fc_shopper=${shopper.cookies.get('fc_shopper')}` });
  expect([made.status, made.body], made.text).toEqual([
    201,
    expect.objectContaining({ reservation: expect.any(String) }),
  ]);
});

test.each([
  ['gate.trade-in', 'Trade-in'],
  ['gate.sell-my-car', 'Sell My Car'],
])('R6-004: with %s a valuation needs the session', async (gate, category) => {
  const { request, platform, north } = await setUp({ [gate]: true });
  const first = {
    step: 'car',
    category,
    idempotency_key: 'trade-abcdefgh',
    trade_make: 'aster',
    trade_model: 'ridge',
    trade_year: '2021',
    trade_km: '48000',
    name: 'Mia',
    email: 'mia@example.com',
    phone: '0412 345 678',
  };
  const refused = await request('north.localhost', 'POST', '/api/valuations', first);
  expect([refused.status, (refused.body as ApiError).error.code]).toEqual([401, 'auth.required']);
  expect((await listLeads(platform.store, north)).leads).toEqual([]);
  const other = category === 'Trade-in' ? 'Sell My Car' : 'Trade-in';
  const open = await request('north.localhost', 'POST', '/api/valuations', { ...first, category: other });
  expect(open.status).toBe(200);
});
