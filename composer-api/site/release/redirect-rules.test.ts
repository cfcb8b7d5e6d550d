import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endlessRedirects, redirectRules } from './redirect-rules.ts';

const noPage = () => false;

const find = redirectRules(
  {
    rules: [
      { from: '/eofy', to: '/special-offers', status: 302 },
      { from: '/same/', to: '/same' },
      { from: '/old/*', to: '/new/*' },
      { from: '/old/deep/*', to: '/deep' },
      { from: '/all*', to: '/*' },
      { from: '/loop/*', to: '/loop/*' },
      { from: '/away', to: 'https://maker.example/booking', status: 301 },
    ],
  } as Parameters<typeof redirectRules>[0],
  noPage,
);

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
  expect(redirectRules(null, noPage)('/x')).toBeNull();
});

test('a circle of rules leads nowhere, and each of its rules is named with its way', () => {
  const rules = [
    { from: '/a', to: '/b?x=1#y' },
    { from: '/b', to: '/c/' },
    { from: '/c', to: '/a' },
    { from: '/into', to: '/a' },
    { from: '/grows/*', to: '/grows/more/*' },
    { from: '/fine', to: '/end' },
  ];
  const circle = redirectRules({ rules }, noPage);
  for (const path of ['/a', '/b', '/c', '/into', '/grows/x']) expect(circle(path), path).toBeNull();
  expect(circle('/fine')).toEqual({ to: '/end', status: 301 });
  const endless = endlessRedirects({ rules }, noPage);
  expect(endless.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  expect(endless[0]?.way).toEqual(['/a', '/b?x=1#y', '/c/', '/a']);
});

test('a page ends the lookup: no rule is checked for its address', () => {
  const rules = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ];
  const isPage = (path: string) => path === '/b';
  expect(redirectRules({ rules }, isPage)('/a')).toEqual({ to: '/b', status: 301 });
  expect(endlessRedirects({ rules }, isPage)).toEqual([]);
});

test('following any set of rules ends, and every rule that is not reported as endless works', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/a/', '/d/x', 'https://other.example/a');
  const from = fc.constantFrom('/a', '/b', '/c', '/d/*', '/*');
  const to = fc.oneof(path, fc.constantFrom('/d/*', '/*', '/d/d/*', '/a?x=1'));
  fc.assert(
    fc.property(fc.array(fc.record({ from, to }), { maxLength: 6 }), path, (rules, start) => {
      const next = redirectRules({ rules }, noPage);
      let at: string | undefined = start;
      for (let hops = 0; at?.startsWith('/'); hops++) {
        expect(hops).toBeLessThan(12);
        at = next(at.split(/[?#]/, 1)[0] ?? '')?.to;
      }
      const named = new Set(endlessRedirects({ rules }, noPage).map((one) => one.at));
      for (const [index, rule] of rules.entries())
        if (named.has(index)) expect(next(rule.from.replace(/\*$/, 'page'))).toBeNull();
    }),
    { numRuns: 500 },
  );
});
