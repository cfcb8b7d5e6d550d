import { expect, test } from 'vitest';
import { forgetRecent, keepRecent, readRecent } from './recent-searches.ts';

function aStore(text?: string) {
  const kept = new Map(text === undefined ? [] : [['recent-searches', text]]);
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const search = (label: string) => ({ label, href: `/search/used-cars?query=${encodeURIComponent(label)}` });

test('the latest five are kept, each once, the latest first', () => {
  const store = aStore();
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) keepRecent(() => store, search(label));
  expect(readRecent(() => store).map(({ label }) => label)).toEqual(['c', 'f', 'e', 'd', 'b']);
  forgetRecent(() => store);
  expect(readRecent(() => store)).toEqual([]);
});

test.each([
  ['another site', { label: 'a', href: 'https://example.com/search/a' }],
  ['a script', { label: 'a', href: 'javascript:alert(1)' }],
  ['a protocol without a name', { label: 'a', href: '//example.com/search' }],
  ['another page', { label: 'a', href: '/searching' }],
  ['nothing to call it', { label: '  ', href: '/search/a' }],
  ['100 KB of a name', { label: 'x'.repeat(100_000), href: '/search/a' }],
  ['100 KB of an address', { label: 'a', href: `/search/${'x'.repeat(100_000)}` }],
])('%s is not kept, and not offered where the storage has it', (_, wrong) => {
  const store = aStore();
  keepRecent(() => store, wrong);
  expect(readRecent(() => store)).toEqual([]);
  expect(readRecent(() => aStore(JSON.stringify([wrong, search('b')])))).toEqual([search('b')]);
});

test.each(['', '{', 'null', '{"label":"a"}', '[null,1,[],{}]'])('%j in the storage is nothing', (text) => {
  expect(readRecent(() => aStore(text))).toEqual([]);
});

test('searching works without storage', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  keepRecent(blocked, search('a'));
  forgetRecent(blocked);
  expect(readRecent(blocked)).toEqual([]);
});
