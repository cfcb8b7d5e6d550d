import { describe, expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { directionsHref, isApproximate, mapHref, readCoordinates } from './directions.ts';
import { editedLocation } from './edit-location.ts';

const nothing = {
  street: null,
  city: null,
  state: null,
  postcode: null,
  lat: null,
  long: null,
  place_id: null,
  place_url: null,
  map_key: null,
};
const exact = { lat: -27.5, long: 153 };
const town = { city: 'Newstead', state: 'QLD', postcode: '4006' };

describe('R2-065: the way to a location', () => {
  test.each([
    ['nothing is known', {}, null],
    ['coordinates alone', exact, '-27.5%2C153'],
    ['a street', { ...town, ...exact, street: '1 Bay Road' }, '1%20Bay%20Road%2C%20Newstead%20QLD%204006'],
    ['no street, and exact coordinates', { ...town, ...exact }, '-27.5%2C153'],
    [
      'no street, and the middle of its suburb',
      { ...town, ...exact, place_id: 'newstead-qld-4006' },
      'Newstead%20QLD%204006',
    ],
    ['a map link alone', { place_url: 'https://maps.example/p' }, 'https://maps.example/p'],
  ])('%s', (_what, address, expected) => {
    const href = directionsHref({ address: { ...nothing, ...address } });
    expect(href === null ? null : href.replace(/^.*destination=/, '')).toBe(expected);
  });
});

test('coordinates of a suburb are approximate, until others are written', () => {
  const location = aLocation();
  const near = { ...location, address: { ...location.address, ...exact, place_id: 'newstead-qld-4006' } };
  expect([location, near].map(isApproximate)).toEqual([false, true]);
  const moved = { ...near, address: { ...near.address, lat: -27.6 } };
  expect(isApproximate(editedLocation(near, moved))).toBe(false);
  // A name in another spelling moves nothing, and another suburb is as near as the one before.
  expect(isApproximate(editedLocation(near, { ...near, name: 'Other' }))).toBe(true);
  const elsewhere = { ...near, address: { ...near.address, lat: -27.6, place_id: 'hamilton-qld-4007' } };
  expect(isApproximate(editedLocation(near, elsewhere))).toBe(true);
});

test.each([
  ['-37.8136, 144.9631', { lat: -37.8136, long: 144.9631 }],
  [' -37;145 ', { lat: -37, long: 145 }],
  ['-37.8136', null],
  ['1 Bay Road, Newstead', null],
  [`${'1'.repeat(100_000)}, 2`, null],
])('coordinates that a map gives for copying: %.20s', (text, expected) => {
  expect(readCoordinates(text)).toEqual(expected);
});

test('an address is shown on a map, and none where there is none', () => {
  expect(mapHref(aLocation())).toContain('query=12%20Breakfast%20Creek%20Road%2C%20Newstead%20QLD%204006');
  expect(mapHref({ address: nothing })).toBeNull();
});
