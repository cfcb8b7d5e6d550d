import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapFrame, mapLatitude, mapPoint } from './map-frame.ts';

test('a frame holds its points with air around them, and never less than the outline can show', () => {
  const one = [{ lat: -27.47, lng: 153.03 }];
  expect(mapFrame(one, 'regular')).toMatchObject({ width: 1.2, height: 1.2 });
  expect(mapFrame(one, 'tall')).toMatchObject({ width: 1.8, height: 1.8 });
  const points = [
    { lat: -12.46, lng: 130.84 },
    { lat: -42.88, lng: 147.33 },
  ];
  const frame = mapFrame(points, 'regular');
  for (const point of points) {
    const { x, y } = mapPoint(point);
    expect(x).toBeGreaterThan(frame?.x ?? 0);
    expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(y).toBeGreaterThan(frame?.y ?? 0);
    expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  }
  expect(mapFrame([], 'regular')).toBeNull();
});

test('places in a line from west to east make no thin strip', () => {
  const frame = mapFrame(
    [
      { lat: -33, lng: 115 },
      { lat: -33, lng: 151 },
    ],
    'regular',
  );
  expect(frame?.height).toBeCloseTo((frame?.width ?? 0) / 2, 2);
});

test('Mercator: the equator is 0, the south is below it, and 45° south is where the projection puts it', () => {
  expect(mapPoint({ lat: 0, lng: 10 })).toMatchObject({ x: 10 });
  expect(mapPoint({ lat: -45, lng: 0 }).y).toBeCloseTo(50.5, 1);
});

test('a latitude survives the way onto the drawing and back', () => {
  fc.assert(
    fc.property(fc.double({ min: -60, max: 10, noNaN: true }), (lat) => {
      expect(mapLatitude(mapPoint({ lat, lng: 0 }).y)).toBeCloseTo(lat, 2);
    }),
  );
});
