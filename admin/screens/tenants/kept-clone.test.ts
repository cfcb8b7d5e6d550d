import { beforeEach, expect, test, vi } from 'vitest';
import { emptyClone, emptyLocation } from './clone-form.ts';
import { keptClones } from './kept-clone.ts';

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

const typed = {
  ...emptyClone,
  name: 'Bayside',
  country: 'NZ' as const,
  locations: [emptyLocation, { ...emptyLocation, city: 'Nelson' }],
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => vi.useRealTimers();
});

test('promise 12: what was typed for a new site is there again, until the site is made', () => {
  const place = storage();
  const kept = keptClones(place);
  expect(kept.read()).toBeNull();
  kept.write(typed);
  expect(keptClones(place).read()).toEqual({ fields: typed, at: '1970-01-01T00:00:00.000Z' });
  kept.write({ ...typed, slug: 'own' });
  expect(keptClones(place).read()?.fields.slug).toBe('own');
  kept.clear();
  vi.runAllTimers();
  expect(keptClones(place).read()).toBeNull();
});

test.for([
  { ...typed, name: 7 },
  { ...typed, country: 'UK' },
  { ...typed, locations: [] },
  { ...typed, locations: [{ name: 'Yard' }] },
  { name: 'Bayside' },
  'Bayside',
])('what is no copy of the wizard is left alone: %j', (body) => {
  const place = storage();
  keptClones(place).write(typed);
  vi.runAllTimers();
  const [name = ''] = [place.key(0) ?? ''];
  place.setItem(name, JSON.stringify({ revision: '', base: null, body, at: '1970-01-01' }));
  expect(keptClones(place).read()).toBeNull();
});
