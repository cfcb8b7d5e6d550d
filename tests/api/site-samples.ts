/** A valid request to each address of a site other than its pages: the fuzzer corrupts it. */
import type { Json } from '#schemas/shapes/json.ts';

export interface SiteTarget {
  readonly method: 'GET' | 'POST';
  /** With `:name` for each of `parts`. */
  readonly path: string;
  readonly parts?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
  readonly body?: Json;
  /** Status of the right request: what proves that the fuzzer gets past the door. */
  readonly answers: number;
  /** Fewer tries where an answer is drawn. */
  readonly runs?: number;
}

const vehicle = '2021-aster-ridge-touring-1';
/** Filled in by the fuzzer, which asks the site for both. */
export const searchKey = '{key}';
export const searchIndex = '{index}';
const protocol = { 'x-algolia-application-id': 'north', 'x-algolia-api-key': searchKey };

export const siteTargets: readonly SiteTarget[] = [
  // No file has this id: what the library answers of others is no business of an address that was made up.
  {
    method: 'GET',
    path: '/files/:file/:name',
    parts: { file: 'f2aaaaaaaaaaaaaa', name: 'price-list.pdf' },
    answers: 404,
  },
  { method: 'GET', path: '/api/fragment', query: { path: '/search/used-cars', block: 'b_results1' }, answers: 200 },
  // Unsigned keys open nothing.
  { method: 'GET', path: '/feeds/:key', parts: { key: 'a'.repeat(60) }, answers: 404 },
  { method: 'GET', path: '/api/manufacturer-locations', query: { type: 'sales' }, answers: 200 },
  // The site has not chosen that review service.
  { method: 'GET', path: '/api/reviews/snap21', query: { orgId: 'north-77' }, answers: 404 },
  {
    method: 'POST',
    path: '/api/leads',
    body: {
      name: 'Ria',
      last_name: 'Ngata',
      email: 'ria@example.com',
      phone: '0400 000 000',
      message: 'Hi',
      category: 'General Enquiry',
      car_id: 'v_1',
      opt_in: true,
    },
    answers: 201,
  },
  {
    method: 'POST',
    path: '/api/vehicle-alerts',
    body: { mail: 'ria@example.com', rhythm: 'daily', address: '/search/used-cars' },
    answers: 200,
  },
  { method: 'GET', path: '/api/shopper', answers: 200 },
  { method: 'GET', path: '/sign-in', query: { type: 'watchlist', redirect: '/cars', back: '/' }, answers: 200 },
  { method: 'GET', path: '/sign-in/code', query: { type: 'watchlist' }, answers: 200 },
  { method: 'GET', path: '/api/shopper/sessions', answers: 401 },
  // No page of the site sends these.
  { method: 'POST', path: '/api/shopper/sign-out', body: { redirect: '/' }, answers: 403 },
  {
    method: 'POST',
    path: '/api/shopper/sessions/:session/end',
    parts: { session: 'others' },
    body: { redirect: '/my-garage' },
    answers: 403,
  },
  { method: 'GET', path: '/api/watchlist', answers: 401 },
  { method: 'GET', path: '/watchlist/save/:car', parts: { car: 'v_1' }, answers: 200 },
  ...['save-car', 'remove-car', 'merge'].map(
    (act): SiteTarget => ({
      method: 'POST',
      path: `/api/watchlist/${act}`,
      body: { phone_number: '0412 345 678', car_id: 'v_1', car_ids: ['v_1'] },
      answers: 403,
    }),
  ),
  { method: 'GET', path: '/my-garage', answers: 303 },
  { method: 'GET', path: '/my-garage/delete', answers: 303 },
  ...[
    '/api/sign-in/passkey/options',
    '/api/sign-in/passkey',
    '/api/shopper/passkeys/options',
    '/api/shopper/passkeys',
  ].map((path): SiteTarget => ({ method: 'POST', path, body: {}, answers: 403 })),
  { method: 'POST', path: '/api/shopper/passkeys/:id/remove', parts: { id: 'a'.repeat(43) }, body: {}, answers: 403 },
  // Without a session.
  { method: 'GET', path: '/online-payment', answers: 303 },
  { method: 'GET', path: '/online-payment/:id/pay', parts: { id: 'abcdefghijklmnop' }, answers: 303 },
  { method: 'GET', path: '/online-payment/:id/receipt', parts: { id: 'abcdefghijklmnop' }, answers: 303 },
  ...['/my-garage/details', '/my-garage/export', '/my-garage/delete'].map(
    (path): SiteTarget => ({ method: 'POST', path, body: { name: 'Ria', typed: 'DELETE' }, answers: 403 }),
  ),
  // Unsealed keys open nothing.
  ...['/alerts/confirm/:key', '/alerts/manage/:key', '/alerts/manage/:key/stop'].map(
    (path): SiteTarget => ({
      method: 'POST',
      path,
      parts: { key: 'a'.repeat(60) },
      body: { act: 'end' },
      answers: 404,
    }),
  ),
  // A file is sent unchanged, and JSON is not a file.
  { method: 'GET', path: '/api/leads/sent', answers: 200 },
  { method: 'POST', path: '/api/leads/files', query: { name: 'cv.pdf' }, body: {}, answers: 400 },
  {
    method: 'POST',
    path: '/api/leads/reveal',
    body: { car_id: 'v_1', dealership_id: 'd_1', website_id: 'north' },
    answers: 200,
  },
  {
    method: 'POST',
    path: '/api/valuations',
    body: {
      step: 'car',
      trade_make: 'Aster',
      trade_model: 'Ridge',
      trade_year: '2021',
      trade_km: '48000',
      rego: '',
      name: 'Ria',
      email: 'ria@example.com',
      phone: '0400 000 000',
    },
    answers: 200,
  },
  { method: 'POST', path: '/api/rego', body: { rego: 'ABC12D', regoState: 'QLD' }, answers: 200 },
  { method: 'POST', path: '/api/miscellaneous', body: { column_name: 'valuation', lead_id: 'x' }, answers: 404 },
  {
    method: 'POST',
    path: '/api/events',
    body: {
      events: [
        { k: 'view', p: 'home', u: '/' },
        { k: 'event', id: 25, label: 'Used Car' },
      ],
    },
    answers: 204,
  },
  {
    method: 'GET',
    path: '/api/appointments/slots',
    query: { location_id: 'l_north', date: '2026-03-05', department: 'sales', days: '7' },
    answers: 200,
  },
  // No appointment has this key.
  { method: 'GET', path: '/appointments/:key', parts: { key: 'abcdefghijklmnop' }, answers: 404 },
  { method: 'GET', path: '/appointments/:key/appointment.ics', parts: { key: 'abcdefghijklmnop' }, answers: 404 },
  { method: 'POST', path: '/appointments/:key/move', parts: { key: 'abcdefghijklmnop' }, body: {}, answers: 404 },
  { method: 'POST', path: '/appointments/:key/cancel', parts: { key: 'abcdefghijklmnop' }, body: {}, answers: 404 },
  // No reservation has this key.
  { method: 'GET', path: '/reservations/:key', parts: { key: 'abcdefghijklmnop' }, answers: 404 },
  { method: 'GET', path: '/reservations/:key/pay', parts: { key: 'abcdefghijklmnop' }, answers: 404 },
  { method: 'POST', path: '/reservations/:key/release', parts: { key: 'abcdefghijklmnop' }, body: {}, answers: 404 },
  // Unsigned.
  { method: 'POST', path: '/api/payments/events', body: { type: 'x', data: { object: {} } }, answers: 400 },
  // This key seals no address.
  { method: 'GET', path: '/no-more-mail/:key', parts: { key: `1.${'a'.repeat(60)}` }, answers: 404 },
  { method: 'POST', path: '/no-more-mail/:key', parts: { key: `1.${'a'.repeat(60)}` }, body: {}, answers: 404 },
  { method: 'POST', path: '/no-more-mail/:key/resume', parts: { key: `1.${'a'.repeat(60)}` }, body: {}, answers: 404 },
  { method: 'GET', path: '/api/suggest', query: { q: 'aster' }, answers: 200 },
  {
    method: 'GET',
    path: '/api/vehicle-names',
    query: { make: 'Aster', model: 'Ridge', year: '2021' },
    answers: 200,
  },
  { method: 'GET', path: '/api/search-settings', answers: 200 },
  { method: 'GET', path: '/api/places', query: { q: 'newstead', limit: '5' }, answers: 200 },
  { method: 'GET', path: '/api/places/nearest', query: { lat: '-27.47', lng: '153.02' }, answers: 200 },
  {
    method: 'GET',
    path: '/api/searches/news',
    query: { path: '/search/used-cars', since: '1700000000000' },
    answers: 200,
  },
  { method: 'POST', path: '/api/form-quotes', body: { form: 'purchase', delivery_postcode: '4006' }, answers: 200 },
  { method: 'GET', path: '/api/delivery-quote', query: { postcode: '4006', car: vehicle }, answers: 200 },
  { method: 'GET', path: '/api/fuel-cost', query: { price: '1.70', km: '250 kms', consumption: '8' }, answers: 200 },
  {
    method: 'POST',
    path: '/api/youx/quote',
    body: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: 2021,
      vin: 'X1',
      nvic: null,
      whoIsHelping: '',
    },
    answers: 200,
  },
  { method: 'GET', path: '/api/cars/:id/finance-disclaimer', parts: { id: 'v_1' }, answers: 200 },
  { method: 'GET', path: '/api/cars/:slug/related', parts: { slug: vehicle }, answers: 200 },
  { method: 'GET', path: '/api/cars/:slug/brochure.pdf', parts: { slug: vehicle }, answers: 200, runs: 10 },
  { method: 'GET', path: '/api/models/:slug/brochure.pdf', parts: { slug: 'ridge' }, answers: 404, runs: 10 },
  { method: 'GET', path: '/cars/:slug/autogauge', parts: { slug: vehicle }, answers: 200 },
  {
    method: 'GET',
    path: '/cars/:slug/view.json',
    parts: { slug: vehicle },
    query: { photos_count: '2', updated_at: '2026-01-05T00:00:00.000Z', website_id: 'north' },
    answers: 200,
  },
  { method: 'GET', path: '/cars/:slug/share.jpg', parts: { slug: vehicle }, answers: 200, runs: 10 },
  { method: 'GET', path: '/cars/:slug/code.svg', parts: { slug: vehicle }, answers: 200, runs: 10 },
  {
    method: 'GET',
    path: '/img/drawn/:shape/:paint/:view',
    parts: { shape: 'suv', paint: 'f2f2f0', view: 'front-left' },
    query: { w: '160', q: '75', fit: '3:2' },
    answers: 200,
    runs: 20,
  },
  { method: 'GET', path: '/img/drawn/:shape/f2f2f0/film.webm', parts: { shape: 'nothing' }, answers: 404 },
  {
    method: 'POST',
    path: '/1/indexes/:index/queries',
    parts: { index: '*' },
    query: protocol,
    body: { requests: [{ indexName: searchIndex, query: 'aster', hitsPerPage: 2, facets: ['make'] }] },
    answers: 200,
  },
  {
    method: 'POST',
    path: '/1/indexes/:index/query',
    parts: { index: searchIndex },
    query: protocol,
    body: { query: 'aster', filters: 'price > 100', page: 0 },
    answers: 200,
  },
];
