import { expect, test } from 'vitest';
import type { Subject } from '#domain/subject/subject.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Page } from '#schemas/layout/page.ts';
import { templateDocuments } from '#tests/build/documents.ts';
import { aModel } from '#tests/build/model.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { canonicalPath, fillText } from './head.ts';

const site = templateDocuments.site as Site;
const none: Subject = { kind: 'none' };
const vehicle: Subject = { kind: 'vehicle', vehicle: aVehicle({ name: '2021 Aster Ridge', badge: null }), version: 1 };
const page = (route: string, type: Page['type'] = 'content') =>
  ({ type, title: 'x', route, layout: { root: [], blocks: {} } }) as Page;

test.each([
  ['{vehicle.name} | {site.name}', '2021 Aster Ridge | Plain'],
  ['{vehicle.badge} | {site.name}', 'Plain'],
  ['{site.name} - {vehicle.badge}', 'Plain'],
  ['{vehicle.nothing} {site.contact} {constructor.name}', ''],
  ['New  and   used', 'New and used'],
])('R8-019: a title says what is known and leaves no gap: %s', (text, expected) => {
  expect(fillText(text, site, vehicle)).toBe(expected);
});

test('a page without a vehicle fills nothing in for one', () => {
  expect(fillText('{vehicle.name} | {site.name}', site, none)).toBe('Plain');
});

test('an alias, a query and a closing slash have one canonical address', () => {
  expect(canonicalPath(page('/trade-in'), '/sell-my-car', none)).toBe('/trade-in');
  expect(canonicalPath(page('/cars/:slug', 'vehicle'), '/car/old', vehicle)).toBe(`/cars/${aVehicle().slug}`);
});

test('a search is one address in any order of its parameters', () => {
  const subject = (facets: object): Subject => ({
    kind: 'search',
    state: { base: 'new-used-and-demo-cars', facets, ranges: {}, sort: 'recommended', page: 1 } as never,
  });
  const first = canonicalPath(page('/search/*', 'search'), '/search/x', subject({ make: ['Aster'], colour: ['Red'] }));
  const second = canonicalPath(page('/search/*', 'search'), '/search/x', subject({ colour: ['Red'], make: ['Aster'] }));
  expect(first).toBe(second);
  expect(first).toMatch(/^\/search\//);
});

test('a model that was renamed is found under its new name, as in the sitemap', () => {
  const model = { ...aModel(), slug: 'field', new_slug: 'field-2' };
  expect(canonicalPath(page('/models/:slug', 'model'), '/models/field', { kind: 'model', model, version: 1 })).toBe(
    '/models/field-2',
  );
});
