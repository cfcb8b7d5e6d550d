import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { eventBody } from './event-bodies.ts';
import {
  type ForwardedEvent,
  forwardPayload,
  forwardTargets,
  mayForward,
  mayIdentify,
  readForwarded,
} from './forwarded-event.ts';
import { leadForwards } from './lead-event.ts';

const on = { ...switchDefaults, 'analytics.enabled': true, 'analytics.ga4': 'G-ABC123', 'analytics.meta': '123456' };

test('R7-028: our server is the way where a site says nothing else, and nothing goes without the switch or an id', () => {
  expect(forwardTargets(on)).toEqual([
    { service: 'ga4', account: 'G-ABC123' },
    { service: 'meta', account: '123456' },
  ]);
  expect(forwardTargets({ ...on, 'analytics.way': 'both' })).toHaveLength(2);
  expect(forwardTargets({ ...on, 'analytics.way': 'browser' })).toEqual([]);
  expect(forwardTargets({ ...on, 'analytics.enabled': false })).toEqual([]);
  expect(forwardTargets({ ...on, 'analytics.ga4': 'G-"><', 'analytics.meta': '' })).toEqual([]);
});

test.each([
  ['', true, false],
  ['', false, false],
  ['abc12345', true, true],
  ['a-abc12345', true, false],
  ['a-abc12345', false, true],
  ['i-abc12345', true, true],
])('the consent %o, asked: %o, lets events leave: %o', (id, asks, may) => {
  expect(mayForward(id, { ...on, 'analytics.consent': asks })).toBe(may);
});

test.each([
  ['i-abc12345', true, true, true],
  ['abc12345', true, true, false],
  ['a-abc12345', true, true, false],
  ['i-abc12345', false, true, false],
  ['i-abc12345', true, false, false],
])('the consent %o, setting %o, asked %o, lets hashes go along: %o', (id, says, asks, may) => {
  expect(mayIdentify(id, { ...on, 'analytics.identifiers': says, 'analytics.consent': asks })).toBe(may);
});

const event: ForwardedEvent = {
  key: 'abcdefgh12345678',
  name: 'forecourt_25',
  title: 'Phone numbers pressed',
  label: 'Used Car',
  at: '2026-03-20T02:00:00.000Z',
  client: 'abc12345',
  session: 1_773_972_000,
  page: 'https://x.example/cars/a',
  referrer: 'www.google.com',
  agent: 'Firefox',
  click: 'fb-click',
  identifies: false,
};
const hash = (text: string) => `#${text}`;
const person = { email: 'ria@example.com', phone: '+61412345678' };

test('Google reads who, when, which visit and what; nothing of a person goes along unless it may', () => {
  const body = eventBody('ga4', event, { person: null, hash });
  expect(body).toEqual({
    client_id: 'abc12345',
    timestamp_micros: Date.parse(event.at) * 1000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'forecourt_25',
        params: {
          session_id: '1773972000',
          engagement_time_msec: 1,
          page_location: 'https://x.example/cars/a',
          page_referrer: 'https://www.google.com/',
          event_id: event.key,
          event_title: 'Phone numbers pressed',
          label: 'Used Car',
        },
      },
    ],
  });
  expect(eventBody('ga4', event, { person, hash })).toMatchObject({
    consent: { ad_user_data: 'GRANTED' },
    user_data: { sha256_email_address: ['#ria@example.com'], sha256_phone_number: ['#+61412345678'] },
  });
});

test('Meta reads the same event under the same id, and hashes in its own spelling', () => {
  const [plain] = eventBody('meta', event, { person: null, hash })['data'] as readonly object[];
  expect(plain).toEqual({
    event_name: 'forecourt_25',
    event_time: 1_773_972_000,
    event_id: event.key,
    action_source: 'website',
    event_source_url: 'https://x.example/cars/a',
    user_data: { client_user_agent: 'Firefox', external_id: ['#abc12345'], fbc: 'fb.1.1773972000000.fb-click' },
    custom_data: { title: 'Phone numbers pressed', label: 'Used Car' },
  });
  const visit = { ...event, name: 'page_view', click: '' };
  expect(eventBody('meta', visit, { person, hash })['data']).toMatchObject([
    { event_name: 'PageView', user_data: { em: ['#ria@example.com'], ph: ['#61412345678'] } },
  ]);
});

test('a row says again what was put into it, and any other row says nothing', () => {
  expect(readForwarded(forwardPayload({ service: 'meta' }, event))).toEqual({ service: 'meta', ...event });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readForwarded(value as never)).toBeNull();
    }),
  );
});

test('a lead is only forwarded with consent, by its number, and without its content', () => {
  const now = new Date('2026-03-20T02:00:00Z');
  const facts = { number: 18, page: 'https://x.example/cars/a', agent: 'Firefox', now };
  const agreed = { consent_id: 'abc12345', visit_at: '2026-03-20T01:50:00.000Z', linked_query_params: { fbclid: 'f' } };
  const rows = leadForwards(on, { ...facts, attributes: agreed });
  expect(rows.map(({ channel }) => channel)).toEqual(['forward', 'forward']);
  expect(rows[0]?.payload).toMatchObject({
    service: 'ga4',
    name: 'forecourt_18',
    title: 'Vehicle enquiries sent',
    key: '',
    identifies: false,
    session: Date.parse(agreed.visit_at) / 1000,
    click: 'f',
  });
  expect(leadForwards(on, { ...facts, attributes: null })).toEqual([]);
  expect(leadForwards(on, { ...facts, attributes: { ...agreed, consent_id: 'a-abc12345' } })).toEqual([]);
  expect(leadForwards(on, { ...facts, number: 0, attributes: agreed })).toEqual([]);
});
