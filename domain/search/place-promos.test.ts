import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Placing, placePromos, placingOf, suitsSearch } from './place-promos.ts';

const card = (name: string, position = 0) => ({ name, position });
const placing = (way: Placing['way'], more: Partial<Placing> = {}): Placing => ({
  way,
  positions: [5, 10],
  every: 6,
  ...more,
});
/** What is at each position: vehicles as dots. */
function row(
  results: number,
  promos: readonly ReturnType<typeof card>[],
  how: Placing,
  seed = '/search/used-cars',
): string {
  const placed = placePromos(results, promos, how, seed);
  return Array.from({ length: results }, (_, index) => {
    const here = placed.filter(({ after }) => after === index).map(({ promo }) => promo.name);
    return `${here.join('')}.`;
  }).join('');
}

describe('R2-011, R9-011: promotion cards between results', () => {
  test.each([
    ['at set places', 12, [card('a'), card('b')], placing('positions'), '....a....b....'],
    ['no more than there are cards', 12, [card('a')], placing('positions'), '....a........'],
    ['its own position', 8, [card('a'), card('b', 2)], placing('positions', { positions: [2, 4] }), '.b.a......'],
    ['none after the last result', 4, [card('a')], placing('positions'), '....'],
    ['every six', 14, [card('a'), card('b')], placing('every'), '......a......b..'],
    ['none at all', 9, [card('a')], placing('none'), '.........'],
  ])('%s', (_, results, promos, how, expected) => {
    expect(row(results, promos, how)).toBe(expected);
  });

  test('R3-017: at random every three to five, the same after a reload, another at another address', () => {
    const promos = [card('a'), card('b')];
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 80 }), (seed, results) => {
        const placed = placePromos(results, promos, placing('random'), seed);
        expect(placePromos(results, promos, placing('random'), seed)).toEqual(placed);
        const gaps = placed.map(({ after }, index) => after - (placed[index - 1]?.after ?? 0));
        expect(gaps.every((gap) => gap >= 3 && gap <= 5)).toBe(true);
        expect(results - (placed.at(-1)?.after ?? 0)).toBeLessThanOrEqual(5);
      }),
    );
    const rows = new Set(
      ['/search/a', '/search/b', '/search/c', '/search/d'].map((seed) => row(40, promos, placing('random'), seed)),
    );
    expect(rows.size).toBeGreaterThan(1);
  });

  test('R9-011: at random every gap of three, four and five comes', () => {
    const placed = placePromos(400, [card('a')], placing('random'), '/search/used-cars');
    const gaps = placed.map(({ after }, index) => after - (placed[index - 1]?.after ?? 0));
    expect(new Set(gaps)).toEqual(new Set([3, 4, 5]));
  });

  test('the tenant’s settings decide', () => {
    expect(placingOf({ 'promos.placing': 'every', 'promos.every': 4 })).toEqual({
      way: 'every',
      positions: [5, 10],
      every: 4,
    });
    expect(placingOf({ 'promos.placing': 'sideways' }).way).toBe('none');
  });
});

test.each([
  [[], false, ['used'], true],
  [['new'], false, [], true],
  [['new'], false, ['new', 'demo'], true],
  [['new'], false, ['used'], false],
  [['new'], true, ['new'], true],
  [['new'], true, ['new', 'demo'], false],
  [['new', 'demo'], true, ['demo', 'new'], true],
  [['new'], true, [], false],
])('R3-017: a card for %j, strict %s, in a search for %j: %s', (display, strictDisplay, carTypes, expected) => {
  expect(suitsSearch({ display, strictDisplay }, carTypes)).toBe(expected);
});
