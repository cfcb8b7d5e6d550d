import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { askedSearch } from './asked-search.ts';
import { attributeLines, lastSource, leadAttributes } from './lead-attributes.ts';
import { consentIdOf, countsOf, mostEvents, readReportedEvents } from './reported-events.ts';
import { displaySourceLabel, sourceLabel, visitSource } from './visit-source.ts';

test.each([
  ['', '', 'direct', 'Direct'],
  ['www.google.com.au', '', 'organic google', 'google, search engine'],
  ['www.google.com', 'gclid=abc', 'paid google', 'google, advertisement'],
  ['l.facebook.com', 'fbclid=x', 'social facebook', 'facebook, social media'],
  ['t.co', '', 'social x', 'x, social media'],
  ['mail.google.com', '', 'email mail.google.com', 'mail.google.com, email'],
  ['www.carsales.com.au', '', 'referral carsales.com.au', 'carsales.com.au, another website'],
  ['', 'utm_source=Facebook&utm_medium=cpc&utm_campaign=Spring', 'paid facebook', 'facebook, advertisement'],
  ['', 'utm_source=newsletter&utm_medium=email', 'email newsletter', 'newsletter, email'],
  ['', 'utm_campaign=letterbox', 'campaign', 'Campaign'],
  ['', 'utm_source=%3Cscript%3E&utm_medium=cpc', 'paid script', 'script, advertisement'],
])('a visit from %o with %o is counted as %o', (referrer, query, label, words) => {
  const source = visitSource(referrer, new URLSearchParams(query));
  expect(sourceLabel(source)).toBe(label);
  expect(displaySourceLabel(label)).toBe(words);
});

test.each([
  ['/search/used-cars', '', null],
  ['/search/used-cars', 'query=Hilux++4x4', 'hilux 4x4'],
  ['/search/used-cars', 'query=hilux&page=2', null],
  ['/search/toyota/hilux', 'price_max=10000', 'toyota · hilux · price to 10000'],
  ['/search/used-cars', 'make=Toyota,Mazda&km_min=10&km_max=500', 'toyota · mazda · km 10 to 500'],
  ['/search/used-cars', 'query=ria%40example.com', '(a number or an address)'],
  ['/search/used-cars', 'query=0412+345+678', '(a number or an address)'],
  ['/search/used-cars', 'userLocation=12+Main+St&lat=-27&lng=153', null],
])('a search at %s?%s is counted as %o', (path, query, words) => {
  expect(askedSearch(path, new URLSearchParams(query))).toBe(words);
});

test('what a page tells becomes counts: a search without results is both a search and a miss', () => {
  const events = readReportedEvents(
    {
      events: [
        { k: 'visit', r: 'www.google.com', q: '' },
        { k: 'view', p: 'vehicle', u: '/cars/x' },
        { k: 'vehicle', id: 'v_1' },
        { k: 'search', u: '/search/used-cars?query=unicorn', n: 0 },
        { k: 'search', u: '/search/used-cars?query=hilux', n: 3 },
        { k: 'event', id: 25, label: 'Used Car' },
        { k: 'event', id: 999 },
        { k: 'nothing' },
      ],
    },
    switchDefaults,
  );
  expect(events?.flatMap(countsOf)).toEqual([
    { kind: 'visit', label: 'organic google' },
    { kind: 'view', label: 'vehicle' },
    { kind: 'vehicle', label: 'v_1' },
    { kind: 'search', label: 'unicorn' },
    { kind: 'no-result', label: 'unicorn' },
    { kind: 'search', label: 'hilux' },
    { kind: 'event', label: 'phone_click Used Car' },
  ]);
});

test('for any message, labels are short and few, and nothing throws', () => {
  const event = fc.record({
    k: fc.constantFrom('view', 'visit', 'vehicle', 'search', 'event', 'x'),
    p: fc.oneof(fc.string(), fc.constant('home')),
    u: fc.oneof(
      fc.string(),
      fc.webPath().map((path) => `/search${path}`),
    ),
    r: fc.oneof(fc.string(), fc.domain()),
    q: fc.webQueryParameters(),
    id: fc.oneof(fc.string(), fc.integer(), fc.constant(25)),
    n: fc.oneof(fc.integer(), fc.string()),
    label: fc.string(),
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ events: fc.array(event) })), (message) => {
      const events = readReportedEvents(message, switchDefaults) ?? [];
      expect(events.length).toBeLessThanOrEqual(mostEvents);
      expect(consentIdOf(message).length).toBeLessThanOrEqual(40);
      for (const { label } of events.flatMap(countsOf)) {
        expect(label.length).toBeLessThanOrEqual(120);
        expect(label).not.toMatch(/[<>"\n]/);
      }
    }),
    { numRuns: 40 },
  );
});

const now = new Date('2026-11-23T00:00:00Z');
const at = now.getTime() - 3 * 86_400_000;

test('R3-021: a lead learns of its first and last source, campaign, pages and vehicles', () => {
  const attributes = leadAttributes(
    JSON.stringify({
      first: { t: at, r: '', q: 'utm_source=facebook&utm_medium=cpc&utm_campaign=spring', u: '/special-offers' },
      last: { t: now.getTime(), r: 'www.google.com', q: '', u: '/' },
      pages: ['/special-offers', '/', '/cars/x', 'javascript:alert(1)'],
      cars: ['v_1', '<b>'],
      calls: 2,
    }),
    now,
  );
  expect(attributes).toMatchObject({
    first_source: 'facebook, advertisement: spring',
    last_source: 'google, search engine',
    source_label: 'organic google',
    visited_pages: ['/special-offers', '/', '/cars/x'],
    viewed_vehicles: ['v_1'],
    linked_query_params: { utm_source: 'facebook', utm_medium: 'cpc', utm_campaign: 'spring' },
    calls: 2,
  });
  expect(lastSource(attributes ?? undefined)).toBe('google, search engine');
  expect(attributeLines(attributes ?? undefined)).toEqual([
    ['First came from', 'facebook, advertisement: spring'],
    ['First visit', '2026-11-20'],
    ['First page', '/special-offers'],
    ['Campaign', 'source facebook, medium cpc, campaign spring'],
    ['Pages before', '3'],
    ['Vehicles viewed', '1'],
    ['Phone numbers pressed', '2'],
  ]);
});

test('R3-021: what cannot be read of a visit leaves the lead as it is', () => {
  for (const sent of [undefined, null, '', '{', '[]', 'x'.repeat(100_000), '{"first":1}', { first: { t: 'x' } }])
    expect(leadAttributes(sent, now)).toBeNull();
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => void attributeLines(leadAttributes(JSON.parse(JSON.stringify(value)), now) ?? undefined),
    ),
  );
});
