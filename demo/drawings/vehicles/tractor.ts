import type { Face } from '../geometry/face.ts';
import { frontLamps, onFront, onRear, onSides, rearLamps } from '../geometry/panel.ts';
import { bar, block, slab } from '../geometry/solids.ts';
import { axle } from './wheel.ts';

/** A utility tractor with a cab. */
export function tractorFaces(): Face[] {
  let bonnet = slab(
    [
      [0.15, 0.95],
      [1.85, 0.85],
      [1.98, 1.0],
      [1.95, 1.42],
      [1.75, 1.6],
      [0.15, 1.72],
    ],
    -0.36,
    0.36,
    0.1,
    'paint',
  );
  bonnet = onSides(bonnet, [0.5, 1.55], [1.05, 1.36], 'dark');
  bonnet = onSides(bonnet, [0.2, 1.75], [1.46, 1.5], 'chrome');
  bonnet = onFront(bonnet, [-0.22, 0.22], [0.98, 1.3], 'dark');
  bonnet = frontLamps(bonnet, [0.06, 0.26], [1.33, 1.44]);
  const engine = [
    ...block([0.1, 1.8], [-0.27, 0.27], [0.5, 1.0], 0.04, 'plastic'),
    ...block([1.75, 2.2], [-0.3, 0.3], [0.5, 0.85], 0.04, 'plastic'),
  ];
  const middle = block([-1.1, 0.3], [-0.4, 0.4], [0.5, 1.1], 0.05, 'plastic');
  let cab = slab(
    [
      [-1.12, 1.05],
      [0.1, 1.0],
      [0.22, 1.3],
      [0.05, 2.5],
      [-1.02, 2.5],
      [-1.2, 1.5],
    ],
    -0.72,
    0.72,
    0.07,
    'plastic',
  );
  cab = onSides(cab, [-0.52, 0.1], [1.14, 2.4], 'glass');
  cab = onSides(cab, [-1.08, -0.6], [1.5, 2.4], 'glass');
  cab = onFront(cab, [-0.6, 0.6], [1.3, 2.42], 'glass');
  cab = onRear(cab, [-0.6, 0.6], [1.5, 2.42], 'glass');
  const roof = slab(
    [
      [-1.28, 2.5],
      [0.22, 2.5],
      [0.3, 2.58],
      [0.14, 2.72],
      [-1.15, 2.74],
      [-1.3, 2.62],
    ],
    -0.82,
    0.82,
    0.08,
    'paint',
  );
  const guards = [-1, 1].flatMap((side) => {
    const arc = Array.from({ length: 9 }, (_, i) => 0.35 + (2.1 * i) / 8);
    const near = side > 0 ? 0.5 : -1.08;
    return arc.slice(1).flatMap((angle, i) => {
      const from = arc[i] ?? angle;
      const at = (a: number, r: number) => [-0.85 + r * Math.cos(a), 0.8 + r * Math.sin(a)] as const;
      return slab([at(from, 0.86), at(from, 0.92), at(angle, 0.92), at(angle, 0.86)], near, near + 0.58, 0, 'paint');
    });
  });
  let lamps = [-1, 1].flatMap((side) =>
    block([-1.62, -1.54], [side * 0.8 - 0.14, side * 0.8 + 0.14], [1.2, 1.34], 0.02, 'plastic'),
  );
  lamps = rearLamps(lamps, [0.68, 0.92], [1.22, 1.32]);
  const exhaust = [
    ...bar([0.75, 0.42, 1.4], [0.75, 0.42, 2.1], 0.06, 'plastic', 10),
    ...bar([0.75, 0.42, 2.1], [0.75, 0.42, 2.6], 0.035, 'steel', 8),
  ];
  const steps = [1, -1].flatMap((side) =>
    [0.55, 0.82].flatMap((z) =>
      block([-0.25, 0.15], [side * 0.62 - 0.16, side * 0.62 + 0.16], [z, z + 0.05], 0, 'plastic'),
    ),
  );
  const hitch = [
    ...bar([-1.1, 0.3, 0.62], [-1.75, 0.38, 0.5], 0.045, 'steel', 6),
    ...bar([-1.1, -0.3, 0.62], [-1.75, -0.38, 0.5], 0.045, 'steel', 6),
    ...bar([-1.1, 0, 1.0], [-1.7, 0, 0.95], 0.04, 'steel', 6),
  ];
  const weights = block([2.1, 2.35], [-0.34, 0.34], [0.55, 0.95], 0.04, 'plastic');
  return [
    ...bonnet,
    ...engine,
    ...middle,
    ...cab,
    ...roof,
    ...guards,
    ...lamps,
    ...exhaust,
    ...steps,
    ...hitch,
    ...weights,
    ...axle(-0.85, 1.66, {
      radius: 0.8,
      width: 0.46,
      rim: 0.6,
      disc: true,
      rimMaterial: 'amber',
      lugs: 0.045,
      segments: 26,
    }),
    ...axle(1.4, 1.5, {
      radius: 0.54,
      width: 0.34,
      rim: 0.58,
      disc: true,
      rimMaterial: 'amber',
      lugs: 0.035,
      segments: 22,
    }),
  ];
}
