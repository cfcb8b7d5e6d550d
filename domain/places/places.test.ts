import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayDistance, distanceKm, nearest } from './distance.ts';
import { postcodeProblem } from './postcode.ts';

const brisbane = { lat: -27.4698, lng: 153.0251 };

test('R9-001: distances over the earth of radius 6371 km', () => {
  expect(distanceKm(brisbane, { lat: -33.8688, lng: 151.2093 })).toBeCloseTo(732, -1);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});

test('R9-001: Suva to Apia is across the antimeridian, not round the world', () => {
  expect(distanceKm({ lat: -18.1416, lng: 178.4419 }, { lat: -13.8333, lng: -171.7667 })).toBeLessThan(1200);
});

test('a distance is the same both ways and 0 to itself', () => {
  const point = fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});

test('R4-024: five at most within 250 km, nearest first', () => {
  const places = [
    { name: 'Gold Coast', lat: -28.0167, lng: 153.4 },
    { name: 'Ipswich', lat: -27.6144, lng: 152.7609 },
    { name: 'Toowoomba', lat: -27.5598, lng: 151.9507 },
    { name: 'Maroochydore', lat: -26.6599, lng: 153.0996 },
    { name: 'Caboolture', lat: -27.0847, lng: 152.9511 },
    { name: 'Lismore', lat: -28.8135, lng: 153.2773 },
    { name: 'Bundaberg', lat: -24.8661, lng: 152.3489 },
    { name: 'Nowhere', lat: null, lng: null },
  ];
  const found = nearest(places, brisbane, ({ lat, lng }) => (lat === null ? null : { lat, lng }));
  expect(found.map(({ item }) => item.name)).toEqual([
    'Ipswich',
    'Caboolture',
    'Gold Coast',
    'Maroochydore',
    'Toowoomba',
  ]);
  expect(
    nearest(places, brisbane, ({ lat, lng }) => (lat === null ? null : { lat, lng }), { limit: 9 }).map(
      ({ item }) => item.name,
    ),
  ).toContain('Lismore');
});

test.each([
  [0.42, '0.4 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [1240.4, '1,240 km'],
])('%d km reads %s', (km, text) => expect(displayDistance(km)).toBe(text));

test.each([
  ['4006', null],
  [' 0800 ', null],
  ['', 'Please enter a postcode.'],
  ['400', 'Invalid postcode. Please enter a 4-digit number.'],
  ['4,006', 'Invalid postcode. Please enter a 4-digit number.'],
  ['40066', 'Invalid postcode. Please enter a 4-digit number.'],
])('R5-007, R5-008: postcode "%s"', (postcode, problem) => expect(postcodeProblem(postcode)).toBe(problem));
