/** @module-tag long */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFromFar, plantTree } from './geometry/bsp.ts';
import { curve } from './geometry/curve.ts';
import { type Face, makeFace } from './geometry/face.ts';
import { block } from './geometry/solids.ts';
import { splitFace, stamp } from './geometry/split.ts';
import { cross, dot, subtract, type Vec } from './geometry/vector.ts';
import { drawScene, isSceneKind } from './scenes/draw-scene.ts';
import { drawInterior } from './vehicles/draw-interior.ts';
import { drawVehicle } from './vehicles/draw-vehicle.ts';
import { buildShape, shapes } from './vehicles/shapes.ts';
import { isView, stanceOf } from './vehicles/views.ts';

function area(face: Face): number {
  const [first, ...rest] = face.points;
  if (first === undefined) return 0;
  return rest.slice(1).reduce((sum, point, i) => {
    const normal = cross(subtract(rest[i] ?? point, first), subtract(point, first));
    return sum + dot(normal, face.normal) / 2;
  }, 0);
}

/** Where the vehicle's faces begin, in the picture's units. */
function cornersOf(svg: string): number[][] {
  const faces = svg.slice(svg.indexOf('stroke-linejoin'));
  return [...faces.matchAll(/M(-?\d+) (-?\d+)/g)].map((match) => [Number(match[1]) / 4, Number(match[2]) / 4]);
}

