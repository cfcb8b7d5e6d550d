import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadCategories } from './categories.ts';
import {
  displayMonths,
  leadGroups,
  noRetention,
  retainedGroups,
  retentionGroupOf,
  retentionLimit,
} from './retention.ts';

test.each([
  ['Used Vehicle', false, 'enquiries'],
  ['Something of our own', false, 'enquiries'],
  ['Trade-in', false, 'trade'],
  ['SELL MY CAR', false, 'trade'],
  ['Finance', false, 'finance'],
  ['Insurance', false, 'finance'],
  ['Team Member', false, 'careers'],
  ['Finance', true, 'spam'],
])('a lead about %s, spam: %s, belongs to %s', (category, isSpam, group) => {
  expect(retentionGroupOf({ category, isSpam })).toBe(group);
});

test('every category belongs to a group, and each group but spam has one', () => {
  const found = new Set(leadCategories.map((category) => retentionGroupOf({ category, isSpam: false })));
  expect(found).toEqual(new Set(leadGroups.filter((group) => group !== 'spam')));
});

test.each([
  ['2026-11-24T10:00:00.000Z', 12, '2025-11-24T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-03-31T10:00:00.000Z', 1, '2024-02-29T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
])('at %s the limit of %s months is %s', (now, months, limit) => {
  expect(retentionLimit(new Date(now), months)).toBe(limit);
});

test('a longer time never erases what a shorter one would not', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 119 }), (now, months) => {
      expect(retentionLimit(now, months + 1) < retentionLimit(now, months)).toBe(true);
      expect(retentionLimit(now, months) < now.toISOString()).toBe(true);
    }),
  );
});

test('groups without an end are left alone', () => {
  expect(retainedGroups(noRetention)).toEqual([]);
  expect(retainedGroups({ ...noRetention, spam: 3, trade: 24 })).toEqual([
    ['trade', 24],
    ['spam', 3],
  ]);
  expect([1, 3, 12, 18, 84].map(displayMonths)).toEqual(['1 month', '3 months', '1 year', '18 months', '7 years']);
});
