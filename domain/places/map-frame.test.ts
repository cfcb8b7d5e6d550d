import { expect, test } from 'vitest';
import { mapFrame, mapPoint } from './map-frame.ts';

test('a frame holds its points with air around them, and never less than the outline can show', () => {
  const one = mapFrame([{ lat: -27.47, lng: 153.03 }]);
  expect(one).toMatchObject({ width: 6, height: 6 });
  const points = [
    { lat: -12.46, lng: 130.84 },
    { lat: -42.88, lng: 147.33 },
  ];
  const frame = mapFrame(points);
  for (const point of points) {
    const { x, y } = mapPoint(point);
    expect(x).toBeGreaterThan(frame?.x ?? 0);
    expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(y).toBeGreaterThan(frame?.y ?? 0);
    expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  }
  expect(mapFrame([])).toBeNull();
});

test('Mercator: the equator is 0, the south is below it, and 45° south stands where the projection puts it', () => {
  expect(mapPoint({ lat: 0, lng: 10 })).toMatchObject({ x: 10 });
  expect(mapPoint({ lat: -45, lng: 0 }).y).toBeCloseTo(50.5, 1);
});
