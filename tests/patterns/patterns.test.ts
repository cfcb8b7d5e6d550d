/**
 * No pattern of the production code takes more than linear work on any text: one text with quadratic backtracking
 * blocks the process, and with it all tenants' pages, for seconds.
 */

import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { addressLines, formats, optionalMoment, videoPattern } from '#schemas/shapes/formats.ts';
import { findSlowText } from './pump.ts';
import { readPatterns } from './read-patterns.ts';

const { patterns, madeIn } = readPatterns();

test('each pattern takes linear work over texts that repeat what it repeats', () => {
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap(({ source, flags, places }) => {
    const text = findSlowText(source, flags);
    return text === null ? [] : [`/${source}/${flags} at ${places.join(', ')}: ${text}`];
  });
  expect(slow).toEqual([]);
});

const named = {
  ...formats,
  optionalMoment: new RegExp(optionalMoment),
  addressLines: new RegExp(addressLines),
  videoPattern,
};

test.each(Object.entries(named))('the format %s takes linear work', (_, format) => {
  const { source, flags } = format as RegExp;
  expect(findSlowText(source, flags)).toBeNull();
});

test('patterns built by code are only in reviewed places', () => {
  const looked = [
    // A moment as the schema has it, of at most 16 characters.
    'admin/forms/controls/moment.tsx',
    'domain/checks/rules/dates.ts',
    // Figures between words, each bounded; check-rules.test.ts measures them with hostile texts.
    'domain/checks/rules/prices-in-words.ts',
    'domain/legal/normalise-claims.ts',
    'domain/legal/rate-words.ts',
    'domain/legal/unproven-claims.ts',
    'domain/documents/shown-times.ts',
    // Attributes of our own HTML, by names that are written there.
    'composer-api/console/releases/page-effects.ts',
    'composer-api/site/data/site-route.ts',
    // Names of tags, one after the other.
    'composer-api/work/imports/plain-text.ts',
    // A fixed prefix and as many characters as a token has.
    'tenants/accounts/api-tokens.ts',
    'domain/layout/check-layout.ts',
    'domain/text/moments.ts',
    // Patterns of the schemas, which the first test reads where they are written.
    'admin/forms/controls/link.tsx',
    'admin/screens/old-site/address-report.tsx',
    'composer-api/console/moving/old-site-routes.ts',
    'composer-api/console/moving/address-rows.ts',
    'admin/screens/switches/switch-value.tsx',
    'domain/json/value-types.ts',
    'domain/switches/possible-values.ts',
    'schemas/shapes/formats.ts',
    'search/hosted/hosted-index.ts',
  ];
  expect(madeIn.toSorted(compareText)).toEqual(looked.toSorted(compareText));
});

test.each([
  ['quadratic by its beginning', '\\s+$', ''],
  ['quadratic by neighbours', '^\\d+\\.?\\d*$', ''],
  ['quadratic by a start that repeats', '<a[^>]*>', 'g'],
  ['exponential', '^(?:a+)+$', ''],
])('a pattern that is %s is found', { tags: ['long'] }, (_, source, flags) => {
  expect(findSlowText(source, flags)).not.toBeNull();
});
