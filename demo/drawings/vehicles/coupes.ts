/** Coupe and convertible as figures. */
import { floor, plan } from './car-outline.ts';
import type { CarSpec } from './car-spec.ts';
import { sedan } from './sedans.ts';

export const coupe: CarSpec = {
  ...sedan,
  top: [
    [-2.25, 0.84],
    [-2.2, 0.95],
    [-2.05, 1.0],
    [-1.6, 1.01],
    [-0.8, 0.96],
    [0.4, 0.89],
    [1.0, 0.87],
    [1.6, 0.8],
    [2.05, 0.7],
    [2.24, 0.6],
    [2.32, 0.52],
  ],
  bottom: floor(-2.25, 2.32, 0.14),
  half: plan(-2.25, 2.32, 0.935),
  frontAxle: 1.36,
  rearAxle: -1.3,
  wheel: { radius: 0.34, width: 0.25, rim: 0.77, spokes: 10, rimMaterial: 'rim-dark' },
  cabin: {
    screenFoot: 1.0,
    roofFront: 0.1,
    roofRear: -0.72,
    rearFoot: -1.85,
    beltHalf: 0.78,
    roofHalf: 0.56,
    foot: 0.84,
    roof: [
      [-1.2, 1.16],
      [-0.75, 1.24],
      [-0.2, 1.27],
      [0.2, 1.22],
    ],
    pillars: [-0.62],
    sill: 0.92,
    windowFront: 0.6,
    windowRear: -1.2,
  },
  doors: [0.86, -0.62],
  handles: [-0.38],
  lamp: { inner: 0.5, outer: 0.88, bottom: 0.58, top: 0.67 },
  grille: { half: 0.5, bottom: 0.3, top: 0.52 },
  rearLamp: { inner: 0.3, outer: 0.95, bottom: 0.76, top: 0.86 },
  plate: { front: 0.34, rear: 0.46 },
  mirrorHeight: 0.96,
};

export const convertible: CarSpec = {
  ...coupe,
  wheel: { radius: 0.33, width: 0.24, rim: 0.75, spokes: 5 },
  cabin: null,
  doors: [0.78, -0.46],
  handles: [-0.26],
  well: { from: -1.1, to: 0.78, half: 0.7 },
};
