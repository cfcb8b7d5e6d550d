import { expect, test } from 'vitest';
import { variantBadges } from './variant-stock.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));
const cx5 = named('G25 Maxx FWD', 'G25 Maxx Sport AWD', 'G35 GT SP AWD', 'G35 Akera AWD');
const mx5 = named('Roadster', 'Roadster GT', 'RF GT', 'RF GT RS');

test.each([
  ['Maxx Sport', cx5, 'G25 Maxx Sport AWD'],
  ['Maxx', cx5, 'G25 Maxx FWD'],
  ['AKERA', cx5, 'G35 Akera AWD'],
  ['G35 Akera AWD Turbo', cx5, 'G35 Akera AWD'],
  ['GT RF', mx5, 'RF GT'],
  ['RF GT RS', mx5, 'RF GT RS'],
  ['Roadster', mx5, 'Roadster'],
  // As near to one as to the other, or to none.
  ['GT', mx5, null],
  ['AWD', cx5, null],
  ['Neo', cx5, null],
  ['', cx5, null],
  ['—', cx5, null],
] as const)('R3-009: the badge "%s" of %# is of the variant that it names alone', (badge, variants, variant) => {
  const found = variantBadges(variants, [badge]);
  expect([...found]).toEqual(variant === null ? [] : [[variant, [badge]]]);
});

test('several badges of one variant stand together; a hostile name costs no time', () => {
  expect([...variantBadges(cx5, ['Akera', 'G35 Akera'])]).toEqual([['G35 Akera AWD', ['Akera', 'G35 Akera']]]);
  const long = 'a '.repeat(50_000);
  expect(variantBadges([{ id: 'x', name: long }, ...cx5], [long, 'Akera']).get('G35 Akera AWD')).toEqual(['Akera']);
});
