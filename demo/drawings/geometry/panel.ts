/** Stamps for bodies with flat sides: windows, stripes, lamps. */
import type { Face } from './face.ts';
import type { Material } from './material.ts';
import { stamp } from './split.ts';

type Span = readonly [from: number, to: number];

/** Puts a material on a rectangle of both sides: x and z spans. */
export function onSides(faces: readonly Face[], x: Span, z: Span, material: Material): Face[] {
  return stamp(faces, { along: 'y', outline: corners(x, z), only: (face) => Math.abs(face.normal[1]) > 0.6 }, material);
}

/** The same on the left side only, where doors are. */
export function onLeft(faces: readonly Face[], x: Span, z: Span, material: Material): Face[] {
  return stamp(faces, { along: 'y', outline: corners(x, z), only: (face) => face.normal[1] > 0.6 }, material);
}

/** On the front: y and z spans. */
export function onFront(faces: readonly Face[], y: Span, z: Span, material: Material): Face[] {
  return stamp(faces, { along: 'x', outline: corners(y, z), only: (face) => face.normal[0] > 0.3 }, material);
}

export function onRear(faces: readonly Face[], y: Span, z: Span, material: Material): Face[] {
  return stamp(faces, { along: 'x', outline: corners(y, z), only: (face) => face.normal[0] < -0.3 }, material);
}

/** A pair of lamps on the rear, mirrored. */
export function rearLamps(faces: readonly Face[], y: Span, z: Span): Face[] {
  return onRear(onRear(faces, y, z, 'lamp-rear'), [-y[1], -y[0]], z, 'lamp-rear');
}

export function frontLamps(faces: readonly Face[], y: Span, z: Span): Face[] {
  return onFront(onFront(faces, y, z, 'lamp'), [-y[1], -y[0]], z, 'lamp');
}

function corners(a: Span, b: Span): (readonly [number, number])[] {
  return [
    [a[0], b[0]],
    [a[1], b[0]],
    [a[1], b[1]],
    [a[0], b[1]],
  ];
}
