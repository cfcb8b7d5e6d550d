import { beforeEach, expect, test, vi } from 'vitest';
import type { FeedSave } from '#schemas/api/feed.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { keptFeeds } from './kept-feed.ts';

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

const settings = {
  name: 'Lot file',
  source: { kind: 'http', url: 'https://feeds.example/stock.csv', username: 'lot' },
  schedule: { kind: 'daily', at: '05:30' },
  mapping: { Price: 'price' },
  missing: 'remove',
  guard: 10,
} as const satisfies FeedSave;
const known = { id: 'f_1', version: 2 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => vi.useRealTimers();
});

test('promise 12: what was typed for a feed is there again, but for its password, until it is saved', () => {
  const place = storage();
  keptFeeds(place, 'north', null).write({ ...settings, password: 'sesame' });
  vi.runAllTimers();
  expect(keptFeeds(place, 'north', null).read()).toEqual({ fields: settings, at: '1970-01-01T00:00:00.000Z' });
  expect(place.getItem(place.key(0) ?? '')).not.toContain('sesame');
  expect(keptFeeds(place, 'south', null).read()).toBeNull();
  expect(keptFeeds(place, 'north', known).read()).toBeNull();
  keptFeeds(place, 'north', null).clear();
  expect(keptFeeds(place, 'north', null).read()).toBeNull();
});

test('what was typed over an earlier version of a feed is not put over the next', () => {
  const place = storage();
  const folder = { ...settings, source: { kind: 'folder', file: 'stock-*.csv' } } as const;
  keptFeeds(place, 'north', known).write(folder);
  expect(keptFeeds(place, 'north', known).read()?.fields).toEqual(folder);
  expect(keptFeeds(place, 'north', { ...known, version: 3 }).read()).toBeNull();
});

test.for<Json>([
  { ...settings, name: 7 },
  { ...settings, source: { kind: 'ftp', url: '' } },
  { ...settings, source: { kind: 'folder' } },
  { ...settings, schedule: { kind: 'every', minutes: '60' } },
  { ...settings, mapping: { Price: 7 } },
  { ...settings, missing: 'burn' },
  { name: 'Lot file' },
  'Lot file',
])('what is no copy of the form is left alone: %j', (body) => {
  const place = storage();
  keptFeeds(place, 'north', null).write(settings);
  vi.runAllTimers();
  place.setItem(place.key(0) ?? '', JSON.stringify({ revision: '', base: null, body, at: '1970-01-01' }));
  expect(keptFeeds(place, 'north', null).read()).toBeNull();
});
