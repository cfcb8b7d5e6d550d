import { expect, test } from 'vitest';
import { reviewLayout } from './layout.ts';

test.each([
  ['', 'cards'],
  ['2017-05-02', 'list'],
  ['2024-03-12', 'list'],
  ['2024-03-13', 'cards'],
  ['2026-01-01', 'cards'],
])('R9-047: reviews of a site since %j stand as %s', (since, layout) => {
  expect(reviewLayout({ 'reviews.since': since })).toBe(layout);
});
