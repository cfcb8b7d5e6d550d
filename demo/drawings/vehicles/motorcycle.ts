import type { Face } from '../geometry/face.ts';
import { mirror } from '../geometry/face.ts';
import { bar, block, pipe, pod, slab } from '../geometry/solids.ts';
import { singleWheel } from './wheel.ts';

/** A naked road motorcycle. */
export function motorcycleFaces(): Face[] {
  const steering = { top: [0.42, 0, 1.02], axle: [0.74, 0, 0.32] } as const;
  const left: Face[] = [
    ...pipe(
      [
        [steering.axle[0], 0.11, 0.32],
        [0.5, 0.11, 0.85],
      ],
      0.036,
      'steel',
      8,
    ),
    ...pipe(
      [
        [0.5, 0.11, 0.85],
        [0.4, 0.11, 1.06],
      ],
      0.03,
      'chrome',
      8,
    ),
    ...pipe(
      [
        [0.4, 0.06, 1.06],
        [0.36, 0.24, 1.12],
        [0.24, 0.38, 1.1],
      ],
      0.017,
      'plastic',
      7,
    ),
    ...bar([0.26, 0.35, 1.1], [0.2, 0.42, 1.095], 0.024, 'tyre', 8),
    ...pipe(
      [
        [0.3, 0.28, 1.12],
        [0.32, 0.36, 1.26],
      ],
      0.01,
      'plastic',
      5,
    ),
    ...pod(
      [
        [0.28, 0.02, 1.24, 1.28],
        [0.32, 0.09, 1.22, 1.31],
        [0.36, 0.05, 1.24, 1.29],
      ],
      'plastic',
      8,
    ).map(shiftY(0.38)),
    ...pipe(
      [
        [-0.3, 0.14, 0.42],
        [-0.66, 0.13, 0.32],
      ],
      0.035,
      'plastic',
      8,
    ),
    ...pipe(
      [
        [0.34, 0.07, 0.98],
        [0.3, 0.2, 0.72],
        [-0.1, 0.21, 0.5],
        [-0.3, 0.17, 0.44],
      ],
      0.026,
      'plastic',
      7,
    ),
    ...pipe(
      [
        [-0.2, 0.16, 0.8],
        [-0.62, 0.08, 0.86],
      ],
      0.018,
      'plastic',
      6,
    ),
    ...bar([-0.12, 0.16, 0.32], [-0.12, 0.3, 0.32], 0.018, 'steel', 6),
    ...bar([0.74, 0.1, 0.32], [0.74, 0.125, 0.32], 0.03, 'steel', 8),
    ...bar([0.74, 0.068, 0.32], [0.74, 0.078, 0.32], 0.15, 'brake', 18),
  ];
  const tank = pod(
    [
      [-0.18, 0.09, 0.86, 0.93],
      [-0.1, 0.14, 0.82, 0.99],
      [0.08, 0.19, 0.8, 1.05],
      [0.24, 0.19, 0.8, 1.06],
      [0.35, 0.14, 0.84, 1.02],
      [0.41, 0.07, 0.88, 0.96],
    ],
    'paint',
    16,
  );
  const seat = slab(
    [
      [-0.58, 0.93],
      [-0.2, 0.84],
      [-0.08, 0.86],
      [-0.14, 0.93],
      [-0.3, 0.91],
      [-0.48, 0.98],
      [-0.62, 0.99],
    ].map(([x = 0, z = 0]) => [x, z] as const),
    -0.13,
    0.13,
    0.04,
    'plastic',
  );
  const tail = pod(
    [
      [-0.82, 0.03, 0.93, 0.98],
      [-0.7, 0.08, 0.87, 0.98],
      [-0.5, 0.11, 0.82, 0.94],
      [-0.25, 0.12, 0.76, 0.86],
    ],
    'paint',
    12,
  );
  const rear = block([-0.85, -0.8], [-0.05, 0.05], [0.9, 0.95], 0.01, 'lamp-rear');
  const plate = [
    ...bar([-0.72, 0, 0.88], [-0.88, 0, 0.66], 0.02, 'plastic', 6),
    ...slab(
      [
        [-0.86, 0.56],
        [-0.84, 0.56],
        [-0.9, 0.74],
        [-0.92, 0.74],
      ],
      -0.09,
      0.09,
      0,
      'plate',
    ),
  ];
  const engine = [
    ...block([-0.24, 0.26], [-0.17, 0.17], [0.28, 0.56], 0.07, 'rim-dark'),
    ...slab(
      [
        [0.02, 0.52],
        [0.24, 0.48],
        [0.32, 0.76],
        [0.1, 0.8],
      ],
      -0.18,
      0.18,
      0.03,
      'steel',
    ),
    ...slab(
      [
        [-0.24, 0.5],
        [0.02, 0.5],
        [0.02, 0.72],
        [-0.2, 0.78],
      ],
      -0.12,
      0.12,
      0.03,
      'dark',
    ),
    ...bar([0.06, -0.2, 0.42], [0.06, 0.2, 0.42], 0.1, 'rim', 16),
    ...bar([-0.14, -0.19, 0.38], [-0.14, 0.19, 0.38], 0.075, 'steel', 14),
  ];
  const radiator = slab(
    [
      [0.34, 0.5],
      [0.39, 0.5],
      [0.45, 0.8],
      [0.4, 0.8],
    ],
    -0.17,
    0.17,
    0,
    'dark',
  );
  const exhaust = [
    ...pipe(
      [
        [0.28, -0.06, 0.6],
        [0.36, -0.1, 0.44],
        [0.26, -0.12, 0.24],
        [-0.2, -0.16, 0.24],
      ],
      0.03,
      'chrome',
      8,
    ),
    ...bar([-0.2, -0.17, 0.25], [-0.68, -0.22, 0.44], 0.06, 'steel', 12, 0.065),
    ...bar([-0.68, -0.22, 0.44], [-0.72, -0.225, 0.455], 0.055, 'dark', 12, 0.045),
  ];
  const lamp = [
    ...pod(
      [
        [0.42, 0.05, 0.92, 1.02],
        [0.47, 0.1, 0.87, 1.06],
        [0.56, 0.1, 0.86, 1.05],
      ],
      'paint',
      14,
    ),
    ...pod(
      [
        [0.56, 0.088, 0.872, 1.04],
        [0.585, 0.06, 0.9, 1.01],
      ],
      'lamp',
      14,
    ),
    ...slab(
      [
        [0.4, 1.05],
        [0.5, 1.06],
        [0.4, 1.2],
        [0.38, 1.2],
      ],
      -0.1,
      0.1,
      0.02,
      'glass',
    ),
  ];
  const guard = arcGuard(0.74, 0.32, 0.345, 0.35, 2.1, 0.07);
  const hugger = arcGuard(-0.66, 0.32, 0.35, 0.7, 2.0, 0.08);
  const headstock = bar([0.36, 0, 0.86], [0.42, 0, 1.08], 0.045, 'plastic', 8);
  return [
    ...left,
    ...left.map(mirror),
    ...tank,
    ...seat,
    ...tail,
    ...rear,
    ...plate,
    ...engine,
    ...radiator,
    ...exhaust,
    ...lamp,
    ...guard,
    ...hugger,
    ...headstock,
    ...singleWheel(steering.axle[0], {
      radius: 0.32,
      width: 0.12,
      rim: 0.72,
      spokes: 5,
      rimMaterial: 'rim-dark',
      segments: 30,
    }),
    ...singleWheel(-0.66, { radius: 0.32, width: 0.18, rim: 0.7, spokes: 5, rimMaterial: 'rim-dark', segments: 30 }),
  ];
}

function arcGuard(x: number, z: number, radius: number, from: number, to: number, half: number): Face[] {
  const steps = 7;
  const at = (i: number, r: number) => {
    const angle = from + ((to - from) * i) / steps;
    return [x + r * Math.cos(angle), z + r * Math.sin(angle)] as const;
  };
  return Array.from({ length: steps }, (_, i) => i).flatMap((i) =>
    slab([at(i, radius), at(i, radius + 0.014), at(i + 1, radius + 0.014), at(i + 1, radius)], -half, half, 0, 'paint'),
  );
}

function shiftY(by: number): (face: Face) => Face {
  return (face) => ({
    ...face,
    points: face.points.map(([px, py, pz]) => [px, py + by, pz] as const),
    offset: face.offset + face.normal[1] * by,
  });
}
