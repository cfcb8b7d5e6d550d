/** The bodies that can be drawn. */

import type { Face } from '../geometry/face.ts';
import { busFaces } from './bus.ts';
import { carFaces } from './car-body.ts';
import { camperFaces, caravanFaces, trailerFaces } from './caravans.ts';
import { cars } from './cars.ts';
import { openCabin } from './convertible.ts';
import { excavatorFaces } from './excavator.ts';
import { motorcycleFaces } from './motorcycle.ts';
import { tractorFaces } from './tractor.ts';
import { truckFaces } from './truck.ts';
import type { Inside } from './views.ts';

const builders = {
  sedan: () => carFaces(cars.sedan),
  hatch: () => carFaces(cars.hatch),
  suv: () => carFaces(cars.suv),
  // Rendered in kinds and sizes of their own (`demo/renders`); where that is missing, they are drawn as their kin.
  'sedan-small': () => carFaces(cars.sedan),
  'sedan-long': () => carFaces(cars.sedan),
  'sedan-fast': () => carFaces(cars.sedan),
  'hatch-small': () => carFaces(cars.hatch),
  'hatch-city': () => carFaces(cars.hatch),
  'hatch-tall': () => carFaces(cars.hatch),
  'hatch-long': () => carFaces(cars.hatch),
  'suv-small': () => carFaces(cars.suv),
  'suv-large': () => carFaces(cars.suv),
  'suv-low': () => carFaces(cars.suv),
  'suv-long': () => carFaces(cars.suv),
  'suv-boxy': () => carFaces(cars.suv),
  ute: () => carFaces(cars.ute),
  'ute-tray': () => carFaces(cars.ute),
  'ute-extra': () => carFaces(cars.ute),
  'ute-large': () => carFaces(cars.ute),
  'ute-low': () => carFaces(cars.ute),
  'ute-wide': () => carFaces(cars.ute),
  van: () => carFaces(cars.van),
  'van-small': () => carFaces(cars.van),
  'van-large': () => carFaces(cars.van),
  'van-long': () => carFaces(cars.van),
  wagon: () => carFaces(cars.wagon),
  'wagon-sport': () => carFaces(cars.wagon),
  'wagon-raised': () => carFaces(cars.wagon),
  'wagon-tall': () => carFaces(cars.wagon),
  coupe: () => carFaces(cars.coupe),
  'coupe-small': () => carFaces(cars.coupe),
  'coupe-rear': () => carFaces(cars.coupe),
  convertible: () => [...carFaces(cars.convertible), ...openCabin()],
  'people-mover': () => carFaces(cars['people-mover']),
  motorcycle: motorcycleFaces,
  'motorcycle-adventure': motorcycleFaces,
  'motorcycle-sport': motorcycleFaces,
  'motorcycle-dirt': motorcycleFaces,
  'motorcycle-cruiser': motorcycleFaces,
  truck: truckFaces,
  'truck-box': truckFaces,
  'prime-mover': truckFaces,
  tractor: tractorFaces,
  'tractor-small': tractorFaces,
  'tractor-large': tractorFaces,
  excavator: excavatorFaces,
  'excavator-canopy': excavatorFaces,
  backhoe: excavatorFaces,
  telehandler: tractorFaces,
  'side-by-side': tractorFaces,
  mower: tractorFaces,
  caravan: caravanFaces,
  'caravan-small': caravanFaces,
  'caravan-off-road': caravanFaces,
  'caravan-pop-top': caravanFaces,
  camper: camperFaces,
  'camper-frame': camperFaces,
  'camper-hybrid': camperFaces,
  trailer: trailerFaces,
  'trailer-plant': trailerFaces,
  bus: busFaces,
} satisfies Record<string, () => Face[]>;

export type Shape = keyof typeof builders;

export const shapes = Object.keys(builders).filter(isShape);

export function isShape(text: string): text is Shape {
  return Object.hasOwn(builders, text);
}

/** Cars with a roof, whose inside can be drawn. */
const roofed = /^(sedan|hatch|suv|ute|van|wagon|coupe|people-mover)(-|$)/;

export function hasCabin(shape: Shape): boolean {
  return roofed.test(shape);
}

/** Those with a tailgate behind the seats. */
const withTailgate = /^(hatch|suv|wagon|people-mover)(-|$)/;

const caravans: readonly Shape[] = ['caravan', 'caravan-small', 'caravan-off-road', 'caravan-pop-top'];

/** Whether a picture of its inside fits the shape. */
export function shows(shape: Shape, inside: Inside): boolean {
  if (inside === 'cab') return shape === 'tractor' || shape === 'tractor-large';
  if (inside === 'kitchen' || inside === 'bed') return caravans.includes(shape);
  return inside === 'boot' ? withTailgate.test(shape) : hasCabin(shape);
}

/** All faces of a shape, in no order. */
export function buildShape(shape: Shape): Face[] {
  return builders[shape]();
}
