import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCrop, ratioCrop, resizeCrop, wholeCrop } from './crop-frame.ts';

const by = fc.double({ min: -2000, max: 2000, noNaN: true });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });

test('however it is moved and resized, the frame lies inside the picture in whole thousandths', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('move'), x: by, y: by, ratio: fc.constant(null) }),
    fc.record({ kind: fc.constant('size'), x: by, y: by, ratio: fc.option(ratio) }),
    fc.record({ kind: fc.constant('ratio'), x: by, y: by, ratio }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
      let crop = wholeCrop;
      for (const { kind, x, y, ratio: wanted } of acts)
        crop =
          kind === 'move'
            ? moveCrop(crop, x, y)
            : kind === 'size'
              ? resizeCrop(crop, x, y, wanted)
              : ratioCrop(crop, wanted ?? 1);
      for (const value of Object.values(crop)) expect(Number.isInteger(value)).toBe(true);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(crop.width, crop.height)).toBeGreaterThan(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(1000);
      expect(crop.top + crop.height).toBeLessThanOrEqual(1000);
    }),
  );
});

test('a ratio takes as much of the picture as it can', () => {
  expect(ratioCrop(wholeCrop, 2)).toEqual({ left: 0, top: 250, width: 1000, height: 500 });
  expect(ratioCrop({ left: 800, top: 0, width: 200, height: 1000 }, 0.5)).toEqual({
    left: 500,
    top: 0,
    width: 500,
    height: 1000,
  });
});

test('the corner keeps the ratio', () => {
  const { width, height } = resizeCrop({ left: 0, top: 0, width: 400, height: 200 }, 100, 0, 2);
  expect([width, height]).toEqual([500, 250]);
});
