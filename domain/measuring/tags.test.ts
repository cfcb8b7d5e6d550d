import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { siteTags, tagHosts } from './tags.ts';

const on = { ...switchDefaults, 'analytics.enabled': true };
const gtm = { 'analytics.container': 'GTM-ABC123' };
const meta = { 'analytics.meta': '123456789' };

test('no service outside is named without the switch, or without an id', () => {
  expect(siteTags({ ...switchDefaults, ...gtm })).toBeNull();
  expect(siteTags(on)).toBeNull();
  expect(siteTags({ ...on, ...gtm })).toEqual({
    gtm: 'GTM-ABC123',
    ga4: '',
    meta: '',
    asks: true,
    tells: ['Google'],
    forwards: true,
    identifies: false,
  });
});

test('R7-028: if our server reports to Google and Meta, pages load nothing of theirs and still ask for consent', () => {
  const both = { ...on, ...meta, 'analytics.ga4': 'G-ABC123', 'analytics.identifiers': true };
  const tags = siteTags(both);
  expect(tags).toMatchObject({ ga4: '', meta: '', tells: ['Google', 'Meta'], forwards: true, identifies: true });
  expect(tags && tagHosts(tags)).toEqual({ script: [], connect: [] });
  expect(siteTags({ ...both, 'analytics.way': 'both' })).toMatchObject({ ga4: 'G-ABC123', forwards: true });
  expect(siteTags({ ...both, 'analytics.way': 'browser' })).toMatchObject({ forwards: false, identifies: false });
  expect(siteTags({ ...both, 'analytics.consent': false })).toMatchObject({ identifies: false });
});

test('each service adds its own hosts and no other', () => {
  const hosts = (more: object) => {
    const tags = siteTags({ ...on, 'analytics.way': 'browser', ...more });
    return tags && tagHosts(tags);
  };
  expect(hosts(meta)?.script).toEqual(['https://connect.facebook.net']);
  expect(hosts({ 'analytics.ga4': 'G-ABC123' })?.script).toEqual(['https://www.googletagmanager.com']);
  expect(hosts({ ...gtm, ...meta })?.script).toEqual([
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
  ]);
});

test('for any settings, hosts are from a fixed set and ids have the services’ format', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('GTM-ABC123', 'G-ABC123', '123456', "GTM-A'; script-src *", 'G-"><'),
  );
  const known =
    /^https:\/\/(?:www\.googletagmanager\.com|\*\.google-analytics\.com|\*\.analytics\.google\.com|connect\.facebook\.net|www\.facebook\.com)$/;
  fc.assert(
    fc.property(text, text, text, (container, ga4, pixel) => {
      const tags = siteTags({
        ...on,
        'analytics.way': 'both',
        'analytics.container': container,
        'analytics.ga4': ga4,
        'analytics.meta': pixel,
      });
      if (!tags) return;
      expect(`${tags.gtm}${tags.ga4}${tags.meta}`).toMatch(/^[A-Z0-9-]+$/);
      const { script, connect } = tagHosts(tags);
      for (const host of [...script, ...connect]) expect(host).toMatch(known);
      expect(script.length).toBeGreaterThan(0);
    }),
  );
});