describe('every shape', () => {
  test.each(shapes)('%s is drawn from all sides, within its frame, and always the same', (shape) => {
    for (const view of ['rear', 'detail-wheel', 'detail-lamp'] as const) {
      const svg = drawVehicle({ shape, paint: '2a4163', view });
      expect(svg).toBe(drawVehicle({ shape, paint: '2a4163', view }));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    const svg = drawVehicle({ shape, paint: '2a4163', view: 'front-left' });
    const corners = cornersOf(svg);
    expect(corners.length).toBeGreaterThan(400);
    expect(corners.filter(([x = 0, y = 0]) => x <= 0 || x >= 1200 || y <= 0 || y >= 800)).toEqual([]);
  });

  test.each(shapes)('%s stands on the ground and has paint on it', (shape) => {
    const faces = buildShape(shape);
    const lowest = Math.min(...faces.flatMap((face) => face.points.map(([, , z]) => z)));
    expect(Math.abs(lowest)).toBeLessThan(0.06);
    expect(faces.some((face) => face.material === 'paint')).toBe(true);
  });
});

test('paint changes the picture, the shadow does not depend on it', () => {
  const red = drawVehicle({ shape: 'suv', paint: 'aa1b21', view: 'left' });
  const white = drawVehicle({ shape: 'suv', paint: 'f4f4f2', view: 'left' });
  expect(red).not.toBe(white);
  expect(red.slice(0, red.indexOf('stroke-linejoin'))).toBe(white.slice(0, white.indexOf('stroke-linejoin')));
});

test('a spin is steady: a quarter turn and its opposite show the same size', () => {
  const spread = (view: 'spin-9' | 'spin-27') => {
    const svg = drawVehicle({ shape: 'bus', paint: 'aaaaaa', view });
    const xs = cornersOf(svg).map(([x = 0]) => x);
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(Math.abs(spread('spin-9') - spread('spin-27'))).toBeLessThan(40);
});

test('frame 0 of a spin is seen from the front, frame 9 from the left', () => {
  expect(stanceOf('spin-0').angle).toBe(stanceOf('front').angle);
  expect(stanceOf('spin-9').angle).toBe(stanceOf('left').angle);
  expect(['spin-35', 'front', 'detail-lamp'].every(isView)).toBe(true);
  expect(['spin-36', 'spin-', 'spin-01', 'top', 'toString', ''].some(isView)).toBe(false);
});

test('scenes are drawn for any colour, the same each time', () => {
  expect(isSceneKind('toString')).toBe(false);
  fc.assert(
    fc.property(
      fc.constantFrom('coast', 'field', 'road', 'workshop', 'team', 'showroom' as const),
      fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0')),
      (kind, hex) => {
        const svg = drawScene({ kind, hex });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).toBe(drawScene({ kind, hex }));
      },
    ),
    { numRuns: 8 },
  );
});

const vec = fc.tuple(
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
);

test('a cut face keeps its whole area', () => {
  fc.assert(
    fc.property(vec, vec, vec, fc.constantFrom<Vec>([1, 0, 0], [0, 1, 0], [0.6, 0, 0.8]), (a, b, c, normal) => {
      const face = makeFace([a, b, c], 'paint');
      if (face === null || area(face) < 0.01) return;
      const { front, back } = splitFace(face, { normal, offset: 0.1 });
      const sum = (front === null ? 0 : area(front)) + (back === null ? 0 : area(back));
      expect(Math.abs(sum - area(face))).toBeLessThan(0.02);
    }),
  );
});

test('a stamp changes the material within, keeps the rest, and cuts out where asked', () => {
  const wall = makeFace(
    [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
    'paint',
  );
  if (wall === null) throw new Error('no wall');
  const region = {
    along: 'y',
    outline: [
      [0.2, 0.2],
      [0.6, 0.2],
      [0.6, 0.7],
      [0.2, 0.7],
    ],
  } as const;
  const of = (faces: readonly Face[], material: string) =>
    faces.filter((face) => face.material === material).reduce((sum, face) => sum + area(face), 0);
  const glazed = stamp([wall], region, 'glass');
  expect(of(glazed, 'glass')).toBeCloseTo(0.2, 6);
  expect(of(glazed, 'paint')).toBeCloseTo(0.8, 6);
  expect(of(stamp([wall], region, null), 'paint')).toBeCloseTo(0.8, 6);
  const beside = { ...region, outline: region.outline.map(([x, z]) => [x + 5, z] as const) };
  expect(stamp([wall], beside, 'glass')).toEqual([wall]);
});

test('a nearer box is drawn after a farther one, from either end', () => {
  const near = block([2, 3], [-0.5, 0.5], [0, 1], 0, 'paint');
  const far = block([-3, -2], [-0.5, 0.5], [0, 1], 0, 'glass');
  const tree = plantTree([...near, ...far]);
  const order = (eye: Vec) => listFromFar(tree, eye).map((face) => face.material);
  expect(order([20, 1, 3]).lastIndexOf('glass')).toBeLessThan(order([20, 1, 3]).indexOf('paint'));
  expect(order([-20, 1, 3]).lastIndexOf('paint')).toBeLessThan(order([-20, 1, 3]).indexOf('glass'));
});

test('a curve meets its points and stays between them', () => {
  const line = curve([
    [0, 1],
    [1, 2],
    [2, 2],
    [4, 0],
  ]);
  expect([0, 1, 2, 4].map(line)).toEqual([1, 2, 2, 0]);
  for (let x = -1; x < 5; x += 0.05) {
    expect(line(x)).toBeGreaterThanOrEqual(0);
    expect(line(x)).toBeLessThanOrEqual(2);
  }
});

describe('the inside all around', () => {
  const svg = drawInterior({ paint: '8a1c24', width: 640 });
  const outlines = [...svg.matchAll(/ d="M(-?\d+) (-?\d+)l([^"]*)z"/g)].map(([, x, y, steps = '']) => {
    let at: [number, number] = [Number(x), Number(y)];
    const points = [at];
    const numbers = steps.split(' ').filter((text) => text !== '');
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      at = [at[0] + Number(numbers[i]), at[1] + Number(numbers[i + 1])];
      points.push(at);
    }
    return points;
  });

  test('fills its frame, twice as wide as high, and always the same', () => {
    expect(svg).toBe(drawInterior({ paint: '8a1c24', width: 640 }));
    expect(svg).toContain('width="640" height="320"');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const points = outlines.flat();
    expect(points.length).toBeGreaterThan(4000);
    expect(points.filter(([x, y]) => x < 0 || x > 4000 || y < 0 || y > 2000)).toEqual([]);
    // Ceiling and floor reach the poles, the seats behind both ends.
    expect([Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]).toEqual([0, 2000]);
    expect([Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]).toEqual([0, 4000]);
  });

  test('no piece reaches around behind the camera', () => {
    const widest = Math.max(
      ...outlines.map((points) => Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))),
    );
    expect(widest).toBeLessThanOrEqual(1000);
  });

  test('the paint shows through the windows', () => {
    expect(drawInterior({ paint: '1c8a24', width: 640 })).not.toBe(svg);
  });
});

test('a walkaround ends where it began, and comes nearer on the way', () => {
  expect(stanceOf('walkaround-36').angle - stanceOf('walkaround-0').angle).toBe(180);
  expect(stanceOf('walkaround-9').near).toBeGreaterThan(stanceOf('walkaround-0').near ?? 1);
  expect([
    isView('walkaround-71'),
    isView('walkaround-72'),
    isView('film-47'),
    isView('film-48'),
    isView('film-07'),
  ]).toEqual([true, false, true, false, false]);
});
