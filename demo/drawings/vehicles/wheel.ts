/** Wheels: tyre, rim, spokes, and the dark room above them. */
import { type Face, makeFace, mirror, move } from '../geometry/face.ts';
import { loft } from '../geometry/loft.ts';
import type { Material } from '../geometry/material.ts';
import type { Vec } from '../geometry/vector.ts';

export interface WheelSpec {
  /** Metres to the tread. */
  readonly radius: number;
  readonly width: number;
  /** The rim's share of the radius. */
  readonly rim?: number;
  readonly spokes?: number;
  readonly rimMaterial?: Material;
  /** Steel discs with holes, as on trucks and trailers. */
  readonly disc?: boolean;
  /** How far lugs stand out of the tread, metres. */
  readonly lugs?: number;
  readonly segments?: number;
}

/** A wheel at the origin's axle, its outer face towards +y; standing on the ground when moved up by its radius. */
function wheel(spec: WheelSpec): Face[] {
  const { radius, width, spokes = 5, rimMaterial = 'rim', segments = 22 } = spec;
  const rim = radius * (spec.rim ?? 0.7);
  const half = width / 2;
  const ring = (r: number, y: number) => circle(r, y, segments);
  const outside = (rows: readonly (readonly [number, number])[], material: Material) =>
    loft(
      rows.map(([r, y]) => ring(r, y)),
      material,
      { closed: true },
    );
  const faces = [
    ...outside(
      [
        [radius * 0.965, -half],
        [radius, -half * 0.72],
        [radius, half * 0.72],
        [radius * 0.965, half * 0.94],
      ],
      'tread',
    ),
    ...facing(ring(radius * 0.965, half * 0.94), ring(rim * 1.12, half), 'tyre'),
    ...facing(ring(rim * 1.12, half), ring(rim * 1.03, half * 0.97), 'tyre'),
    ...facing(ring(rim * 1.03, half * 0.97), ring(rim * 0.94, half * 0.9), rimMaterial),
    ...inwards(ring(rim * 0.94, half * 0.9), ring(rim * 0.9, half * 0.1), 'rim-dark'),
    ...flat(ring(rim * 0.9, half * 0.1), 'dark'),
  ];
  if (spec.disc === true) {
    faces.push(...facing(ring(rim * 0.94, half * 0.7), ring(rim * 0.5, half * 0.35), rimMaterial));
    faces.push(...facing(ring(rim * 0.5, half * 0.35), ring(rim * 0.36, half * 0.8), rimMaterial));
    faces.push(...flat(ring(rim * 0.36, half * 0.8), 'rim-dark'));
  } else {
    faces.push(...flat(circle(rim * 0.62, half * 0.16, 20), 'brake'));
    faces.push(...flat(circle(rim * 0.3, half * 0.18, 12), 'rim-dark'));
    for (let i = 0; i < spokes; i++)
      faces.push(...spoke((2 * Math.PI * (i + 0.25)) / spokes, rim, half, spokes, rimMaterial));
    faces.push(...facing(circle(rim * 0.2, half * 0.74, 14), circle(rim * 0.12, half * 0.82, 14), rimMaterial));
    faces.push(...flat(circle(rim * 0.12, half * 0.82, 14), 'rim-dark'));
  }
  if (spec.lugs !== undefined) faces.push(...lugs(radius, half, spec.lugs));
  return faces;
}

/** Wheels on both sides of an axle, `track` metres from middle to middle. */
export function axle(x: number, track: number, spec: WheelSpec): Face[] {
  const inside = flat(circle(spec.radius * 0.965, -spec.width / 2, 20).reverse(), 'dark');
  const left = [...wheel(spec), ...inside].map((face) => move(face, [x, track / 2, spec.radius]));
  return [...left, ...left.map(mirror)];
}

/** One wheel in the middle, seen the same from both sides. */
export function singleWheel(x: number, spec: WheelSpec): Face[] {
  const left = wheel(spec).map((face) => move(face, [x, 0, spec.radius]));
  return [...left, ...left.map(mirror)];
}

