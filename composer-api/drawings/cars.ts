/** Cars, from hatch to van, as figures. */
import type { CarSpec } from './car-spec.ts';

const sedan: CarSpec = {
  top: [
    [-2.38, 0.86],
    [-2.3, 0.98],
    [-2.1, 1.03],
    [-1.7, 1.05],
    [-0.8, 1.0],
    [0.4, 0.95],
    [1.05, 0.93],
    [1.7, 0.83],
    [2.15, 0.73],
    [2.32, 0.64],
    [2.4, 0.56],
  ], // prettier-ignore
  bottom: [
    [-2.38, 0.34],
    [-2.1, 0.26],
    [-1.6, 0.2],
    [1.7, 0.19],
    [2.2, 0.21],
    [2.4, 0.25],
  ],
  half: [
    [-2.38, 0.66],
    [-2.3, 0.77],
    [-2.1, 0.84],
    [-1.6, 0.9],
    [-0.5, 0.92],
    [0.8, 0.915],
    [1.5, 0.9],
    [1.95, 0.85],
    [2.22, 0.75],
    [2.35, 0.6],
    [2.4, 0.48],
  ], // prettier-ignore
  frontAxle: 1.47,
  rearAxle: -1.36,
  wheel: { radius: 0.335, width: 0.23, rim: 0.72, spokes: 5 },
  cabin: {
    screenFoot: 1.12,
    roofFront: 0.28,
    roofRear: -0.95,
    rearFoot: -1.82,
    beltHalf: 0.8,
    roofHalf: 0.6,
    foot: 0.9,
    roof: [
      [-1.2, 1.33],
      [-0.9, 1.38],
      [-0.1, 1.42],
      [0.35, 1.37],
    ],
    pillars: [-0.12, -0.98],
    sill: 0.99,
    windowFront: 0.72,
    windowRear: -1.42,
  }, // prettier-ignore
  doors: [0.92, -0.14, -1.08],
  handles: [0.12, -0.88],
  cladding: false,
  lamp: { inner: 0.42, outer: 0.86, bottom: 0.6, top: 0.73 },
  grille: { half: 0.42, bottom: 0.42, top: 0.62 },
  rearLamp: { inner: 0.38, outer: 0.9, bottom: 0.78, top: 0.92 },
  plate: { front: 0.4, rear: 0.62 },
  mirrorHeight: 1.03,
};

export const cars = { sedan } satisfies Record<string, CarSpec>;
