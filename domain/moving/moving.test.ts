import { expect, test } from 'vitest';
import { addMoves } from './add-moves.ts';
import { oldAddress, readSitemap } from './old-address.ts';
import { ProposalIndex, proposeWildcards } from './propose.ts';

test.each([
  ['https://www.old.example/About.html?utm_source=x&id=2#top', '/About.html?id=2'],
  ['old.example/contact', '/contact'],
  [' /a b ', null],
  ['/x?gclid=1', '/x'],
  ['//evil.example/x', null],
  ['javascript:alert(1)', null],
  ['', null],
  [`/${'x'.repeat(3000)}`, null],
])('the address of %s', (raw, expected) => {
  expect(oldAddress(raw)).toBe(expected);
});

test('a sitemap is read as text: its own five signs and nothing that it declares', () => {
  const text =
    '<!DOCTYPE x [<!ENTITY e "boom">]><urlset><url><loc> https://a.example/?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.example/c]]></loc></url><location>no</location><url><loc>&e;</loc></url>';
  expect(readSitemap(text, 10)).toEqual({
    addresses: ['https://a.example/?a=1&b=2', 'https://a.example/c', '&e;'],
    isIndex: false,
  });
  expect(readSitemap('<loc>'.repeat(100_000), 10).addresses.length).toBeLessThanOrEqual(11);
  // Tags without an end would each be looked for to the end of the file.
  expect(readSitemap('<loc'.repeat(4_000_000), 10).addresses).toEqual([]);
});

const index = new ProposalIndex([
  { href: '/contact-us', name: 'Contact us', words: 'Contact us' },
  { href: '/finance', name: 'Finance', words: 'Finance' },
  { href: '/search/toyota', name: 'Toyota vehicles', words: 'Toyota vehicles' },
  { href: '/search/toyota/hilux', name: 'Toyota HiLux vehicles', words: 'Toyota HiLux vehicles' },
  ...['1', '2'].map((one) => ({
    href: `/cars/twin-${one}`,
    name: '2020 Kia Rio',
    words: '2020 Kia Rio',
    needs: '2020 Kia Rio',
  })),
  {
    href: '/cars/2021-toyota-hilux-s104',
    name: '2021 Toyota HiLux',
    words: '2021 Toyota HiLux',
    needs: '2021 Toyota HiLux',
    marks: ['S-104A'],
  },
]);

test.each([
  ['/Contact-Us.aspx', '/contact-us', 'sure'],
  ['/contactus/form.php', '/contact-us', 'likely'],
  ['/stock/detail.aspx?stockno=S104A', '/cars/2021-toyota-hilux-s104', 'sure'],
  ['/used/2021-toyota-hilux-sr5', '/cars/2021-toyota-hilux-s104', 'likely'],
  ['/used-cars/2012-toyota-hilux-9918', '/search/toyota/hilux', 'likely'],
  // Two vehicles alike: neither is the one.
  ['/2020-kia-rio.html', '/cars/twin-1', 'unsure'],
  ['/our-christmas-party', null, undefined],
])('%s is most like %s', (old, to, confidence) => {
  const found = index.propose(old);
  expect([found?.to ?? null, found?.confidence]).toEqual([to, confidence]);
});

test('a folder of many alike becomes one rule; what has its own target keeps it', () => {
  const open = Array.from({ length: 9 }, (_, at) => ({ old: `/Blog/2012/a${at}.html`, to: at === 0 ? '/own' : null }));
  const { wildcards, covered } = proposeWildcards(open, () => ({ href: '/news', name: 'News' }));
  expect(wildcards).toEqual([{ from: '/blog/*', to: '/news', name: 'News', count: 8 }]);
  expect([covered.has('/Blog/2012/a0.html'), covered.get('/Blog/2012/a1.html')]).toEqual([false, '/blog/*']);
  expect(proposeWildcards(open, () => null).wildcards).toEqual([]);
});

test('decisions replace what was decided before in any case, and rules that led to a moved address lead on at once', () => {
  const stored = {
    rules: [
      { from: '/A', to: '/x' },
      { from: '/b', to: '/old' },
    ],
    gone: ['/c/'],
  };
  expect(
    addMoves(stored, {
      rules: [
        { from: '/a/', to: '/y' },
        { from: '/old', to: '/z' },
      ],
      gone: ['/C', '/d'],
    }),
  ).toEqual({
    rules: [
      { from: '/b', to: '/z' },
      { from: '/a/', to: '/y', status: 301 },
      { from: '/old', to: '/z', status: 301 },
    ],
    gone: ['/C', '/d'],
  });
});
