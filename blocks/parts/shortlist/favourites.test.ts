import { describe, expect, test } from 'vitest';
import { favouritesKey, readFavourites, toggleFavourite } from './favourites.ts';

function storageOf(text: string | null) {
  const values = new Map<string, string>(text === null ? [] : [[favouritesKey, text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const entry = { id: 'v_1', slug: 'ute', name: 'Ute', make: 'Aster', model: 'Ridge', primary_image_url: null };

describe('R4-033: favourites in the browser', () => {
  test('a toggle adds, the next removes, others stay', () => {
    const storage = storageOf(JSON.stringify([{ ...entry, id: 'v_2' }]));
    expect(toggleFavourite(storage, entry)).toBe(true);
    expect(readFavourites(storage).map((each) => each.id)).toEqual(['v_2', 'v_1']);
    expect(toggleFavourite(storage, entry)).toBe(false);
    expect(readFavourites(storage).map((each) => each.id)).toEqual(['v_2']);
  });

  test.each([null, '', 'not json', '{}', '[1, null, {"id": 7}]'])('%s in the storage is no favourite', (text) => {
    expect(readFavourites(storageOf(text))).toEqual([]);
  });
});
