/** A flat, convex piece of a surface, seen from one side. */
import type { Material } from './material.ts';
import { dot, unit, type Vec } from './vector.ts';

export interface Face {
  /** Counter-clockwise, seen from outside. */
  readonly points: readonly Vec[];
  /** The plane it lies in: points p with normal · p = offset. */
  readonly normal: Vec;
  readonly offset: number;
  /** The direction the surface is lit by; on a bent quad both halves share one, so that no crease shows. */
  readonly lit: Vec;
  readonly material: Material;
}

/** A face from its corners; null when they span no area. */
export function makeFace(points: readonly Vec[], material: Material, lit?: Vec): Face | null {
  const normal = normalOf(points);
  const first = points[0];
  if (first === undefined || normal === null) return null;
  return { points, normal, offset: dot(normal, first), lit: lit ?? normal, material };
}

/** Newell's normal: right for any flat polygon, and a fair middle for a bent one. */
export function normalOf(points: readonly Vec[]): Vec | null {
  let x = 0;
  let y = 0;
  let z = 0;
  let previous = points.at(-1);
  if (previous === undefined) return null;
  for (const point of points) {
    x += (previous[1] - point[1]) * (previous[2] + point[2]);
    y += (previous[2] - point[2]) * (previous[0] + point[0]);
    z += (previous[0] - point[0]) * (previous[1] + point[1]);
    previous = point;
  }
  if (x * x + y * y + z * z < 1e-14) return null;
  return unit([x, y, z]);
}

/** A quad as one face where it is flat, else as two triangles that are lit alike. */
export function quad(a: Vec, b: Vec, c: Vec, d: Vec, material: Material, lit?: Vec): Face[] {
  const normal = normalOf([a, b, c, d]);
  if (normal === null) return [];
  const shared = lit ?? normal;
  const bend = Math.abs(dot(normal, a) - dot(normal, b)) + Math.abs(dot(normal, c) - dot(normal, d));
  const whole = bend < 0.014 ? makeFace([a, b, c, d], material, shared) : null;
  if (whole !== null) return [whole];
  return [makeFace([a, b, c], material, shared), makeFace([a, c, d], material, shared)].filter((face) => face !== null);
}

/** The same face mirrored to the vehicle's other side. */
export function mirror(face: Face): Face {
  const points = face.points.map(([x, y, z]): Vec => [x, -y, z]).reverse();
  const [nx, ny, nz] = face.normal;
  const [lx, ly, lz] = face.lit;
  return { ...face, points, normal: [nx, -ny, nz], lit: [lx, -ly, lz] };
}

export function move(face: Face, by: Vec): Face {
  const points = face.points.map((point): Vec => [point[0] + by[0], point[1] + by[1], point[2] + by[2]]);
  return { ...face, points, offset: face.offset + dot(face.normal, by) };
}
