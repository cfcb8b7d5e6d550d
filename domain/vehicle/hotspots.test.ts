import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hotspot } from '#schemas/shapes/media.ts';
import { addSpot, describeSpot, displaySpotFrames, placeSpot, spotOn, unplaceSpot } from './hotspots.ts';

const on = (...frames: number[]): Hotspot => ({
  id: 'h',
  description: null,
  anchors: frames.map((activeAngle) => ({ activeAngle, posX: 0.5, posY: 0.5 })),
});

test.each([
  [on(), 'On no picture'],
  [on(0), 'On picture 1'],
  [on(2, 3), 'On pictures 3 and 4'],
  [on(2, 3, 4), 'On pictures 3 to 5'],
  [on(2, 3, 6), 'On pictures 3, 4 and 7'],
])('pictures are numbered as people count %#', (spot, text) => expect(displaySpotFrames(spot)).toBe(text));

test('a mark is described, and goes when it shows on no picture', () => {
  const spots = describeSpot(addSpot([], 'a', { frame: 2, x: 0.25, y: 0.5 }), 'a', ' Scratch ');
  expect(spots).toEqual([{ id: 'a', description: 'Scratch', anchors: [{ activeAngle: 2, posX: 0.25, posY: 0.5 }] }]);
  expect(describeSpot(spots, 'a', ' ')[0]?.description).toBeNull();
  expect(unplaceSpot(spots, 'a', 1)).toEqual(spots);
  expect(unplaceSpot(spots, 'a', 2)).toEqual([]);
});

test('R3-001: marks at any position have one place per picture, within it, in turning order', () => {
  const point = fc.record({
    frame: fc.nat(35),
    x: fc.double({ min: -2, max: 3, noNaN: true }),
    y: fc.double({ min: -2, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), point), { minLength: 1 }), (steps) => {
      let spots = addSpot(addSpot([], 'a', { frame: 0, x: 0, y: 0 }), 'b', { frame: 0, x: 1, y: 1 });
      for (const [id, at] of steps) spots = placeSpot(spots, id, at);
      for (const { anchors } of spots) {
        const frames = anchors.map(({ activeAngle }) => activeAngle);
        expect(frames).toEqual([...new Set(frames)].sort((a, b) => a - b));
        for (const { posX, posY } of anchors)
          expect(Math.min(posX, posY, 1 - posX, 1 - posY)).toBeGreaterThanOrEqual(0);
      }
      const [id, at] = steps.at(-1) ?? ['', { frame: 0, x: 0, y: 0 }];
      const moved = spots.find((spot) => spot.id === id);
      expect(moved && spotOn(moved, at.frame)?.x).toBeCloseTo(Math.min(1, Math.max(0, at.x)), 2);
    }),
  );
});
