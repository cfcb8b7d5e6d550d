/** Bodies of cars: a skin lofted from nose to tail, a cabin on it, and everything stamped into both. */

import { curve } from '../geometry/curve.ts';
import type { Face } from '../geometry/face.ts';
import { bothSides, lid, loft } from '../geometry/loft.ts';
import type { Material } from '../geometry/material.ts';
import type { Outline } from '../geometry/solids.ts';
import { type Region, stamp } from '../geometry/split.ts';
import type { Vec } from '../geometry/vector.ts';
import { cabinFaces, mirrorHousing } from './cabin.ts';
import type { CarSpec } from './car-spec.ts';
import { axle, wheelRoom } from './wheel.ts';

/** The wheel arch's radius, by the wheel's. */
const archRoom = 1.1;

/** Across the half width and from bottom to top, how the skin bulges: shares of both. */
const profile = [
  [0.86, 0],
  [0.955, 0.06],
  [0.985, 0.2],
  [1, 0.4],
  [1, 0.56],
  [0.985, 0.7],
  [0.968, 0.74],
  [0.95, 0.86],
  [0.915, 0.95],
  [0.84, 0.992],
  [0.62, 1.012],
  [0.32, 1.022],
  [0, 1.026],
] as const;

export function carFaces(spec: CarSpec): Face[] {
  const skin = dress(bodySkin(spec), spec);
  const cabin = spec.cabin === null ? [] : cabinFaces(spec.cabin);
  const half = [...skin, ...rooms(spec), ...cabin, ...mirrorHousing(spec)];
  const track = 2 * (wheelSide(spec) - spec.wheel.width / 2 - 0.012);
  return [...bothSides(half), ...axle(spec.frontAxle, track, spec.wheel), ...axle(spec.rearAxle, track, spec.wheel)];
}

/** Half the width of the body over the wheels. */
function wheelSide(spec: CarSpec): number {
  const half = curve(spec.half);
  return Math.min(half(spec.frontAxle), half(spec.rearAxle)) * 0.985;
}

function bodySkin(spec: CarSpec): Face[] {
  const top = curve(spec.top);
  const bottom = curve(spec.bottom);
  const half = curve(spec.half);
  const rear = spec.half[0]?.[0] ?? 0;
  const front = spec.half.at(-1)?.[0] ?? 0;
  const rows = stations(rear, front).map((x) => {
    const low = bottom(x);
    const high = top(x);
    return profile.map(([across, up]): Vec => [x, half(x) * across, low + (high - low) * up]);
  });
  const flat = (row: readonly Vec[]): Vec[] => [...row, [row[0]?.[0] ?? 0, 0, row[0]?.[2] ?? 0]];
  return [
    ...loft(rows, 'paint', { half: true }),
    ...lid(flat(rows[0] ?? []), [-1, 0, 0], 'paint'),
    ...lid(flat(rows.at(-1) ?? []), [1, 0, 0], 'paint'),
  ];
}

/** Close together at both ends, where the skin turns most. */
function stations(rear: number, front: number): number[] {
  const ends = [0, 0.02, 0.05, 0.1, 0.17, 0.28, 0.42, 0.6];
  const middle = Array.from({ length: 15 }, (_, i) => rear + 0.8 + ((front - rear - 1.6) * i) / 14);
  return [...ends.map((step) => rear + step), ...middle, ...ends.map((step) => front - step).reverse()];
}

const isSide = (face: Face) => face.normal[1] > 0.3;
const isFront = (face: Face) => face.normal[0] > 0.16 && face.normal[2] < 0.8;
const isRear = (face: Face) => face.normal[0] < -0.16 && face.normal[2] < 0.8;
const isTop = (face: Face) => face.normal[2] > 0.6;

function rectangle(a: number, b: number, c: number, d: number): Outline {
  return [
    [a, c],
    [b, c],
    [b, d],
    [a, d],
  ];
}

