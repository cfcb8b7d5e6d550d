/** The inside of a car, as it is seen from between the front seats; the wheel stands on the right. */
import { type Face, makeFace, move } from '../geometry/face.ts';
import { bothSides } from '../geometry/loft.ts';
import type { Material } from '../geometry/material.ts';
import { bar, block, type Outline, pipe, slab } from '../geometry/solids.ts';
import type { Vec } from '../geometry/vector.ts';

/** Where the camera stands, in metres. */
export const cabinEye: Vec = [0, 0, 1.12];

const side = 0.76;
const floor = 0.28;
const sill = 0.94;
const rail = 1.38;
const roof = 1.46;
/** Along the roof: the windscreen's upper edge, and the rear window's. */
const roofFront = 0.42;
const roofRear = -1.5;
const screenFoot = 1.02;
const rearFoot = -1.78;

export function cabinInterior(): Face[] {
  return [...shell(), ...dashboard(), ...seats(), ...outside()];
}

/** A flat piece that is seen from both sides. */
function sheet(points: readonly Vec[], material: Material): Face[] {
  return [makeFace(points, material), makeFace([...points].reverse(), material)].filter((face) => face !== null);
}

function shell(): Face[] {
  const left = [
    // Door panels, with a strip of soft trim above.
    ...sheet(
      [
        [rearFoot, side, floor],
        [screenFoot, side, floor],
        [screenFoot, side, 0.78],
        [rearFoot, side, 0.78],
      ],
      'trim',
    ),
    ...sheet(
      [
        [rearFoot, side, 0.78],
        [screenFoot, side, 0.78],
        [screenFoot, side, sill],
        [rearFoot, side, sill],
      ],
      'trim-soft',
    ),
    ...block([0.05, 0.62], [0.62, side], [0.62, 0.69], 0.02, 'trim-soft'),
    ...block([-1.05, -0.5], [0.62, side], [0.62, 0.69], 0.02, 'trim-soft'),
    ...bar([0.5, 0.7, 0.8], [0.66, 0.7, 0.8], 0.016, 'chrome'),
    ...bar([-0.62, 0.7, 0.8], [-0.46, 0.7, 0.8], 0.016, 'chrome'),
    // Pillars.
    ...pillar([screenFoot, sill], [roofFront, rail], 0.09),
    ...pillar([-0.34, sill], [-0.3, rail], 0.12),
    ...pillar([-1.24, sill], [-1.2, rail], 0.08),
    ...pillar([rearFoot, sill], [roofRear, rail], 0.24),
    // Rail and roof.
    ...sheet(
      [
        [roofRear, side - 0.05, rail - 0.04],
        [roofFront, side - 0.05, rail - 0.04],
        [roofFront, 0.52, roof],
        [roofRear, 0.52, roof],
      ],
      'headliner',
    ),
    ...sheet(
      [
        [roofRear, 0, roof],
        [roofFront, 0, roof],
        [roofFront, 0.52, roof],
        [roofRear, 0.52, roof],
      ],
      'headliner',
    ),
    ...block([0.18, 0.36], [0.14, 0.5], [1.415, 1.435], 0.008, 'headliner'),
    ...bar([-0.1, 0.66, 1.36], [0.16, 0.66, 1.36], 0.014, 'headliner'),
    // Rear wall below the window, and the floor.
    ...sheet(
      [
        [rearFoot, 0, floor],
        [rearFoot, side, floor],
        [rearFoot, side, sill],
        [rearFoot, 0, sill],
      ],
      'trim',
    ),
    ...sheet(
      [
        [rearFoot, 0, floor],
        [screenFoot, 0, floor],
        [screenFoot, side, floor],
        [rearFoot, side, floor],
      ],
      'carpet',
    ),
  ];
  const mirror = block([0.44, 0.48], [-0.13, 0.13], [1.31, 1.37], 0.012, 'dark');
  const lamp = block([0.2, 0.36], [-0.1, 0.1], [1.43, 1.458], 0.01, 'trim-soft');
  return [...bothSides(left), ...mirror, ...bar([0.46, 0, 1.36], [0.5, 0, 1.43], 0.012, 'dark'), ...lamp];
}

function pillar(foot: readonly [x: number, z: number], head: readonly [x: number, z: number], wide: number): Face[] {
  const outline: Outline = [
    [foot[0] - wide / 2, foot[1]],
    [foot[0] + wide / 2, foot[1]],
    [head[0] + wide / 2, head[1]],
    [head[0] - wide / 2, head[1]],
  ];
  return slab(outline, side - 0.06, side, 0.01, 'headliner');
}

