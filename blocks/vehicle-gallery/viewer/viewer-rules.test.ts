/** The viewer's arithmetic: turning, marks, looking around, enlarging, stepping. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstLook, lookingAt, pointOnScreen, turned } from './panorama.ts';
import { stepKeys } from './snap-row.ts';
import { frameAfterDrag, frameDegrees, frameWidth } from './spin.ts';
import { anchorOn, bestFrame, coverPoint, placedSpots, readAnchors, writeAnchors } from './spots.ts';
import { mostZoom, panBy, unzoomed, zoomAt } from './zoom.ts';

describe('R9-021: 20 px a frame', () => {
  test.each([
    [0, 19, 36, 20, 0],
    [0, 20, 36, 20, 1],
    [0, -20, 36, 20, 35],
    [35, 45, 36, 20, 1],
    [3, 20 * 36, 36, 20, 3],
    [0, 16, 36, 8, 2],
    [0, 500, 0, 20, 0],
  ])('from %i by %i px of %i frames at %i px is %i', (start, pixels, frames, perFrame, expected) => {
    expect(frameAfterDrag(start, pixels, frames, perFrame)).toBe(expected);
  });

  test('each frame has its angle in degrees', () => {
    expect([0, 9, 35, -1].map((frame) => frameDegrees(frame, 36))).toEqual([0, 90, 350, 350]);
  });

  test('frames are as wide as the screen can show, and no wider than memory bears', () => {
    expect([frameWidth(390, 2), frameWidth(390, 3), frameWidth(816, 1), frameWidth(816, 2)]).toEqual([
      780, 780, 816, 1280,
    ]);
  });
});

describe('marks', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anchor = fc.record({ frame: fc.nat(99), x: share, y: share });

  test('anchors survive their attribute', () => {
    fc.assert(
      fc.property(fc.array(anchor, { minLength: 1 }), (anchors) => {
        expect(readAnchors(writeAnchors(anchors)).map(({ x, y, frame }) => [frame, x + 0, y + 0])).toEqual(
          anchors.map(({ x, y, frame }) => [frame, x + 0, y + 0]),
        );
      }),
    );
    expect(readAnchors('')).toEqual([]);
  });

  test('R3-001: a mark shows on its own frames, and the list turns to the middle one', () => {
    const anchors = [14, 15, 16].map((frame) => ({ frame, x: 0.4, y: 0.6 }));
    expect([anchorOn(anchors, 13), anchorOn(anchors, 15)?.frame, bestFrame(anchors)]).toEqual([undefined, 15, 15]);
    expect(bestFrame(anchors.slice(0, 2))).toBe(14);
  });

  test('what is outside its picture has no place', () => {
    const at = (posX: number, posY: number) => ({ activeAngle: 0, posX, posY });
    const spots = placedSpots([
      { id: 'a', description: '  ', anchors: [at(0, 1)] },
      { id: 'b', description: 'x', anchors: [at(-0.1, 0.5), at(0.5, Number.NaN)] },
    ]);
    expect(spots.map((spot) => spot.text)).toEqual(['a']);
  });

  test('a picture cut off at its sides moves its points outwards', () => {
    expect(coverPoint({ x: 0.25, y: 0.25 }, 1.5, 1.5)).toEqual({ x: 0.25, y: 0.25 });
    expect(coverPoint({ x: 0.25, y: 0.25 }, 3, 1.5)).toEqual({ x: 0, y: 0.25 });
    expect(coverPoint({ x: 0.25, y: 0.25 }, 1.5, 3)).toEqual({ x: 0.25, y: 0 });
  });
});

describe('looking around', () => {
  const angle = fc.double({ min: -10, max: 10, noNaN: true });
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  });

  test('what is looked at is in the middle of the screen', () => {
    fc.assert(
      fc.property(point, (at) => {
        const seen = pointOnScreen(lookingAt(firstLook, at), 1.5, at);
        expect(seen?.x).toBeCloseTo(0.5, 5);
        expect(seen?.y).toBeCloseTo(0.5, 5);
      }),
    );
  });

  test('what is behind is nowhere; turning right moves things left, looking up moves them down', () => {
    const ahead = lookingAt(firstLook, { x: 0.5, y: 0.5 });
    expect(pointOnScreen(ahead, 1.5, { x: 0, y: 0.5 })).toBeNull();
    expect(pointOnScreen(turned(ahead, 0.2, 0), 1.5, { x: 0.5, y: 0.5 })?.x).toBeLessThan(0.5);
    expect(pointOnScreen(turned(ahead, 0, 0.2), 1.5, { x: 0.5, y: 0.5 })?.y).toBeGreaterThan(0.5);
  });

  test('no turning leaves what can be looked at', () => {
    fc.assert(
      fc.property(angle, angle, fc.double({ min: 0.01, max: 100, noNaN: true }), (right, up, factor) => {
        const look = turned(firstLook, right, up, factor);
        expect(Math.abs(look.yaw)).toBeLessThanOrEqual(Math.PI);
        expect(Math.abs(look.pitch)).toBeLessThan(Math.PI / 2);
        expect(look.fov).toBeGreaterThan(0.5);
        expect(look.fov).toBeLessThan(2);
      }),
    );
  });
});

describe('enlarging', () => {
  const box = { width: 400, height: 300 };
  const pixel = fc.double({ min: -150, max: 150, noNaN: true });

  test('what is under the fingers stays there', () => {
    const zoom = zoomAt(unzoomed, 2, 100, -50, box);
    // A point of the picture at (100, -50) is now at scale * point + shift.
    expect([2 * 100 + zoom.x, 2 * -50 + zoom.y]).toEqual([100, -50]);
  });

  test('never smaller than the screen, never beyond its edges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), pixel, pixel)),
        fc.tuple(pixel, pixel),
        (steps, [dx, dy]) => {
          const zoomed = steps.reduce((zoom, [factor, x, y]) => zoomAt(zoom, factor, x, y, box), unzoomed);
          const { scale, x, y } = panBy(zoomed, dx * 20, dy * 20, box);
          expect(scale).toBeGreaterThanOrEqual(1);
          expect(scale).toBeLessThanOrEqual(mostZoom);
          expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * box.width) / 2 + 1e-9);
          expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * box.height) / 2 + 1e-9);
        },
      ),
    );
    expect(zoomAt(zoomAt(unzoomed, 3, 80, 20, box), 0.1, 0, 0, box)).toEqual(unzoomed);
  });
});

test('R4-040: left and right move slides, Home and End to the ends, nothing else does', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowUp', 'a'].map((key) => stepKeys(key, 2, 5))).toEqual([
    1,
    3,
    0,
    4,
    null,
    null,
  ]);
  expect([stepKeys('ArrowLeft', 0, 5), stepKeys('ArrowRight', 4, 5)]).toEqual([0, 4]);
});
