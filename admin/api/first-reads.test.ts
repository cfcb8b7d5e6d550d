import { expect, test } from 'vitest';
import { listFirstReads } from './first-reads.ts';

const inbox = [
  '/tenants/north',
  '/tenants/north/leads?show=open',
  '/tenants/north/leads/pulse',
  '/tenants/north/leads/choices',
];

test.each([
  ['/sites/north/leads', '', inbox],
  ['/inbox', '', inbox],
  ['/sites/north/leads', '?show=mine', inbox.filter((path) => !path.includes('?'))],
  ['/sites/north/leads/abc123', '', [inbox[0], '/tenants/north/leads/abc123', ...inbox.slice(1)]],
  ['/sites/north/leads/report', '', ['/tenants/north']],
  ['/sites/north/lead-routing', '', ['/tenants/north']],
  ['/sites/north', '', ['/tenants/north']],
  ['/sites/new/from-file', '', null],
  ['/sites', '', null],
  ['/account', '', null],
])('%s%s prefetches what its screen reads', (pathname, search, paths) => {
  expect(listFirstReads({ pathname, search }, 'north')?.paths ?? null).toEqual(paths);
});

test('the app that is opened without a site that was looked after asks for nothing of one', () => {
  expect(listFirstReads({ pathname: '/inbox', search: '' }, null)).toBe(null);
});
