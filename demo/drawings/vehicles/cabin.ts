/** The cabin above a car's belt line: screens, side windows, pillars, roof. */

import { curve } from '../geometry/curve.ts';
import type { Face } from '../geometry/face.ts';
import { loft } from '../geometry/loft.ts';
import { type Outline, pod } from '../geometry/solids.ts';
import { stamp } from '../geometry/split.ts';
import type { Vec } from '../geometry/vector.ts';
import type { CabinSpec, CarSpec } from './car-spec.ts';

/** Shares of the height between foot and roof edge, where the glass of the screens begins and ends. */
const levels = [0, 0.12, 0.4, 0.7, 0.93, 1] as const;
const crowns = [0.975, 0.9, 0.72, 0.4, 0] as const;
const acrossScreen = [0, 0.3, 0.6, 0.86] as const;
const sideSteps = 12;

/** The left half of the cabin. */
export function cabinFaces(spec: CabinSpec): Face[] {
  const roof = curve(spec.roof);
  const rows: Vec[][] = levels.map((share) => outline(spec, share, (x) => spec.foot + (roof(x) - spec.foot) * share));
  const edge = rows.at(-1) ?? [];
  const middle = (spec.roofFront + spec.roofRear) / 2;
  for (const crown of crowns) {
    rows.push(
      edge.map(([x, y, z]): Vec => {
        const drawn = middle + (x - middle) * (1 - (1 - crown) * 0.1);
        return [drawn, y * crown, z + 0.055 * (1 - crown ** 2.4)];
      }),
    );
  }
  const lastColumn = edge.length - 1;
  const rearSill = spec.rearSill ?? 0.12;
  const faces = loft(
    rows,
    (row, column) => {
      const low = levels[row] ?? 1;
      const isGlassRow = row >= 1 && row <= 3;
      if (isGlassRow && column < acrossScreen.length - 1) return 'glass';
      if (isGlassRow && low >= rearSill && column > lastColumn - acrossScreen.length) return 'glass';
      return 'paint';
    },
    { half: true },
  );
  return sideWindows(spec).reduce(
    (skin, glass) => stamp(skin, { along: 'y', outline: glass, only: (face) => face.normal[1] > 0.4 }, 'glass'),
    faces,
  );
}

/** One level of the cabin from the middle of the windscreen around the left side to the middle of the rear. */
function outline(spec: CabinSpec, share: number, height: (x: number) => number): Vec[] {
  // Sides bulge a little between belt and roof.
  const bulge = 0.012 * Math.sin(Math.PI * share);
  const half = spec.beltHalf + (spec.roofHalf - spec.beltHalf) * share ** 1.15 + bulge;
  const front = spec.screenFoot + (spec.roofFront - spec.screenFoot) * share - 0.03 * Math.sin(Math.PI * share) * -1;
  const rear = spec.rearFoot + (spec.roofRear - spec.rearFoot) * share - 0.03 * Math.sin(Math.PI * share);
  const bow = 0.16;
  const tail = 0.1;
  const frontPart = acrossScreen.map((across): readonly [number, number] => [
    front - bow * across ** 2.4,
    half * across,
  ]);
  const rearPart = acrossScreen.map((across): readonly [number, number] => [
    rear + tail * across ** 2.4,
    half * across,
  ]);
  const sideFront = front - bow - 0.1;
  const sideRear = rear + tail + 0.08;
  const side = Array.from({ length: sideSteps + 1 }, (_, i): readonly [number, number] => {
    const t = i / sideSteps;
    const taper = 1 - 0.05 * (2 * t - 1) ** 4;
    return [sideFront + (sideRear - sideFront) * t, half * taper * (i === 0 || i === sideSteps ? 0.985 : 1)];
  });
  return [...frontPart, ...side, ...rearPart.reverse()].map(([x, y]): Vec => [x, y, height(x)]);
}

/** The side windows, one for each stretch between pillars. */
function sideWindows(spec: CabinSpec): Outline[] {
  const roof = curve(spec.roof);
  const stops = [spec.windowFront, ...spec.pillars, spec.windowRear];
  const last = spec.blindFrom ?? stops.length;
  const frontLean = (spec.roofFront - spec.screenFoot) / (roof(spec.roofFront) - spec.foot);
  const rearLean = (spec.roofRear - spec.rearFoot) / (roof(spec.roofRear) - spec.foot);
  return stops.slice(1, last).map((end, i) => {
    const start = stops[i] ?? end;
    const isFirst = i === 0;
    const isLast = i === stops.length - 2;
    const gap = 0.03;
    const high = (x: number) => roof(x) - 0.065;
    const topFront = isFirst ? start + frontLean * (high(start) - spec.sill) * 0.97 : start - gap;
    const topRear = isLast ? end + rearLean * (high(end) - spec.sill) * 0.97 : end + gap;
    return [
      [isFirst ? start : start - gap, spec.sill],
      [topFront, high(topFront)],
      [(topFront + topRear) / 2, high((topFront + topRear) / 2)],
      [topRear, high(topRear)],
      [isLast ? end : end + gap, spec.sill],
    ];
  });
}

/** The left outside mirror. */
export function mirrorHousing(spec: CarSpec): Face[] {
  if (spec.cabin === null) return [];
  const x = spec.cabin.windowFront - 0.22;
  const y = spec.cabin.beltHalf + 0.14;
  const z = spec.mirrorHeight;
  return pod(
    [
      [x - 0.06, 0.09, z - 0.06, z + 0.07],
      [x + 0.02, 0.1, z - 0.07, z + 0.08],
      [x + 0.08, 0.07, z - 0.05, z + 0.05],
    ],
    'paint',
    10,
  ).map((face) => ({
    ...face,
    points: face.points.map((p): Vec => [p[0], p[1] + y, p[2]]),
    offset: face.offset + face.normal[1] * y,
  }));
}
