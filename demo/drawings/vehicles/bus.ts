import type { Face } from '../geometry/face.ts';
import { frontLamps, onFront, onLeft, onRear, onSides, rearLamps } from '../geometry/panel.ts';
import { block, slab } from '../geometry/solids.ts';
import { axle } from './wheel.ts';

/** A small coach: one long box, glass all around. */
export function busFaces(): Face[] {
  let body = slab(
    [
      [-3.9, 0.42],
      [3.6, 0.42],
      [3.86, 0.6],
      [3.9, 1.2],
      [3.66, 2.5],
      [3.45, 2.82],
      [3.2, 2.92],
      [-3.6, 2.92],
      [-3.84, 2.78],
      [-3.92, 2.4],
    ],
    -1.14,
    1.14,
    0.12,
    'paint',
  );
  for (let i = 0; i < 6; i++) body = onSides(body, [-3.6 + i * 1.06, -2.6 + i * 1.06], [1.5, 2.42], 'glass');
  body = onLeft(body, [2.78, 3.42], [0.55, 2.5], 'glass');
  body = onLeft(body, [3.09, 3.12], [0.55, 2.5], 'plastic');
  body = onFront(body, [-1.0, 1.0], [1.36, 2.5], 'glass');
  body = onFront(body, [-0.62, 0.62], [2.56, 2.76], 'dark');
  body = frontLamps(body, [0.68, 0.98], [0.74, 0.96]);
  body = onFront(body, [-0.5, 0.5], [0.72, 0.92], 'plastic');
  body = onFront(body, [-1.1, 1.1], [0.42, 0.6], 'plastic');
  body = onRear(body, [-0.86, 0.86], [1.7, 2.5], 'glass');
  body = rearLamps(body, [0.84, 1.0], [0.9, 1.4]);
  body = onRear(body, [-0.22, 0.22], [0.8, 0.92], 'plate');
  body = onRear(body, [-1.1, 1.1], [0.42, 0.62], 'plastic');
  body = onSides(body, [-4, 4], [0.42, 0.56], 'plastic');
  body = onSides(body, [-3.6, 2.6], [1.12, 1.17], 'chrome');
  for (const x of [2.1, -2.3]) body = onSides(body, [x - 0.54, x + 0.54], [0.4, 0.96], 'well');
  const mirrors = [-1, 1].flatMap((side) =>
    block([3.62, 3.76], [side * 1.32 - 0.09, side * 1.32 + 0.09], [1.8, 2.2], 0.04, 'plastic'),
  );
  const tyre = { radius: 0.44, width: 0.28, rim: 0.62, disc: true };
  return [...body, ...mirrors, ...axle(2.1, 2.06, tyre), ...axle(-2.3, 2.06, tyre)];
}
