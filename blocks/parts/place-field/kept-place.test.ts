import { expect, test } from 'vitest';
import { readKeptPlace } from './kept-place.ts';
import { placeData } from './place-data.ts';

const kept = (text: string | null) => readKeptPlace(() => ({ getItem: () => text }));

test('a stored place is read back, to within about a kilometre', () => {
  const text = placeData({ around: 'Newstead QLD 4006', point: { lat: -27.44871, lng: 153.04427 } });
  expect(kept(text ?? null)).toEqual({ label: 'Newstead QLD 4006', lat: -27.45, lng: 153.04 });
  expect(placeData({ around: null, point: null })).toBeUndefined();
});

test.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"label":"","lat":1,"lng":1}',
  '{"label":"x","lat":"1","lng":1}',
  '{"label":"x","lat":91,"lng":1}',
])('what is no place is none: %s', (text) => {
  expect(kept(text)).toBeNull();
});

test('a long name is cut, and a browser that keeps nothing has none', () => {
  expect(kept(JSON.stringify({ label: 'x'.repeat(100_000), lat: 1, lng: 1 }))?.label).toHaveLength(100);
  expect(
    readKeptPlace(() => {
      throw new Error('blocked');
    }),
  ).toBeNull();
});
