/** Outlines that all cars share: metres, x from the middle of the car to its front. */
import type { Knot } from '../geometry/curve.ts';

/** Half widths in plan: full amidships, drawn in at both ends. */
export function plan(rear: number, front: number, half: number, blunt = 0): Knot[] {
  return [
    [rear, half * (0.8 + blunt * 0.1)],
    [rear + 0.06, half * (0.88 + blunt * 0.06)],
    [rear + 0.3, half * 0.955],
    [rear + 0.8, half * 0.985],
    [0, half],
    [front - 0.9, half * 0.985],
    [front - 0.42, half * 0.94],
    [front - 0.17, half * (0.84 + blunt * 0.06)],
    [front - 0.05, half * (0.68 + blunt * 0.14)],
    [front, half * (0.56 + blunt * 0.2)],
  ];
}

/** Height of the floor, raised at both ends. */
export function floor(rear: number, front: number, clearance: number): Knot[] {
  return [
    [rear, clearance + 0.12],
    [rear + 0.3, clearance + 0.07],
    [rear + 0.9, clearance],
    [front - 0.8, clearance],
    [front - 0.2, clearance + 0.02],
    [front, clearance + 0.07],
  ];
}
