/** Skins over rows of points. */
import { type Face, makeFace, mirror, normalOf, quad } from './face.ts';
import type { Material } from './material.ts';
import { add, dot, scale, subtract, type Vec } from './vector.ts';

type Choice = Material | ((row: number, column: number) => Material | null);

export interface LoftOptions {
  /** Whether each row closes on itself. */
  readonly closed?: boolean;
  /** Whether the rows are the left half of something that is symmetrical; its middle is then at y = 0. */
  readonly half?: boolean;
}

/** Quads between neighbouring rows of equally many points, turned away from the rows' middle. */
export function loft(rows: readonly (readonly Vec[])[], material: Choice, options: LoftOptions = {}): Face[] {
  const faces: Face[] = [];
  for (let row = 0; row + 1 < rows.length; row++) {
    const near = rows[row] ?? [];
    const far = rows[row + 1] ?? [];
    const middle = middleOf([...near, ...far], options.half === true);
    const columns = options.closed === true ? near.length : near.length - 1;
    for (let column = 0; column < columns; column++) {
      const next = (column + 1) % near.length;
      const corners = [near[column], near[next], far[next], far[column]];
      const [a, b, c, d] = corners;
      const chosen = typeof material === 'string' ? material : material(row, column);
      if (a === undefined || b === undefined || c === undefined || d === undefined || chosen === null) continue;
      faces.push(...outwards([a, b, c, d], middle, chosen));
    }
  }
  return faces;
}

/** One flat lid over a row of points, turned towards `direction`. */
export function lid(row: readonly Vec[], direction: Vec, material: Material): Face[] {
  const normal = normalOf(row);
  if (normal === null) return [];
  const face = makeFace(dot(normal, direction) < 0 ? [...row].reverse() : row, material);
  return face === null ? [] : [face];
}

/** The faces and their mirror images. */
export function bothSides(faces: readonly Face[]): Face[] {
  return [...faces, ...faces.map(mirror)];
}

function outwards([a, b, c, d]: readonly [Vec, Vec, Vec, Vec], middle: Vec, material: Material): Face[] {
  const normal = normalOf([a, b, c, d]);
  if (normal === null) return [];
  const centre = middleOf([a, b, c, d], false);
  return dot(normal, subtract(centre, middle)) >= 0 ? quad(a, b, c, d, material) : quad(d, c, b, a, material);
}

function middleOf(points: readonly Vec[], half: boolean): Vec {
  const sum = points.reduce<Vec>((total, point) => add(total, point), [0, 0, 0]);
  const [x, y, z] = scale(sum, 1 / Math.max(1, points.length));
  return [x, half ? 0 : y, z];
}
