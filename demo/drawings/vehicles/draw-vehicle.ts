/** Draws a vehicle as SVG: its shape in its paint, from one side, in a pale studio. */
import { type FaceTree, listFromFar, plantTree } from '../geometry/bsp.ts';
import { type Camera, placeCamera } from '../geometry/camera.ts';
import type { Face } from '../geometry/face.ts';
import { finishes, toColour } from '../geometry/material.ts';
import { type PicturePoint, pathOf } from '../geometry/path.ts';
import { lightFor, shade } from '../geometry/shade.ts';
import { shadowOf, studioBackground } from '../geometry/studio.ts';
import { add, scale, type Vec } from '../geometry/vector.ts';
import { buildShape, type Shape } from './shapes.ts';
import { type Stance, stanceOf, type View } from './views.ts';

/** Raise it when drawings or rendered layers change, so that pictures made before are made again. */
export const drawingEdition = '21';

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
/** Steps to one unit of the picture: whole numbers make short paths. */
const fine = 4;

interface Model {
  readonly tree: FaceTree;
  /** Every corner once, to find the picture's edges. */
  readonly corners: readonly Vec[];
  readonly target: Vec;
  readonly reach: number;
  /** What close-ups look at. */
  readonly spots: { readonly wheel: Spot; readonly lamp: Spot };
}

interface Spot {
  readonly at: Vec;
  /** Metres across the picture. */
  readonly reach: number;
}

const models = new Map<Shape, Model>();

/** SVG text, 1200 by 800 units. The same input always draws the same. */
export function drawVehicle({ shape, paint, view, width = wide }: VehicleDrawing): string {
  const model = modelOf(shape);
  const stance = stanceOf(view);
  const aim = stance.closeUp === null ? null : closeUpOf(model, stance.closeUp);
  const camera = placeCamera(
    aim?.target ?? model.target,
    stance.angle,
    stance.lift ?? (aim === null ? 9 : 5),
    model.reach * 2.5,
  );
  const fit = aim === null ? fitOf(model, camera, stance) : closeFit(aim.reach);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none" width="${width}" height="${Math.round((width * high) / wide)}">`,
    studioBackground(fit.horizon),
    drawModel(model, camera, fit, paint, wide / width),
    '</svg>',
  ].join('');
}

export interface PlacedVehicle {
  readonly shape: Shape;
  /** Six hex digits. */
  readonly paint: string;
  /** Degrees around the vehicle: 0 its front, 90 its left side. */
  readonly angle: number;
  /** Stands on no ground, so it casts no shadow. */
  readonly isLifted?: true;
}

/**
 * SVG of a vehicle in a scene.
 * @param at where the middle of its ground stands.
 * @param metre units of the picture for one metre.
 */
export type PlaceVehicle = (vehicle: PlacedVehicle, at: readonly [x: number, y: number], metre: number) => string;

/** Draws the vehicle, with its shadow. */
export const placeVehicle: PlaceVehicle = ({ shape, paint, angle, isLifted = false }, at, metre) => {
  const model = modelOf(shape);
  const camera = placeCamera(model.target, angle, 5, 40);
  const [x, y] = camera.project([model.target[0], 0, 0]);
  const fit = { x: at[0] - x * metre, y: at[1] - y * metre, zoom: metre, horizon: 0 };
  return drawModel(model, camera, fit, paint, 1, !isLifted);
};

/** Metres: how long a turn of the vehicle shows it, and how high above its ground it is looked at. */
export function turnOf(shape: Shape): { readonly reach: number; readonly height: number } {
  const { reach, target } = modelOf(shape);
  return { reach, height: target[2] };
}

/** @param hairline width of a pixel in units of the picture; seams between faces are closed with it. */
function drawModel(model: Model, camera: Camera, fit: Fit, paint: string, hairline: number, hasShadow = true): string {
  const place = (point: Vec): PicturePoint => {
    const [x, y] = camera.project(point);
    return [Math.round((fit.x + x * fit.zoom) * fine), Math.round((fit.y + y * fit.zoom) * fine)];
  };
  const seam = Math.max(0.7, hairline * 0.75) * fine;
  const faces = drawFaces(listFromFar(model.tree, camera.eye), camera, paint, place, seam);
  return `<g transform="scale(${1 / fine})">${hasShadow ? shadowOf(model.corners, place) : ''}${faces}</g>`;
}

/** What a close-up looks at, and how many metres fit into the picture's width. */
function closeUpOf(model: Model, what: 'wheel' | 'lamp'): { readonly target: Vec; readonly reach: number } {
  const spot = model.spots[what];
  return { target: spot.at, reach: spot.reach };
}