function dress(skin: Face[], spec: CarSpec): Face[] {
  const front = spec.half.at(-1)?.[0] ?? 0;
  const rear = spec.half[0]?.[0] ?? 0;
  const steps: (readonly [Region, Material | null])[] = [];
  const side = (outline: Outline, material: Material | null) =>
    steps.push([{ along: 'y', outline, only: isSide }, material]);
  const face = (outline: Outline, material: Material, only: (face: Face) => boolean) =>
    steps.push([{ along: 'x', outline, only }, material]);
  const top = (outline: Outline, material: Material) => steps.push([{ along: 'z', outline, only: isTop }, material]);

  const floor = curve(spec.bottom)(0);
  const { radius } = spec.wheel;
  if (spec.cladding) {
    side(rectangle(rear, front, 0, floor + 0.13), 'plastic');
    for (const x of [spec.frontAxle, spec.rearAxle]) side(disc(x, radius, radius * 1.3, 20), 'plastic');
    face(rectangle(0, 2, 0, floor + 0.2), 'plastic', isFront);
    face(rectangle(0, 2, 0, floor + 0.22), 'plastic', isRear);
  } else {
    side(rectangle(rear + 0.5, front - 0.5, 0, floor + 0.045), 'dark');
    face(rectangle(0, 0.5, 0, floor + 0.1), 'plastic', isRear);
  }
  const belt = curve(spec.top);
  for (const x of spec.doors) side(rectangle(x - 0.006, x + 0.006, floor + 0.06, belt(x) - 0.02), 'gap');
  for (const x of spec.handles) side(rectangle(x - 0.1, x + 0.1, belt(x) - 0.155, belt(x) - 0.125), 'paint-shade');
  const { lamp, grille, rearLamp, plate } = spec;
  face(rectangle(lamp.inner, lamp.outer, lamp.bottom, lamp.top), 'lamp-house', isFront);
  face(rectangle(lamp.inner + 0.05, lamp.outer - 0.03, lamp.bottom + 0.025, lamp.top - 0.02), 'lamp', isFront);
  face(rectangle(0, grille.half, grille.bottom, grille.top), 'dark', isFront);
  face(rectangle(0, grille.half * 0.96, grille.top - 0.045, grille.top - 0.02), 'chrome', isFront);
  const intake = curve(spec.bottom)(front) + 0.05;
  face(rectangle(0, grille.half * 1.15, intake, intake + 0.12), 'dark', isFront);
  face(rectangle(grille.half * 1.3, grille.half * 1.3 + 0.16, intake + 0.02, intake + 0.12), 'dark', isFront);
  face(rectangle(0, 0.2, plate.front, plate.front + 0.1), 'plate', isFront);
  face(
    rectangle(rearLamp.inner - 0.02, rearLamp.outer, rearLamp.bottom - 0.02, rearLamp.top + 0.02),
    'lamp-edge',
    isRear,
  );
  face(rectangle(rearLamp.inner, rearLamp.outer, rearLamp.bottom, rearLamp.top), 'lamp-rear', isRear);
  face(rectangle(0, 0.21, plate.rear - 0.02, plate.rear + 0.13), 'paint-shade', isRear);
  face(rectangle(0, 0.19, plate.rear, plate.rear + 0.11), 'plate', isRear);
  // The seam between tailgate and bumper.
  face(rectangle(0, rearLamp.outer, plate.rear - 0.1, plate.rear - 0.088), 'gap', isRear);
  if (spec.cabin !== null) {
    const from = spec.cabin.screenFoot - 0.3;
    const to = front - 0.26;
    const [wide, narrow] = [spec.cabin.beltHalf - 0.06, lamp.inner + 0.08];
    top(
      [
        [from, wide],
        [to, narrow],
        [to, narrow + 0.011],
        [from, wide + 0.011],
      ],
      'gap',
    );
  }
  if (spec.well !== undefined) {
    top(
      [
        [spec.well.from, -0.01],
        [spec.well.to, -0.01],
        [spec.well.to, spec.well.half],
        [spec.well.from, spec.well.half],
      ],
      'dark',
    );
  }
  for (const x of [spec.frontAxle, spec.rearAxle]) side(disc(x, radius, radius * archRoom, 22), null);
  return steps.reduce((faces, [region, material]) => stamp(faces, region, material), skin);
}

function disc(x: number, z: number, radius: number, sides: number): Outline {
  return Array.from({ length: sides }, (_, i): readonly [number, number] => {
    const angle = (2 * Math.PI * i) / sides;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
}

function rooms(spec: CarSpec): Face[] {
  const half = curve(spec.half);
  const bottom = curve(spec.bottom);
  return [spec.frontAxle, spec.rearAxle].flatMap((x) =>
    wheelRoom(x, spec.wheel.radius, spec.wheel.radius * archRoom, bottom(x), half(x)),
  );
}
