/** What is towed: a caravan, an off-road camper, a box trailer. */
import type { Face } from '../geometry/face.ts';
import { onFront, onLeft, onRear, onSides, rearLamps } from '../geometry/panel.ts';
import { bar, block, pipe, roundedBox, slab } from '../geometry/solids.ts';
import { axle } from './wheel.ts';

/** Two rails that meet at the coupling, with a jockey wheel. */
function drawbar(from: number, to: number, half: number, height: number): Face[] {
  return [
    ...[-1, 1].flatMap((side) => bar([from, side * half, height], [to, side * 0.05, height], 0.05, 'dark', 6)),
    ...block([to - 0.05, to + 0.2], [-0.06, 0.06], [height - 0.04, height + 0.07], 0.02, 'steel'),
    ...bar([to - 0.25, 0.1, 0.2], [to - 0.25, 0.1, height + 0.35], 0.03, 'steel', 8),
    ...bar([to - 0.25, 0.05, 0.1], [to - 0.25, 0.15, 0.1], 0.1, 'tyre', 12),
  ];
}

export function caravanFaces(): Face[] {
  let body = slab(
    [
      [-2.95, 0.62],
      [-2.7, 0.5],
      [2.5, 0.5],
      [2.76, 0.78],
      [2.86, 1.3],
      [2.72, 2.05],
      [2.46, 2.5],
      [2.2, 2.66],
      [-2.6, 2.72],
      [-2.86, 2.62],
      [-2.98, 2.4],
    ],
    -1.18,
    1.18,
    0.09,
    'paint',
  );
  body = onSides(body, [-3, 2.9], [0.5, 0.86], 'steel');
  body = onSides(body, [-3, 2.9], [0.86, 0.93], 'dark');
  body = onSides(body, [-3, 2.9], [1.02, 1.07], 'amber');
  body = onSides(body, [0.95, 1.95], [1.5, 2.15], 'glass-edge');
  body = onSides(body, [1.0, 1.9], [1.55, 2.1], 'glass');
  body = onSides(body, [-2.55, -1.5], [1.5, 2.15], 'glass-edge');
  body = onSides(body, [-2.5, -1.55], [1.55, 2.1], 'glass');
  body = onLeft(body, [-0.36, 0.36], [0.72, 2.42], 'glass-edge');
  body = onLeft(body, [-0.33, 0.33], [0.75, 2.39], 'white');
  body = onLeft(body, [-0.24, 0.24], [1.56, 2.2], 'glass');
  body = onLeft(body, [0.22, 0.29], [1.3, 1.46], 'plastic');
  body = onFront(body, [-0.84, 0.84], [1.62, 2.3], 'glass-edge');
  body = onFront(body, [-0.78, 0.78], [1.68, 2.24], 'glass');
  body = onFront(body, [-1.18, 1.18], [0.5, 1.16], 'steel');
  body = onRear(body, [-0.8, 0.8], [1.6, 2.2], 'glass-edge');
  body = onRear(body, [-0.74, 0.74], [1.66, 2.14], 'glass');
  body = onRear(body, [-1.1, 1.1], [0.62, 0.98], 'plastic');
  body = rearLamps(body, [0.72, 1.02], [0.72, 0.88]);
  body = onRear(body, [-0.2, 0.2], [0.74, 0.86], 'plate');
  for (const x of [-0.75]) body = onSides(body, [x - 0.86, x + 0.86], [0.46, 0.84], 'well');
  const awning = bar([-2.4, 1.26, 2.52], [1.9, 1.26, 2.52], 0.07, 'white', 10);
  const roof = block([-1.2, -0.4], [-0.4, 0.4], [2.7, 2.86], 0.06, 'white');
  const gas = [-0.2, 0.2].flatMap((y) => bar([3.1, y, 0.55], [3.1, y, 0.98], 0.15, 'white', 12));
  const tools = block([2.84, 3.34], [-0.5, 0.5], [0.44, 0.56], 0.02, 'dark');
  const tyre = { radius: 0.35, width: 0.22, rim: 0.62, spokes: 6 };
  return [
    ...body,
    ...awning,
    ...roof,
    ...gas,
    ...tools,
    ...drawbar(2.5, 3.95, 0.62, 0.46),
    ...axle(-0.34, 2.1, tyre),
    ...axle(-1.12, 2.1, tyre),
  ];
}

