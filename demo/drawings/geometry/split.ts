/** Cuts faces along planes, and stamps regions onto a surface. */
import type { Face } from './face.ts';
import type { Material } from './material.ts';
import { between, dot, type Vec } from './vector.ts';

export interface Plane {
  readonly normal: Vec;
  readonly offset: number;
}

/** Nearer than this to a plane counts as on it, in metres. */
export const thickness = 0.0025;

/** The parts of a face before and behind a plane; a face that only touches the plane stays whole. */
export function splitFace(face: Face, plane: Plane): { readonly front: Face | null; readonly back: Face | null } {
  const distances = face.points.map((point) => dot(plane.normal, point) - plane.offset);
  const isBefore = distances.some((distance) => distance > thickness);
  const isBehind = distances.some((distance) => distance < -thickness);
  if (!isBehind) return { front: face, back: null };
  if (!isBefore) return { front: null, back: face };
  const front: Vec[] = [];
  const back: Vec[] = [];
  face.points.forEach((point, i) => {
    const distance = distances[i] ?? 0;
    const next = (i + 1) % face.points.length;
    const nextPoint = face.points[next] ?? point;
    const nextDistance = distances[next] ?? 0;
    if (distance >= 0) front.push(point);
    if (distance <= 0) back.push(point);
    if ((distance > 0 && nextDistance < 0) || (distance < 0 && nextDistance > 0)) {
      const crossing = between(point, nextPoint, distance / (distance - nextDistance));
      front.push(crossing);
      back.push(crossing);
    }
  });
  return {
    front: front.length > 2 ? { ...face, points: front } : null,
    back: back.length > 2 ? { ...face, points: back } : null,
  };
}

/** A convex outline, looked at along an axis: along y the pairs are (x, z), along x (y, z), along z (x, y). */
export interface Region {
  readonly along: 'x' | 'y' | 'z';
  readonly outline: readonly (readonly [number, number])[];
  /** Which faces take part. */
  readonly only?: (face: Face) => boolean;
}

/** Puts another material on the part of a surface within a region; `null` cuts that part out. */
export function stamp(faces: readonly Face[], region: Region, material: Material | null): Face[] {
  const planes = planesOf(region);
  const result: Face[] = [];
  for (const face of faces) {
    if (region.only !== undefined && !region.only(face)) {
      result.push(face);
      continue;
    }
    const outside: Face[] = [];
    let inside: Face | null = face;
    for (const plane of planes) {
      if (inside === null) break;
      const parts: { readonly front: Face | null; readonly back: Face | null } = splitFace(inside, plane);
      if (parts.front !== null) outside.push(parts.front);
      inside = parts.back;
    }
    // Nothing within: keep the face in one piece rather than in the slices that the search left.
    if (inside === null) result.push(face);
    else {
      result.push(...outside);
      if (material !== null) result.push({ ...inside, material });
    }
  }
  return result;
}

/** The planes around a region, each turned outwards. */
function planesOf({ along, outline }: Region): Plane[] {
  const turn = Math.sign(area(outline)) || 1;
  return outline.map(([a, b], i) => {
    const [c, d] = outline[(i + 1) % outline.length] ?? [a, b];
    const length = Math.hypot(c - a, d - b) || 1;
    const u = (turn * (d - b)) / length;
    const v = (turn * (a - c)) / length;
    const offset = u * a + v * b;
    if (along === 'y') return { normal: [u, 0, v], offset };
    if (along === 'x') return { normal: [0, u, v], offset };
    return { normal: [u, v, 0], offset };
  });
}

function area(outline: readonly (readonly [number, number])[]): number {
  return outline.reduce((sum, [a, b], i) => {
    const [c, d] = outline[(i + 1) % outline.length] ?? [a, b];
    return sum + a * d - c * b;
  }, 0);
}
