/** Round and bevelled bodies that vehicles are assembled from. */
import type { Face } from './face.ts';
import { lid, loft } from './loft.ts';
import type { Material } from './material.ts';
import { add, cross, scale, subtract, unit, type Vec } from './vector.ts';

/** A side view: (x, z) pairs around a convex outline. */
export type Outline = readonly (readonly [x: number, z: number])[];

/** A side view made `from` y to y, with edges rounded by `bevel` metres. */
export function slab(outline: Outline, from: number, to: number, bevel: number, material: Material): Face[] {
  const rim: readonly (readonly [inset: number, y: number])[] =
    bevel <= 0
      ? [
          [0, from],
          [0, to],
        ]
      : [
          [1, from],
          [0.29, from + bevel * 0.29],
          [0, from + bevel],
          [0, to - bevel],
          [0.29, to - bevel * 0.29],
          [1, to],
        ];
  const rows = rim.map(([inset, y]) => shrink(outline, inset * bevel).map(([x, z]): Vec => [x, y, z]));
  return [
    ...loft(rows, material, { closed: true }),
    ...lid(rows[0] ?? [], [0, -1, 0], material),
    ...lid(rows.at(-1) ?? [], [0, 1, 0], material),
  ];
}

/** A block with rounded upright edges of the side view and bevels. */
export function block(
  x: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  bevel: number,
  material: Material,
): Face[] {
  return slab(roundedBox(x, z, bevel), y[0], y[1], bevel, material);
}

/** A rectangle whose corners are cut twice, so that they look round. */
export function roundedBox(x: readonly [number, number], z: readonly [number, number], radius: number): Outline {
  if (radius <= 0)
    return [
      [x[0], z[0]],
      [x[1], z[0]],
      [x[1], z[1]],
      [x[0], z[1]],
    ];
  const corner = (cx: number, cz: number, start: number) =>
    [0, 30, 60, 90].map((step): readonly [number, number] => {
      const angle = ((start + step) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cz + radius * Math.sin(angle)];
    });
  return [
    ...corner(x[1] - radius, z[0] + radius, -90),
    ...corner(x[1] - radius, z[1] - radius, 0),
    ...corner(x[0] + radius, z[1] - radius, 90),
    ...corner(x[0] + radius, z[0] + radius, 180),
  ];
}

/** A round bar between two points, `radius` to `endRadius` metres thick. */
export function bar(from: Vec, to: Vec, radius: number, material: Material, sides = 8, endRadius = radius): Face[] {
  const along = unit(subtract(to, from));
  const side = unit(cross(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const other = cross(along, side);
  const ring = (centre: Vec, size: number) =>
    Array.from({ length: sides }, (_, i): Vec => {
      const angle = (2 * Math.PI * i) / sides;
      return add(centre, add(scale(side, size * Math.cos(angle)), scale(other, size * Math.sin(angle))));
    });
  const rows = [ring(from, radius), ring(to, endRadius)];
  return [
    ...loft(rows, material, { closed: true }),
    ...lid(rows[0] ?? [], scale(along, -1), material),
    ...lid(rows[1] ?? [], along, material),
  ];
}

/** Bars along a bent line. */
export function pipe(points: readonly Vec[], radius: number, material: Material, sides = 7): Face[] {
  return points.slice(1).flatMap((point, i) => bar(points[i] ?? point, point, radius, material, sides));
}

/** A body with a round cross-section that swells and thins along x: (x, half width, bottom, top) for each station. */
export function pod(
  stations: readonly (readonly [x: number, half: number, bottom: number, top: number])[],
  material: Material,
  sides = 14,
  squareness = 2.6,
): Face[] {
  const rows = stations.map(([x, half, bottom, top]) =>
    Array.from({ length: sides }, (_, i): Vec => {
      const angle = (2 * Math.PI * i) / sides;
      const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
      return [x, half * round(Math.cos(angle)), (top + bottom) / 2 + ((top - bottom) / 2) * round(Math.sin(angle))];
    }),
  );
  return [
    ...loft(rows, material, { closed: true }),
    ...lid(rows[0] ?? [], [Math.sign((stations[0]?.[0] ?? 0) - (stations[1]?.[0] ?? 0)), 0, 0], material),
    ...lid(rows.at(-1) ?? [], [Math.sign((stations.at(-1)?.[0] ?? 0) - (stations.at(-2)?.[0] ?? 0)), 0, 0], material),
  ];
}

/** The outline drawn in by `by` metres. */
function shrink(outline: Outline, by: number): Outline {
  if (by === 0) return outline;
  const turn = Math.sign(
    outline.reduce((sum, [a, b], i) => {
      const [c, d] = outline[(i + 1) % outline.length] ?? [a, b];
      return sum + a * d - c * b;
    }, 0),
  );
  const inwards = outline.map(([a, b], i): readonly [number, number] => {
    const [c, d] = outline[(i + 1) % outline.length] ?? [a, b];
    const length = Math.hypot(c - a, d - b) || 1;
    return [(-turn * (d - b)) / length, (turn * (c - a)) / length];
  });
  return outline.map(([x, z], i): readonly [number, number] => {
    const [ux, uz] = inwards[i] ?? [0, 0];
    const [vx, vz] = inwards[(i + outline.length - 1) % outline.length] ?? [0, 0];
    const share = 1 + ux * vx + uz * vz || 1;
    return [x + (by * (ux + vx)) / share, z + (by * (uz + vz)) / share];
  });
}