export function camperFaces(): Face[] {
  let body = slab(
    [
      [-1.95, 0.95],
      [-1.55, 0.6],
      [1.25, 0.6],
      [1.75, 1.0],
      [1.75, 1.5],
      [-1.95, 1.5],
    ],
    -0.96,
    0.96,
    0.05,
    'paint',
  );
  body = onSides(body, [-2, 1.8], [0.6, 0.8], 'plastic');
  body = onSides(body, [0.5, 1.5], [0.98, 1.42], 'steel');
  body = onSides(body, [0.56, 1.44], [1.03, 1.37], 'dark');
  body = onSides(body, [-1.75, -0.85], [1.04, 1.42], 'steel');
  body = onSides(body, [-0.7, 0.36], [0.95, 1.42], 'gap');
  body = onSides(body, [-0.68, 0.34], [0.97, 1.4], 'paint');
  body = rearLamps(body, [0.66, 0.9], [1.02, 1.14]);
  body = onRear(body, [-0.2, 0.2], [1.02, 1.14], 'plate');
  let tent = slab(
    [
      [-1.8, 1.5],
      [1.6, 1.5],
      [1.55, 2.2],
      [-1.75, 2.2],
    ],
    -0.86,
    0.86,
    0.02,
    'canvas',
  );
  for (const x of [-1.25, 0.35]) tent = onSides(tent, [x, x + 0.9], [1.68, 2.06], 'glass-edge');
  tent = onFront(tent, [-0.55, 0.55], [1.68, 2.06], 'glass-edge');
  tent = onRear(tent, [-0.55, 0.55], [1.68, 2.06], 'glass-edge');
  const lidBox = slab(
    [
      [-1.98, 2.2],
      [1.78, 2.2],
      [1.7, 2.36],
      [1.5, 2.42],
      [-1.75, 2.42],
      [-1.94, 2.36],
    ],
    -0.98,
    0.98,
    0.05,
    'paint',
  );
  const rack = [
    ...[-0.7, 0.7].flatMap((y) => bar([-1.5, y, 2.5], [1.3, y, 2.5], 0.025, 'dark', 6)),
    ...[-1.2, -0.2, 0.9].flatMap((x) => bar([x, -0.7, 2.5], [x, 0.7, 2.5], 0.025, 'dark', 6)),
  ];
  const guards = [-1, 1].flatMap((side) =>
    slab(
      [
        [-1.0, 0.74],
        [-0.8, 0.98],
        [0.1, 0.98],
        [0.3, 0.74],
        [0.2, 0.74],
        [0.05, 0.92],
        [-0.75, 0.92],
        [-0.9, 0.74],
      ]
        .map(([x = 0, z = 0]) => [x, z] as const)
        .slice(0, 4),
      side > 0 ? 0.93 : -1.2,
      side > 0 ? 1.2 : -0.93,
      0.02,
      'plastic',
    ),
  );
  const box = block([1.8, 2.3], [-0.55, 0.55], [0.62, 1.15], 0.04, 'steel');
  const tyre = { radius: 0.39, width: 0.27, rim: 0.58, spokes: 8, rimMaterial: 'rim-dark' as const };
  return [
    ...body,
    ...tent,
    ...lidBox,
    ...rack,
    ...guards,
    ...box,
    ...drawbar(1.3, 3.1, 0.6, 0.56),
    ...axle(-0.35, 2.12, tyre),
  ];
}

export function trailerFaces(): Face[] {
  const wall = 0.03;
  let outside = block([-1.35, 1.35], [-0.82, 0.82], [0.52, 1.0], 0.02, 'paint');
  outside = rearLamps(outside, [0.6, 0.78], [0.56, 0.66]);
  outside = onRear(outside, [-0.19, 0.19], [0.56, 0.67], 'plate');
  for (const x of [-1.3, -0.45, 0.4, 1.24]) outside = onSides(outside, [x, x + 0.06], [0.54, 0.98], 'paint-shade');
  outside = onSides(outside, [-1.35, 1.35], [0.52, 0.58], 'dark');
  const floor = outside.filter((face) => face.normal[2] < 0.6);
  const inside = block([-1.35 + wall, 1.35 - wall], [-0.82 + wall, 0.82 - wall], [0.56, 1.0], 0, 'paint-shade')
    .filter((face) => face.normal[2] < 0.6)
    .map((face) => ({
      ...face,
      points: [...face.points].reverse(),
      normal: [-face.normal[0], -face.normal[1], -face.normal[2]] as const,
      lit: [-face.lit[0], -face.lit[1], -face.lit[2]] as const,
      offset: -face.offset,
    }));
  const rim = pipe(
    [
      [-1.35, -0.82, 1.0],
      [1.35, -0.82, 1.0],
      [1.35, 0.82, 1.0],
      [-1.35, 0.82, 1.0],
      [-1.35, -0.82, 1.0],
    ],
    0.032,
    'steel',
    8,
  );
  const guards = [-1, 1].flatMap((side) =>
    slab(roundedBox([-0.46, 0.36], [0.5, 0.72], 0.1), side > 0 ? 0.83 : -1.08, side > 0 ? 1.08 : -0.83, 0.02, 'paint'),
  );
  const tyre = { radius: 0.32, width: 0.2, rim: 0.6, disc: true };
  return [...floor, ...inside, ...rim, ...guards, ...drawbar(1.3, 2.5, 0.55, 0.48), ...axle(-0.05, 1.92, tyre)];
}