function closeFit(reach: number): Fit {
  return { x: wide / 2, y: high / 2, zoom: wide / reach, horizon: high * 0.62 };
}

function modelOf(shape: Shape): Model {
  const known = models.get(shape);
  if (known !== undefined) return known;
  const faces = buildShape(shape);
  const corners = [
    ...new Map(faces.flatMap((face) => face.points).map((p) => [p.map((v) => v.toFixed(2)).join(), p])).values(),
  ];
  const range = (axis: 0 | 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [x0, x1] = range(0);
  const [, z1] = range(2);
  const target: Vec = [(x0 + x1) / 2, 0, z1 * 0.42];
  const reach = Math.max(x1 - x0, z1 * 1.5, 1.5);
  const model = {
    tree: plantTree(faces),
    corners,
    target,
    reach,
    spots: { wheel: wheelSpot(faces, target), lamp: lampSpot(faces, x1, target) },
  };
  models.set(shape, model);
  return model;
}

/** The foremost wheel of the left side, found by its tread. */
function wheelSpot(faces: readonly Face[], fallback: Vec): Spot {
  const tyres = faces
    .filter((face) => face.material === 'tyre' || face.material === 'tread')
    .flatMap((face) => face.points);
  const front = Math.max(...tyres.map(([x]) => x));
  const near = tyres.filter(([x, y]) => x > front - 0.5 && y > -0.05);
  if (near.length === 0) return { at: fallback, reach: 2 };
  const top = Math.max(...near.map(([, , z]) => z));
  const side = Math.max(...near.map(([, y]) => y));
  return { at: [front - top / 2, side, top * 0.58], reach: top * 2.7 };
}

/** The left front lamp, or the upper front of what has none. */
function lampSpot(faces: readonly Face[], front: number, middle: Vec): Spot {
  const lamps = faces.filter((face) => face.material === 'lamp' && face.normal[0] > 0).flatMap((face) => face.points);
  const left = lamps.filter(([, y]) => y >= 0);
  if (left.length === 0) return { at: [front - 1, 0.3, middle[2]], reach: 2.4 };
  const mean = (axis: 0 | 1 | 2) => left.reduce((sum, point) => sum + point[axis], 0) / left.length;
  return { at: [mean(0), mean(1) * 0.8, mean(2)], reach: 1.5 };
}

interface Fit {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** Where floor and wall meet in the picture. */
  readonly horizon: number;
}

function fitOf(model: Model, camera: Camera, { steady, near = 1 }: Stance): Fit {
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
    ? (near * wide * 0.8) / (model.reach * 1.12)
    : Math.min((wide * 0.84) / (right - left), (high * 0.66) / (bottom - top), (wide * 1.3) / model.reach);
  const x = steady ? wide / 2 : wide / 2 - ((left + right) / 2) * zoom;
  const y = steady ? high * 0.53 : high * 0.53 - ((top + bottom) / 2) * zoom;
  return { x, y, zoom, horizon: y + bottom * zoom - 0.36 * (bottom - top) * zoom };
}

/** Neighbours of one colour share a path; a hairline in the same colour closes the seams between faces. */
function drawFaces(
  faces: readonly Face[],
  camera: Camera,
  paint: string,
  place: (point: Vec) => PicturePoint,
  seam: number,
): string {
  const speck = seam * 0.7;
  const light = lightFor(camera.eye, camera.right, toColour(paint));
  const out: string[] = [];
  let last = '';
  for (const face of faces) {
    const middle = scale(
      face.points.reduce<Vec>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / face.points.length,
    );
    const points = face.points.map(place);
    if (isSpeck(points, speck)) continue;
    const colour = shade(finishes[face.material], face.lit, middle, light);
    const path = pathOf(points);
    if (colour === last) out.push(path);
    else out.push(`${last === '' ? '' : '"/>'}<path color="${colour}" d="${path}`);
    last = colour;
  }
  return `<g fill="currentColor" stroke="currentColor" stroke-width="${seam.toFixed(1)}" stroke-linejoin="round">${out.join('')}${last === '' ? '' : '"/>'}</g>`;
}

/** Whether a face is so small that its neighbours' hairlines cover it. */
function isSpeck(points: readonly PicturePoint[], size: number): boolean {
  const [first] = points;
  return (
    first === undefined || points.every(([x, y]) => Math.abs(x - first[0]) < size && Math.abs(y - first[1]) < size)
  );
}
