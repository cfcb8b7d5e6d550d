/** Where the picture is taken from, and where a point in space falls in it. */
import { cross, dot, subtract, unit, type Vec } from './vector.ts';

export interface Camera {
  readonly eye: Vec;
  readonly right: Vec;
  /** Picture coordinates of a point, before it is fitted into the frame; y grows downwards. */
  project(point: Vec): readonly [x: number, y: number];
}

/**
 * A camera around `target`.
 * @param degrees around the vehicle: 0 its front, 90 its left side.
 * @param lift degrees above the horizon.
 * @param distance metres.
 */
export function placeCamera(target: Vec, degrees: number, lift: number, distance: number): Camera {
  const turn = (degrees * Math.PI) / 180;
  const up = (lift * Math.PI) / 180;
  const eye: Vec = [
    target[0] + distance * Math.cos(up) * Math.cos(turn),
    target[1] + distance * Math.cos(up) * Math.sin(turn),
    target[2] + distance * Math.sin(up),
  ];
  const forward = unit(subtract(target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const above = cross(right, forward);
  return {
    eye,
    right,
    project(point) {
      const ray = subtract(point, eye);
      const depth = Math.max(0.05, dot(ray, forward)) / distance;
      return [dot(ray, right) / depth, -dot(ray, above) / depth];
    },
  };
}
