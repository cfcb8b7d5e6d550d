import type { Face } from '../geometry/face.ts';
import { frontLamps, onFront, onRear, onSides, rearLamps } from '../geometry/panel.ts';
import { bar, block, slab } from '../geometry/solids.ts';
import { axle } from './wheel.ts';

/** A medium truck: cab over the engine, a painted cab, a pale box behind. */
export function truckFaces(): Face[] {
  let cab = slab(
    [
      [1.55, 0.62],
      [3.0, 0.62],
      [3.12, 0.76],
      [3.12, 1.45],
      [2.92, 2.3],
      [2.78, 2.5],
      [2.55, 2.58],
      [1.75, 2.58],
      [1.6, 2.48],
      [1.55, 2.3],
    ],
    -1.06,
    1.06,
    0.1,
    'paint',
  );
  cab = onFront(cab, [-0.92, 0.92], [1.5, 2.26], 'glass');
  cab = onFront(cab, [-0.8, 0.8], [1.02, 1.34], 'dark');
  cab = onFront(cab, [-0.8, 0.8], [1.14, 1.17], 'chrome');
  cab = onFront(cab, [-1.06, 1.06], [0.6, 0.92], 'plastic');
  cab = frontLamps(cab, [0.66, 0.96], [0.72, 0.88]);
  cab = onFront(cab, [-0.2, 0.2], [0.66, 0.76], 'plate');
  cab = onSides(cab, [1.98, 2.76], [1.52, 2.24], 'glass');
  cab = onSides(cab, [1.9, 1.915], [0.7, 2.4], 'gap');
  cab = onSides(cab, [2.845, 2.86], [1.0, 1.5], 'gap');
  cab = onSides(cab, [1.98, 2.18], [1.36, 1.4], 'plastic');
  cab = onSides(cab, [1.78, 2.86], [0.6, 0.98], 'well');
  let box = slab(
    [
      [-3.3, 1.0],
      [1.32, 1.0],
      [1.32, 3.02],
      [-3.3, 3.02],
    ],
    -1.16,
    1.16,
    0.03,
    'white',
  );
  box = onSides(box, [-3.3, 1.32], [1.0, 1.12], 'steel');
  box = onSides(box, [-3.3, 1.32], [2.94, 3.02], 'steel');
  for (const x of [-3.28, -2.15, -1.02, 0.1, 1.22]) box = onSides(box, [x, x + 0.07], [1.12, 2.94], 'steel');
  box = onSides(box, [-2.9, 0.9], [1.5, 1.68], 'paint');
  box = onRear(box, [-0.012, 0.012], [1.12, 2.94], 'gap');
  box = onRear(box, [-1.16, 1.16], [1.0, 1.1], 'steel');
  for (const y of [-0.75, 0.75]) box = onRear(box, [y - 0.02, y + 0.02], [1.1, 2.94], 'steel');
  let tail = block([-3.34, -3.22], [-1.1, 1.1], [0.66, 0.84], 0.02, 'plastic');
  tail = rearLamps(tail, [0.7, 1.04], [0.69, 0.81]);
  tail = onRear(tail, [-0.2, 0.2], [0.69, 0.8], 'plate');
  const rails = [-0.42, 0.42].flatMap((y) => block([-3.2, 2.4], [y - 0.06, y + 0.06], [0.66, 0.96], 0, 'dark'));
  const tank = [
    ...bar([-0.1, 0.86, 0.68], [0.95, 0.86, 0.68], 0.25, 'steel', 14),
    ...block([-0.1, 0.8], [-1.04, -0.6], [0.46, 0.92], 0.04, 'plastic'),
  ];
  const step = [-1, 1].flatMap((side) =>
    block([1.62, 1.86], [side * 0.98 - 0.08, side * 0.98 + 0.08], [0.42, 0.66], 0.03, 'plastic'),
  );
  const mirrors = [-1, 1].flatMap((side) =>
    block([2.78, 2.9], [side * 1.24 - 0.1, side * 1.24 + 0.1], [1.66, 2.16], 0.04, 'plastic'),
  );
  const tyre = { radius: 0.47, width: 0.28, rim: 0.6, disc: true };
  const rear = { ...tyre, width: 0.54 };
  return [
    ...cab,
    ...box,
    ...tail,
    ...rails,
    ...tank,
    ...step,
    ...mirrors,
    ...axle(2.32, 1.84, tyre),
    ...axle(-1.95, 1.68, rear),
  ];
}
