import { expect, test } from 'vitest';
import { readSearches, removeSearch, saveSearch } from './saved-searches.ts';

function memory(stored: string | null = null) {
  let value = stored;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('the latest search is first, a repeated one appears once, and thirty are kept at most', () => {
  const storage = memory();
  for (let i = 0; i < 32; i++) saveSearch(storage, { href: `/search/make-${i}`, title: `Make ${i}`, seen: i });
  saveSearch(storage, { href: '/search/make-20', title: 'Make 20', seen: 99 });
  const saved = readSearches(storage);
  expect(saved).toHaveLength(30);
  expect(saved[0]).toMatchObject({ href: '/search/make-20', seen: 99 });
  expect(saved.filter((one) => one.href === '/search/make-20')).toHaveLength(1);
  removeSearch(storage, '/search/make-20');
  expect(readSearches(storage)[0]?.href).toBe('/search/make-31');
});

test.each([
  'null',
  '{}',
  'x',
  '[{"href":"javascript:alert(1)","title":"t","seen":1}]',
  '[{"href":"//evil","title":"t"}]',
])('a storage that holds %s is empty', (stored) => expect(readSearches(memory(stored))).toEqual([]));
