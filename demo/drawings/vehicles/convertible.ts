/** What an open car has above its belt line: a windscreen, seats, a wheel, a folded roof. */
import type { Face } from '../geometry/face.ts';
import { makeFace, mirror } from '../geometry/face.ts';
import { block, pipe, pod, slab } from '../geometry/solids.ts';
import type { Vec } from '../geometry/vector.ts';

export function openCabin(): Face[] {
  const foot: Vec = [0.98, 0.72, 0.86];
  const shoulder: Vec = [0.36, 0.6, 1.2];
  const frame = pipe([foot, shoulder, [0.42, 0, 1.235]], 0.026, 'paint', 6);
  const glass = pane([[1.06, 0, 0.9], foot, shoulder, [0.42, 0, 1.235]]);
  const seat = (x: number, y: number) => [
    ...slab(
      [
        [x - 0.5, 0.66],
        [x + 0.02, 0.66],
        [x + 0.06, 0.84],
        [x - 0.46, 0.82],
      ],
      y - 0.24,
      y + 0.24,
      0.05,
      'leather',
    ),
    ...slab(
      [
        [x - 0.52, 0.72],
        [x - 0.38, 0.72],
        [x - 0.52, 1.14],
        [x - 0.64, 1.14],
      ],
      y - 0.23,
      y + 0.23,
      0.05,
      'leather',
    ),
    ...slab(
      [
        [x - 0.66, 1.15],
        [x - 0.54, 1.15],
        [x - 0.56, 1.29],
        [x - 0.65, 1.29],
      ],
      y - 0.12,
      y + 0.12,
      0.04,
      'leather',
    ),
  ];
  const half = [...frame, ...glass];
  return [
    ...half,
    ...half.map(mirror),
    ...seat(0.18, 0.36),
    ...seat(0.18, -0.36),
    ...block([0.62, 0.9], [-0.68, 0.68], [0.78, 0.93], 0.05, 'plastic'),
    ...pod(
      [
        [-1.42, 0.5, 0.97, 1.05],
        [-1.3, 0.64, 0.95, 1.1],
        [-1.08, 0.68, 0.95, 1.1],
        [-0.98, 0.62, 0.95, 1.04],
      ],
      'canvas',
    ),
  ];
}

/** Glass that is seen from both sides. */
function pane(points: readonly Vec[]): Face[] {
  return [makeFace(points, 'glass'), makeFace([...points].reverse(), 'glass')].filter((face) => face !== null);
}
