import { expect, test } from 'vitest';
import { compareAddress, readCompared, toggleCompared } from './compare.ts';

function memory(stored: string | null = null) {
  let value = stored;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

const entry = (slug: string) => ({ slug, name: slug.toUpperCase(), image: null });

test('up to four vehicles are chosen, in their order; a fifth is refused and changes nothing', () => {
  const storage = memory();
  for (const slug of ['a', 'b', 'c', 'd']) expect(toggleCompared(storage, entry(slug))).toBe('added');
  expect(toggleCompared(storage, entry('e'))).toBe('full');
  expect(compareAddress(readCompared(storage))).toBe('/compare?ids=a,b,c,d');
  expect(toggleCompared(storage, entry('b'))).toBe('removed');
  expect(readCompared(storage).map((one) => one.slug)).toEqual(['a', 'c', 'd']);
});

test.each([null, '', 'null', '{}', '[1,null,{"slug":"<img>"},{"slug":3}]', 'not json'])(
  'a storage that holds %s is empty',
  (stored) => expect(readCompared(memory(stored))).toEqual([]),
);