function dashboard(): Face[] {
  const wheelMiddle: Vec = [0.5, -0.37, 0.84];
  const ring = Array.from({ length: 25 }, (_, i): Vec => {
    const angle = (2 * Math.PI * i) / 24;
    return [
      wheelMiddle[0] + 0.06 * Math.sin(angle),
      wheelMiddle[1] + 0.185 * Math.cos(angle),
      wheelMiddle[2] + 0.175 * Math.sin(angle),
    ];
  });
  const body: Outline = [
    [0.66, 0.56],
    [0.98, 0.4],
    [1.04, 0.94],
    [0.8, 0.94],
    [0.66, 0.86],
  ];
  return [
    ...slab(body, -side, side, 0.03, 'trim'),
    ...block([0.64, 0.67], [-side, side], [0.74, 0.77], 0.008, 'chrome'),
    // Instruments under their hood, and the screen in the middle.
    ...block([0.68, 0.88], [-0.56, -0.18], [0.9, 0.99], 0.03, 'trim'),
    ...sheet(
      [
        [0.675, -0.53, 0.9],
        [0.675, -0.21, 0.9],
        [0.675, -0.21, 0.975],
        [0.675, -0.53, 0.975],
      ],
      'screen',
    ),
    ...block([0.62, 0.645], [-0.17, 0.17], [0.8, 1.01], 0.01, 'dark'),
    ...sheet(
      [
        [0.614, -0.155, 0.815],
        [0.614, 0.155, 0.815],
        [0.614, 0.155, 0.995],
        [0.614, -0.155, 0.995],
      ],
      'screen',
    ),
    ...[0.62, 0.34, -0.66].flatMap((y) => block([0.645, 0.665], [y - 0.07, y + 0.07], [0.8, 0.87], 0.008, 'dark')),
    // Steering wheel.
    ...pipe(ring, 0.017, 'trim-soft', 8),
    ...block([0.5, 0.56], [-0.44, -0.3], [0.79, 0.89], 0.025, 'trim'),
    ...bar([0.52, -0.54, 0.85], [0.53, -0.2, 0.85], 0.018, 'trim-soft'),
    ...bar([0.53, -0.37, 0.84], [0.48, -0.37, 0.68], 0.02, 'trim-soft'),
    ...bar([0.56, -0.37, 0.84], [0.8, -0.37, 0.76], 0.04, 'dark'),
    // Console and selector.
    ...block([-0.4, 0.72], [-0.12, 0.12], [floor, 0.56], 0.03, 'trim'),
    ...block([-0.4, -0.05], [-0.11, 0.11], [0.56, 0.66], 0.03, 'seat'),
    ...block([0.12, 0.56], [-0.09, 0.09], [0.56, 0.575], 0.006, 'chrome'),
    ...bar([0.3, 0, 0.57], [0.28, 0, 0.67], 0.014, 'chrome'),
    ...block([0.24, 0.31], [-0.03, 0.03], [0.66, 0.71], 0.015, 'dark'),
  ];
}

function seats(): Face[] {
  const at = (half: number, to: Vec) => seat(half, 'seat').map((face) => move(face, to));
  const rear = [0.48, 0, -0.48].flatMap((y) => at(0.235, [-0.86, y, 0.02]));
  return [...at(0.26, [0, 0.4, 0]), ...at(0.26, [0, -0.4, 0]), ...rear];
}

/** One seat around y = 0: cushion, back and head rest, with a lighter middle. */
function seat(half: number, material: Material): Face[] {
  const cushion: Outline = [
    [-0.5, 0.4],
    [0.06, 0.42],
    [0.06, 0.56],
    [-0.46, 0.52],
  ];
  const back: Outline = [
    [-0.52, 0.48],
    [-0.36, 0.5],
    [-0.5, 1.1],
    [-0.62, 1.08],
  ];
  const inset: Outline = [
    [-0.4, 0.56],
    [-0.352, 0.56],
    [-0.472, 1.06],
    [-0.52, 1.06],
  ];
  const rest: Outline = [
    [-0.62, 1.12],
    [-0.52, 1.12],
    [-0.54, 1.28],
    [-0.62, 1.28],
  ];
  return [
    ...slab(cushion, -half, half, 0.04, material),
    ...slab(back, -half, half, 0.04, material),
    ...slab(inset, -half * 0.6, half * 0.6, 0.006, 'seat-middle'),
    ...slab(rest, -0.13, 0.13, 0.035, material),
    ...bar([-0.56, 0.06, 1.06], [-0.57, 0.06, 1.14], 0.008, 'chrome'),
    ...bar([-0.56, -0.06, 1.06], [-0.57, -0.06, 1.14], 0.008, 'chrome'),
  ];
}

/** What is seen of the car itself through its windows. */
function outside(): Face[] {
  const bonnet = sheet(
    [
      [1.08, 0, 0.97],
      [2.2, 0, 0.9],
      [2.15, 0.66, 0.86],
      [1.1, 0.74, 0.93],
    ],
    'paint',
  );
  const mirror = block([0.78, 0.9], [0.86, 1.06], [0.94, 1.08], 0.03, 'paint');
  return bothSides([...bonnet, ...mirror]);
}
