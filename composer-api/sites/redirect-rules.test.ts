import { expect, test } from 'vitest';
import { redirectRules } from './redirect-rules.ts';

const find = redirectRules({
  rules: [
    { from: '/eofy', to: '/special-offers', status: 302 },
    { from: '/same/', to: '/same' },
    { from: '/old/*', to: '/new/*' },
    { from: '/old/deep/*', to: '/deep' },
    { from: '/all*', to: '/*' },
    { from: '/loop/*', to: '/loop/*' },
    { from: '/away', to: 'https://maker.example/booking', status: 301 },
  ],
} as Parameters<typeof redirectRules>[0]);

test.each([
  ['/eofy', { to: '/special-offers', status: 302 }],
  ['/eofy/', { to: '/special-offers', status: 302 }],
  ['/old/a/b', { to: '/new/a/b', status: 301 }],
  ['/old/deep/a', { to: '/deep', status: 301 }],
  ['/away', { to: 'https://maker.example/booking', status: 301 }],
  ['/eofy-sale', null],
  ['/same', null],
  ['/loop/a', null],
])('R2-045: %s', (path, expected) => {
  expect(find(path)).toEqual(expected);
});

test('the tail of an address never makes it lead to another site', () => {
  expect(find('/all/evil.example/x')?.to).toBe('/evil.example/x');
});

test('a site without redirects has none', () => {
  expect(redirectRules(null)('/x')).toBeNull();
});
