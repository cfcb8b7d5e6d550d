import { type Face, move } from '../geometry/face.ts';
import { onFront, onSides } from '../geometry/panel.ts';
import { bar, block, type Outline, roundedBox, slab } from '../geometry/solids.ts';

/** A tracked excavator, its arm stretched out to the front. */
export function excavatorFaces(): Face[] {
  const tracks = [-1, 1].flatMap((side) => {
    const near = side > 0 ? 0.62 : -1.12;
    let belt = slab(roundedBox([-1.5, 1.5], [0, 0.74], 0.36), near, near + 0.5, 0.02, 'tread');
    belt = onSides(belt, [-1.2, 1.2], [0.2, 0.54], 'plastic');
    const rollers = [-1.12, -0.66, -0.22, 0.22, 0.66, 1.12].flatMap((x, i) => {
      const r = i === 0 || i === 5 ? 0.27 : 0.15;
      const z = i === 0 || i === 5 ? 0.37 : 0.24;
      return bar([x, side * 0.8, z], [x, side * 1.145, z], r, 'steel', 14);
    });
    const shoes = Array.from({ length: 13 }, (_, i) => -1.16 + i * 0.193).flatMap((x) =>
      block([x, x + 0.07], [near, near + 0.5], [0.72, 0.775], 0, 'tyre'),
    );
    return [...belt, ...rollers, ...shoes];
  });
  const base = [
    ...block([-0.75, 0.75], [-0.66, 0.66], [0.4, 0.8], 0.05, 'plastic'),
    ...bar([0, 0, 0.78], [0, 0, 0.98], 0.6, 'dark', 18),
  ];
  let house = slab(
    [
      [-1.75, 1.1],
      [-1.6, 0.95],
      [0.95, 0.95],
      [0.95, 1.5],
      [-0.3, 1.62],
      [-1.3, 1.72],
      [-1.7, 1.6],
      [-1.82, 1.35],
    ],
    -1.16,
    1.16,
    0.08,
    'paint',
  );
  house = onSides(house, [-1.9, -0.9], [0.95, 1.16], 'plastic');
  house = onSides(house, [-1.25, -0.55], [1.28, 1.52], 'dark');
  let cab = slab(
    [
      [-0.35, 1.5],
      [0.85, 1.1],
      [1.02, 1.4],
      [0.82, 2.55],
      [0.6, 2.68],
      [-0.25, 2.68],
      [-0.38, 2.55],
    ],
    0.28,
    1.14,
    0.06,
    'paint',
  );
  cab = onSides(cab, [-0.22, 0.22], [1.66, 2.52], 'glass');
  cab = onSides(cab, [0.3, 0.8], [1.34, 2.52], 'glass');
  cab = onFront(cab, [0.36, 1.06], [1.34, 2.56], 'glass');
  const arm = (outline: Outline, half: number) =>
    slab(outline, -half, half, 0.03, 'paint').map((face) => move(face, [0, -0.08, 0]));
  const boom = [
    ...arm(
      [
        [0.7, 1.35],
        [0.95, 1.2],
        [2.2, 2.75],
        [2.15, 3.15],
        [1.85, 3.05],
      ],
      0.19,
    ),
    ...arm(
      [
        [1.9, 3.08],
        [2.2, 2.72],
        [3.65, 2.62],
        [3.75, 2.8],
        [2.2, 3.18],
      ],
      0.18,
    ),
    ...arm(
      [
        [3.42, 3.02],
        [3.72, 3.06],
        [4.12, 1.2],
        [3.98, 1.12],
        [3.5, 2.4],
      ],
      0.14,
    ),
  ];
  const rams = [
    ...bar([1.2, 0.2, 1.2], [1.95, 0.2, 2.6], 0.075, 'plastic', 8),
    ...bar([1.2, -0.36, 1.2], [1.95, -0.36, 2.6], 0.075, 'plastic', 8),
    ...bar([2.1, -0.08, 3.25], [2.9, -0.08, 3.22], 0.08, 'plastic', 8),
    ...bar([2.9, -0.08, 3.22], [3.5, -0.08, 3.05], 0.045, 'chrome', 8),
    ...bar([3.72, -0.08, 2.6], [4.18, -0.08, 1.55], 0.05, 'plastic', 8),
  ];
  const bucket = slab(
    [
      [3.9, 1.25],
      [4.22, 1.2],
      [4.32, 0.75],
      [4.05, 0.36],
      [3.6, 0.34],
      [3.42, 0.62],
      [3.7, 0.78],
    ],
    -0.5,
    0.34,
    0.02,
    'steel',
  );
  const teeth = [-0.44, -0.2, 0.04, 0.24].flatMap((y) =>
    slab(
      [
        [3.62, 0.34],
        [3.44, 0.62],
        [3.28, 0.46],
      ],
      y,
      y + 0.08,
      0,
      'plastic',
    ),
  );
  const pipework = bar([-0.9, -0.7, 1.6], [-0.9, -0.7, 2.05], 0.06, 'dark', 8);
  return [...tracks, ...base, ...house, ...cab, ...boom, ...rams, ...bucket, ...teeth, ...pipework];
}