/** A dark arched room around a wheel, open to the left side at `y`; mirror it for the other. */
export function wheelRoom(x: number, z: number, radius: number, floor: number, y: number): Face[] {
  const start = Math.asin(Math.max(-1, Math.min(1, (floor - z) / radius)));
  const arc = Array.from({ length: 13 }, (_, i) => start + ((Math.PI - 2 * start) * i) / 12);
  const at = (angle: number, side: number): Vec => [x + radius * Math.cos(angle), side, z + radius * Math.sin(angle)];
  const inner = y - 0.34;
  const faces: Face[] = [];
  const back = makeFace(arc.map((angle) => at(angle, inner)).reverse(), 'well');
  if (back !== null) faces.push(back);
  arc.slice(1).forEach((angle, i) => {
    const before = arc[i] ?? angle;
    const roof = makeFace([at(before, y), at(before, inner), at(angle, inner), at(angle, y)], 'well');
    if (roof !== null) faces.push(roof);
  });
  return faces;
}

function circle(radius: number, y: number, segments: number): Vec[] {
  return Array.from({ length: segments }, (_, i): Vec => {
    const angle = (2 * Math.PI * i) / segments;
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
  });
}

/** A ring between two circles that is turned outwards along y, dished or not. */
function facing(outer: readonly Vec[], inner: readonly Vec[], material: Material): Face[] {
  return strip(outer, inner, material, (normal) => normal[1] >= 0);
}

/** The inside of a barrel. */
function inwards(outer: readonly Vec[], inner: readonly Vec[], material: Material): Face[] {
  return strip(outer, inner, material, (normal, [x, , z]) => normal[0] * x + normal[2] * z <= 0);
}

function strip(
  outer: readonly Vec[],
  inner: readonly Vec[],
  material: Material,
  isRight: (normal: Vec, at: Vec) => boolean,
): Face[] {
  const faces: Face[] = [];
  outer.forEach((a, i) => {
    const next = (i + 1) % outer.length;
    const b = outer[next];
    const c = inner[next];
    const d = inner[i];
    if (b === undefined || c === undefined || d === undefined) return;
    const face = makeFace([a, b, c, d], material);
    const right = face !== null && isRight(face.normal, a) ? face : makeFace([d, c, b, a], material);
    if (right !== null) faces.push(right);
  });
  return faces;
}

function flat(ring: readonly Vec[], material: Material): Face[] {
  const face = makeFace([...ring].reverse(), material);
  return face === null ? [] : [face];
}

function spoke(angle: number, rim: number, half: number, count: number, material: Material): Face[] {
  const wide = Math.min(0.16, 1.05 / count);
  const at = (r: number, off: number, y: number): Vec => [r * Math.cos(angle + off), y, r * Math.sin(angle + off)];
  const hub = rim * 0.16;
  const tip = rim * 0.96;
  const ridge = [at(hub, 0, half * 0.78), at(tip, 0, half * 0.9)] as const;
  const faces: Face[] = [];
  for (const side of [-1, 1]) {
    const edge = [at(hub, side * wide * 2.4, half * 0.66), at(tip, side * wide, half * 0.82)] as const;
    const points = side > 0 ? [ridge[0], edge[0], edge[1], ridge[1]] : [ridge[1], edge[1], edge[0], ridge[0]];
    const face = makeFace(points, material);
    const right = face !== null && face.normal[1] >= 0 ? face : makeFace([...points].reverse(), material);
    if (right !== null) faces.push(right);
  }
  return faces;
}

function lugs(radius: number, half: number, height: number): Face[] {
  const count = 18;
  const faces: Face[] = [];
  for (let i = 0; i < count; i++) {
    for (const side of [-1, 1]) {
      const start = (2 * Math.PI * (i + (side > 0 ? 0.5 : 0))) / count;
      const ring = (r: number) => [
        point(r, start, side * half * 0.96),
        point(r, start + 0.16, side * half * 0.96),
        point(r, start + 0.02, side * half * 0.06),
        point(r, start - 0.1, side * half * 0.06),
      ];
      faces.push(...loft([ring(radius * 0.985), ring(radius + height)], 'tyre', { closed: true }));
      const top = ring(radius + height);
      const cap = makeFace(side > 0 ? top.reverse() : top, 'tyre');
      const [x, , z] = top[0] ?? [0, 0, 0];
      if (cap !== null) {
        const isOut = cap.normal[0] * x + cap.normal[2] * z > 0;
        const right = isOut ? cap : makeFace([...cap.points].reverse(), 'tyre');
        if (right !== null) faces.push(right);
      }
    }
  }
  return faces;
}

function point(radius: number, angle: number, y: number): Vec {
  return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
}
