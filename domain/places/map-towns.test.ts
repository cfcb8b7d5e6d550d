import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Town } from '../ports/towns.ts';
import { mapFrame, mapPoint } from './map-frame.ts';
import { type Box, circleBox, labelBox, overlap } from './map-labels.ts';
import { type MapNames, pickTowns } from './map-towns.ts';

const town = (name: string, lat: number, lng: number, people: number): Town => ({ name, lat, lng, people });
const victoria: readonly Town[] = [
  town('Melbourne', -37.814, 144.963, 4246),
  town('Geelong', -38.147, 144.361, 226),
  town('Craigieburn', -37.6, 144.95, 50),
  town('Reservoir', -37.717, 145, 50),
  town('Preston', -37.75, 145.017, 32),
  town('Croydon', -37.799, 145.283, 24),
];
const phone = { height: 'regular', numbered: false, streets: false } as const;
const names = ({ towns }: MapNames) => towns.map(({ name }) => name);
const at = (lat: number, lng: number, name = 'Yard') => ({ lat, lng, name });

/** What a map of a size is on the screen: its width, and how low and high it may be. */
const screens = {
  regular: [
    [320, 320, 320],
    [560, 320, 320],
    [1000, 320, 320],
  ],
  tall: [
    [320, 300, 400],
    [560, 300, 560],
    [1000, 400, 560],
  ],
} as const;

describe('pickTowns', () => {
  test('names the largest towns around a yard; a smaller one that would touch a larger one’s name is left out', () => {
    const found = pickTowns([at(-37.814, 145.218)], victoria, phone);
    expect(names(found).slice(0, 3)).toEqual(['Melbourne', 'Craigieburn', 'Reservoir']);
    // Next to a phone's map, and on wider ones.
    expect(found.towns.find(({ name }) => name === 'Geelong')?.size).toBe(1);
  });

  test('the town of a mark has its name next to the mark; its suburbs do not', () => {
    const [first] = pickTowns([at(-38.15, 144.365)], victoria, phone).towns;
    expect(first).toMatchObject({ name: 'Geelong', x: 144.365, placing: { side: 'right', from: 'near' } });
    const { towns } = pickTowns([at(-37.75, 145.018)], victoria, phone);
    expect(towns.map(({ name }) => name)).not.toContain('Preston');
  });

  test('the largest town is named rather than the only mark', () => {
    expect(pickTowns([at(-37.7, 144.963, 'Northern Motors')], victoria, phone).own).toBe('below');
    const south = pickTowns([at(-37.74, 144.963, 'Northern Motors of Melbourne')], victoria, phone);
    expect(south.own).toBe('above');
    expect(names(south)).toContain('Melbourne');
  });

  test('hamlets of unknown size are named only where little else is', () => {
    const hamlets = [town('Birdsville', -25.9, 139.35, 0), town('Betoota', -25.7, 139.7, 0)];
    expect(names(pickTowns([at(-25.6, 139.3)], hamlets, phone))).toEqual(['Birdsville', 'Betoota']);
    const dry = [town('Mulgoa', -37.5, 145.5, 0)];
    expect(names(pickTowns([at(-37.814, 145.218)], [...victoria, ...dry], phone))).not.toContain('Mulgoa');
  });

  test('no place, no town', () => {
    expect(pickTowns([], victoria, phone)).toEqual({ towns: [], own: 'below' });
  });
});

const places = fc.array(
  fc.record({
    lat: fc.double({ min: -39, max: -33, noNaN: true }),
    lng: fc.double({ min: 141, max: 151, noNaN: true }),
    name: fc.string({ minLength: 1, maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const gazetteer = fc
  .array(
    fc.record({
      lat: fc.double({ min: -40, max: -32, noNaN: true }),
      lng: fc.double({ min: 140, max: 152, noNaN: true }),
      name: fc.string({ minLength: 3, maxLength: 20 }),
      people: fc.integer({ min: 0, max: 5000 }),
    }),
    { maxLength: 120 },
  )
  .map((towns) => towns.sort((a, b) => b.people - a.people));
const looks = fc.record({
  height: fc.constantFrom('regular' as const, 'tall' as const),
  numbered: fc.boolean(),
  streets: fc.boolean(),
});

test('on no size of the map do names cover each other or another mark, or leave it', () => {
  fc.assert(
    fc.property(places, gazetteer, looks, (yards, towns, look) => {
      const frame = mapFrame(yards, look.height);
      if (!frame) throw new Error('no frame');
      const found = pickTowns(yards, towns, look);
      for (const [size, [width, lowest, highest]] of screens[look.height].entries())
        for (const high of [lowest, highest]) {
          const scale = Math.min(width / frame.width, high / frame.height);
          const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
          const onMap = ({ x, y }: { x: number; y: number }) => ({
            x: (x - middle.x) * scale,
            y: (y - middle.y) * scale,
          });
          const shown = found.towns.filter((one) => one.size <= size);
          const boxes = shown.map((one) => labelBox(onMap(one), one.name, one.placing));
          const marks = yards.map((yard) => circleBox(onMap(mapPoint(yard)), look.numbered ? 12 : 8));
          const screen: Box = { left: -width / 2, right: width / 2, top: -high / 2, bottom: high / 2 };
          for (const [index, box] of boxes.entries()) {
            expect(box.left >= screen.left && box.right <= screen.right, shown[index]?.name).toBe(true);
            // Below are the credit and the button.
            const foot = look.streets ? 56 : 24;
            expect(box.top >= screen.top && box.bottom <= screen.bottom - foot, shown[index]?.name).toBe(true);
            if (high === lowest) {
              expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
              expect(marks.some((mark) => overlap(box, mark))).toBe(false);
            }
          }
        }
    }),
  );
});

test('a smaller town never takes the room of a larger one: without the small ones a phone shows the same large ones', () => {
  fc.assert(
    fc.property(places, gazetteer, looks, fc.integer({ min: 1, max: 5000 }), (yards, towns, look, least) => {
      const large = (all: MapNames) =>
        all.towns.filter(
          ({ size, lat, lng }) =>
            size === 0 && towns.find((one) => one.lat === lat && one.lng === lng && one.people >= least),
        );
      const alone = pickTowns(
        yards,
        towns.filter(({ people }) => people >= least),
        look,
      );
      expect(large(pickTowns(yards, towns, look))).toEqual(large(alone));
    }),
  );
});

test('the same for everyone, always', () => {
  fc.assert(
    fc.property(places, gazetteer, looks, (yards, towns, look) => {
      expect(pickTowns(yards, towns, look)).toEqual(pickTowns([...yards], [...towns], look));
    }),
    { numRuns: 20 },
  );
});
