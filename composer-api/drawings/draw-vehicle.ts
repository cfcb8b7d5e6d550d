/** Draws a vehicle as SVG: its shape in its paint, from one side, in a pale studio. */
import { type FaceTree, listFromFar, plantTree } from './bsp.ts';
import { type Camera, placeCamera } from './camera.ts';
import type { Face } from './face.ts';
import { finishes, toColour } from './material.ts';
import { lightFor, shade } from './shade.ts';
import { buildShape, type Shape } from './shapes.ts';
import { shadowOf, studioBackground } from './studio.ts';
import { add, scale, type Vec } from './vector.ts';
import { stanceOf, type View } from './views.ts';

/** Raise it when drawings change, so that made pictures are made anew. */
export const drawingEdition = '1';

export interface VehicleDrawing {
  readonly shape: Shape;
  /** Six hex digits. */
  readonly paint: string;
  readonly view: View;
  /** Pixels the picture is meant to be shown at; its proportion is always 3:2. */
  readonly width?: number;
}

const wide = 1200;
const high = 800;

interface Model {
  readonly tree: FaceTree;
  /** Every corner once, to find the picture's edges. */
  readonly corners: readonly Vec[];
  readonly target: Vec;
  readonly reach: number;
}

const models = new Map<Shape, Model>();

/** SVG text, 1200 by 800 units. The same input always draws the same. */
export function drawVehicle({ shape, paint, view, width = wide }: VehicleDrawing): string {
  const model = modelOf(shape);
  const stance = stanceOf(view);
  const camera = placeCamera(model.target, stance.angle, 9, model.reach * 2.5);
  const fit = fitOf(model, camera, stance.steady);
  const place = (point: Vec): string => {
    const [x, y] = camera.project(point);
    return `${(fit.x + x * fit.zoom).toFixed(1)} ${(fit.y + y * fit.zoom).toFixed(1)}`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${width}" height="${Math.round((width * high) / wide)}">`,
    studioBackground(fit.horizon),
    shadowOf(model.corners, place),
    drawFaces(listFromFar(model.tree, camera.eye), camera, paint, place),
    '</svg>',
  ].join('');
}

function modelOf(shape: Shape): Model {
  const known = models.get(shape);
  if (known !== undefined) return known;
  const faces = buildShape(shape);
  const corners = [
    ...new Map(faces.flatMap((face) => face.points).map((p) => [p.map((v) => v.toFixed(2)).join(), p])).values(),
  ]; // prettier-ignore
  const range = (axis: 0 | 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [x0, x1] = range(0);
  const [, z1] = range(2);
  const target: Vec = [(x0 + x1) / 2, 0, z1 * 0.42];
  const reach = Math.max(x1 - x0, z1 * 1.5, 1.5);
  const model = { tree: plantTree(faces), corners, target, reach };
  models.set(shape, model);
  return model;
}

interface Fit {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** Where floor and wall meet in the picture. */
  readonly horizon: number;
}

function fitOf(model: Model, camera: Camera, steady: boolean): Fit {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const corner of model.corners) {
    const [x, y] = camera.project(corner);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const zoom = steady
    ? (wide * 0.8) / (model.reach * 1.12)
    : Math.min((wide * 0.84) / (right - left), (high * 0.66) / (bottom - top));
  const x = steady ? wide / 2 : wide / 2 - ((left + right) / 2) * zoom;
  const y = steady ? high * 0.53 : high * 0.53 - ((top + bottom) / 2) * zoom;
  return { x, y, zoom, horizon: y + bottom * zoom - 0.36 * (bottom - top) * zoom };
}

/** Neighbours of one colour share a path; a hairline in the same colour closes the seams between faces. */
function drawFaces(faces: readonly Face[], camera: Camera, paint: string, place: (point: Vec) => string): string {
  const light = lightFor(camera.eye, camera.right, toColour(paint));
  const out: string[] = [];
  let last = '';
  for (const face of faces) {
    const middle = scale(
      face.points.reduce<Vec>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / face.points.length,
    );
    const colour = shade(finishes[face.material], face.lit, middle, light);
    const path = `M${face.points.map(place).join('L')}Z`;
    if (colour === last) out.push(path);
    else out.push(`${last === '' ? '' : '"/>'}<path fill="${colour}" stroke="${colour}" d="${path}`);
    last = colour;
  }
  return `<g stroke-width="0.8" stroke-linejoin="round">${out.join('')}${last === '' ? '' : '"/>'}</g>`;
}
