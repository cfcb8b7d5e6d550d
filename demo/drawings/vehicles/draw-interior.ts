/** Draws a car's inside all around as an equirectangular SVG: straight ahead in the middle, straight up along the upper edge. */
import { listFromFar, plantTree } from '../geometry/bsp.ts';
import type { Face } from '../geometry/face.ts';
import { type Colour, finishes, toColour, toHex } from '../geometry/material.ts';
import { type PicturePoint, pathOf } from '../geometry/path.ts';
import { type Plane, splitFace, thickness } from '../geometry/split.ts';
import { add, between, dot, scale, subtract, unit, type Vec } from '../geometry/vector.ts';
import { cabinEye, cabinInterior } from './cabin-interior.ts';
import { drawLiving } from './draw-living.ts';
import type { Inside } from './views.ts';

const wide = 4000;
const high = 2000;
/** Sides of the pieces that surfaces are cut into, so that light can change along them; metres. */
const piece = 0.22;
/** Longest straight line on the sphere that is drawn straight, radians. */
const straight = 0.05;
/** Nearer than this to where the camera's picture is cut open counts as on it, as surfaces are not cut finer; metres. */
const onSeam = thickness * 1.5;

let sorted: readonly Face[] | undefined;

/** SVG text, twice as wide as high. The same input always draws the same. */
export function drawInterior({ paint, width = wide }: { readonly paint: string; readonly width?: number }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none" width="${width}" height="${Math.round(width / 2)}">`,
    allAround(paint),
    '</svg>',
  ].join('');
}

/** Where in the picture all around each picture of an inside has its middle. */
const middles = { dash: 0.5, seats: 0.12, boot: 1, cab: 0.62 } as const;

/** SVG text of a part of the picture all around, 3:2: where the picture of an inside is not rendered. */
export function drawInside({
  inside,
  paint,
  width,
}: {
  readonly inside: Inside;
  readonly paint: string;
  readonly width: number;
}): string {
  if (inside === 'kitchen' || inside === 'bed') return drawLiving(inside, width);
  const [across, along] = [1500, 1000];
  const left = middles[inside] * wide - across / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${high * 0.54 - along / 2} ${across} ${along}" width="${width}" height="${Math.round((width * 2) / 3)}">`,
    `<g id="r">${allAround(paint)}</g><use href="#r" x="${left < 0 ? -wide : wide}"/></svg>`,
  ].join('');
}

function allAround(paint: string): string {
  // Sorted whole and cut after: pieces of a surface never hide each other.
  sorted ??= cut(listFromFar(plantTree(cabinInterior()), cabinEye));
  const colour = toColour(paint);
  const paths = sorted.map(
    (face) => `<path color="${lit(face, colour)}" d="${pathOf(around(face).map(([x, y]) => [x, y]))}"/>`,
  );
  return `${studioAround()}<g fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">${paths.join('')}</g>`;
}

/** Surfaces in pieces, none of which reaches across the seam behind the camera or over a pole. */
function cut(faces: readonly Face[]): Face[] {
  const axes: readonly Vec[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  let pieces = [...faces];
  for (const normal of axes) {
    const origin = dot(normal, cabinEye);
    for (let step = -14; step <= 14; step++)
      pieces = pieces.flatMap((face) => halves(face, { normal, offset: origin + step * piece }));
  }
  return pieces;
}

function halves(face: Face, plane: Plane): Face[] {
  const { front, back } = splitFace(face, plane);
  return [front, back].filter((half) => half !== null);
}

/** Light comes from the sky through the windows; near the floor less of it arrives. */
function lit(face: Face, paint: Colour): string {
  const finish = finishes[face.material];
  const middle = scale(
    face.points.reduce<Vec>((sum, point) => add(sum, point), [0, 0, 0]),
    1 / face.points.length,
  );
  const toEye = unit(subtract(cabinEye, middle));
  const height = Math.min(1, Math.max(0, (middle[2] - 0.25) / 0.95));
  const fromWindows = 0.16 * Math.max(0, face.normal[0]) + 0.12 * Math.abs(face.normal[1]);
  const light = (0.42 + 0.42 * Math.max(0, face.normal[2]) + fromWindows) * (0.42 + 0.75 * height);
  // The ceiling is lit by what comes in and is thrown back from below.
  const ceiling = face.normal[2] < -0.5 ? 0.36 - 0.12 * Math.abs(middle[0] + 0.5) : 0;
  const shine = finish.gloss * 0.07 * Math.max(0, 1 - Math.abs(dot(face.normal, toEye))) * height;
  const [red, green, blue] = finish.colour ?? paint;
  const strength = Math.max(0.12, light + ceiling);
  return toHex(red * strength + shine, green * strength + shine, blue * strength + shine * 1.05);
}

/** A face's outline in the picture. */
function around(face: Face): PicturePoint[] {
  const rays = face.points.map((point) => subtract(point, cabinEye));
  // Behind the camera left and right meet: which of them a point on the seam belongs to, its face says.
  const leftwards = Math.sign(rays.reduce((sum, ray) => sum + ray[1], 0)) || 1;
  return rays.flatMap((ray, i) => {
    const next = rays[(i + 1) % rays.length] ?? ray;
    const before = rays[(i + rays.length - 1) % rays.length] ?? ray;
    const steps = Math.max(1, Math.ceil(angleBetween(ray, next) / straight));
    const line = Array.from({ length: steps }, (_, step) => between(ray, next, step / steps));
    const points = line.map((point) => placed(point, next, leftwards));
    // At a pole all directions meet: the outline runs along the picture's edge from one side to the other.
    return isPole(ray) ? [placed(ray, before, leftwards), ...points] : points;
  });
}

function placed(ray: Vec, towards: Vec, leftwards: number): PicturePoint {
  const [x, y] = isPole(ray) ? towards : ray;
  const right = Math.abs(y) < onSeam && x < 0 ? -leftwards * Math.PI : Math.atan2(-y, x);
  const up = Math.atan2(ray[2], Math.hypot(ray[0], ray[1]));
  return [Math.round((0.5 + right / (2 * Math.PI)) * wide), Math.round((0.5 - up / Math.PI) * high)];
}

function isPole(ray: Vec): boolean {
  return Math.abs(ray[0]) < onSeam && Math.abs(ray[1]) < onSeam;
}

function angleBetween(a: Vec, b: Vec): number {
  return Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b)))));
}

/** The studio outside the windows: a bright room over a pale floor. */
function studioAround(): string {
  return [
    '<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#fbfcfd"/><stop offset="0.44" stop-color="#e6eaee"/><stop offset="0.5" stop-color="#c9d0d6"/>',
    '<stop offset="0.502" stop-color="#b3b9bf"/><stop offset="0.6" stop-color="#d9dcdf"/><stop offset="1" stop-color="#aab0b5"/>',
    `</linearGradient></defs><rect width="${wide}" height="${high}" fill="url(#a)"/>`,
  ].join('');
}
