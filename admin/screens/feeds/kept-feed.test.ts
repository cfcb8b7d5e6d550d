import { beforeEach, expect, test, vi } from 'vitest';
import type { FeedSave } from '#schemas/api/feed.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { keptFeeds, lacksQuery } from './kept-feed.ts';

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
const known = { id: 'f_1', version: 2, settings };

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

test.each([
  ['https://feeds.example/stock.csv?key=sesame&format=csv', 'https://feeds.example/stock.csv?'],
  ['https://feeds.example/stock.csv?sesame', 'https://feeds.example/stock.csv?'],
  ['https://lot:sesame@feeds.example/stock.csv', 'https://feeds.example/stock.csv'],
  ['https://feeds.example/a@b.csv?at=sesame@home', 'https://feeds.example/a@b.csv?'],
  ['https://feeds.example/stock.csv#sesame', 'https://feeds.example/stock.csv'],
  ['https://feeds.ex', 'https://feeds.ex'],
  ['?sesame', '?'],
])('promise 12: a key in an address is not stored: %s', (url, stored) => {
  const place = storage();
  keptFeeds(place, 'north', null).write({ ...settings, source: { kind: 'http', url } });
  vi.runAllTimers();
  const source = keptFeeds(place, 'north', null).read()?.fields.source;
  expect(source).toEqual({ kind: 'http', url: stored });
  expect(place.getItem(place.key(0) ?? '')).not.toContain('sesame');
  expect(source && lacksQuery(source)).toBe(stored.endsWith('?'));
});

test('an address that the server holds is whole again; a key that was typed over it is not', () => {
  const place = storage();
  const address = 'https://feeds.example/stock.csv?key=sesame';
  const feed = { ...known, settings: { ...settings, source: { kind: 'http', url: address } } } as const;
  const again = (url: string) => {
    keptFeeds(place, 'north', feed).write({ ...settings, name: 'Renamed', source: { kind: 'http', url } });
    vi.runAllTimers();
    expect(place.getItem(place.key(0) ?? '')).not.toContain('sesame');
    return keptFeeds(place, 'north', feed).read()?.fields;
  };
  expect(again(address)).toMatchObject({ name: 'Renamed', source: { kind: 'http', url: address } });
  expect(again(`${address}2`)?.source).toEqual({ kind: 'http', url: 'https://feeds.example/stock.csv?' });
  expect(again('https://feeds.example/stock.csv')?.source).toEqual({
    kind: 'http',
    url: 'https://feeds.example/stock.csv',
  });
});

test('what was typed over an earlier version of a feed is not put over the next', () => {
  const place = storage();
  const folder = { ...settings, source: { kind: 'folder', file: 'stock-*.csv' } } as const;
  keptFeeds(place, 'north', known).write(folder);
  expect(keptFeeds(place, 'north', known).read()?.fields).toEqual(folder);
  expect(keptFeeds(place, 'north', { ...known, version: 3 }).read()).toBeNull();
});

test('what was typed for a file server is kept, but for its password', () => {
  const place = storage();
  const source = { kind: 'sftp', host: 'sftp.example', port: 2222, username: 'lot', path: 'out/*.csv' } as const;
  keptFeeds(place, 'north', null).write({ ...settings, source, password: 'sesame', serverKey: 'SHA256:abc' });
  vi.runAllTimers();
  expect(keptFeeds(place, 'north', null).read()?.fields).toEqual({ ...settings, source });
  expect(place.getItem(place.key(0) ?? '')).not.toContain('sesame');
});

test.for<Json>([
  { ...settings, name: 7 },
  { ...settings, source: { kind: 'ftp', url: '' } },
  { ...settings, source: { kind: 'gopher', url: '' } },
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
