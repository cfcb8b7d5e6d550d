/** The bodies that can be drawn. */
import { carFaces } from './car-body.ts';
import { cars } from './cars.ts';
import type { Face } from './face.ts';

const builders = {
  sedan: () => carFaces(cars.sedan),
  hatch: () => carFaces(cars.sedan),
  suv: () => carFaces(cars.sedan),
  ute: () => carFaces(cars.sedan),
  van: () => carFaces(cars.sedan),
  wagon: () => carFaces(cars.sedan),
  coupe: () => carFaces(cars.sedan),
  convertible: () => carFaces(cars.sedan),
  'people-mover': () => carFaces(cars.sedan),
  motorcycle: () => carFaces(cars.sedan),
  truck: () => carFaces(cars.sedan),
  tractor: () => carFaces(cars.sedan),
  excavator: () => carFaces(cars.sedan),
  caravan: () => carFaces(cars.sedan),
  camper: () => carFaces(cars.sedan),
  trailer: () => carFaces(cars.sedan),
  bus: () => carFaces(cars.sedan),
} satisfies Record<string, () => Face[]>;

export type Shape = keyof typeof builders;

export const shapes = Object.keys(builders).filter(isShape);

export function isShape(text: string): text is Shape {
  return Object.hasOwn(builders, text);
}

/** All faces of a shape, in no order. */
export function buildShape(shape: Shape): Face[] {
  return builders[shape]();
}
