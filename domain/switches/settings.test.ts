import { describe, expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { type SwitchKey, switchDefaults, switchRegistry } from '#schemas/switches/registry.ts';
import { declaredSettings, setting, settingNamed, storedSetting, whenUndeclared } from './settings.ts';

const keys = Object.keys(switchRegistry) as SwitchKey[];

test.each(keys)(
  'R0-002: %s reads as its default where an older release has no value, or one of another type',
  (key) => {
    expect(setting({}, key)).toEqual(switchDefaults[key]);
    for (const wrong of [null, { other: 1 }] as Json[])
      expect(setting({ [key]: wrong }, key), JSON.stringify(wrong)).toEqual(switchDefaults[key]);
  },
);

describe('a value that is there', () => {
  test.each<[SwitchKey, Json, Json]>([
    ['cards.favourites', false, false],
    ['cards.favourites', 'false', true],
    ['search.page-size', 30, 30],
    ['search.page-size', Number.NaN, 21],
    ['search.page-size', '30', 21],
    // An empty text may mean "show nothing".
    ['price.no-price-text', '', ''],
    ['search.default-sort', 'newest', 'newest'],
    ['search.default-sort', 'by-mood', 'recommended'],
    ['cards.per-row', 4, 4],
    ['cards.per-row', 5, 3],
    ['enquiry.categories', [], []],
    ['enquiry.categories', ['Parts', 7, null, 'Fleet'], ['Parts', 'Fleet']],
    ['search.facets', ['make', 'horoscope', 'price'], ['make', 'price']],
    ['search.distances', [10, '20', 30], [10, 30]],
    [
      'search.make-names',
      [{ from: 'VW', to: 'Volkswagen' }, { from: 'BMW' }, 'Audi'],
      [{ from: 'VW', to: 'Volkswagen' }],
    ],
    [
      'ranking.boosts',
      [
        { when: 'make', is: 'Aster', add: 10 },
        { when: 'moon', is: 'full', add: 10 },
      ],
      [{ when: 'make', is: 'Aster', add: 10 }],
    ],
  ])('%s %j reads as %j', (key, stored, value) => expect(setting({ [key]: stored }, key)).toEqual(value));

  test('is the stored object itself where all of it is right, so that callers may keep what they made of it', () => {
    const list = ['Parts'];
    expect(setting({ 'enquiry.categories': list }, 'enquiry.categories')).toBe(list);
  });

  test('always has the type of the default, for any stored value', () => {
    const kind = (value: Json | undefined) => (Array.isArray(value) ? 'list' : typeof value);
    for (const key of keys)
      for (const stored of [true, 3, 'x', [], ['x'], [1], [{}], {}] as Json[])
        expect(kind(setting({ [key]: stored }, key)), `${key} ${JSON.stringify(stored)}`).toBe(
          kind(switchDefaults[key]),
        );
  });
});

describe('M-007: a block reads the switches that it declares', () => {
  const settings = declaredSettings('hero', ['cards.location', 'cards.chips', 'document.lenders'], {
    'cards.location': false,
    'cards.favourites': false,
  });

  test('a declared one has its value, or the default where the release has none', () => {
    expect(setting(settings, 'cards.location')).toBe(false);
    expect(setting(settings, 'cards.chips')).toBe(switchDefaults['cards.chips']);
    expect(storedSetting(settings, 'document.lenders')).toBeNull();
    expect(JSON.stringify(settings)).toBe('{"cards.location":false,"cards.chips":null,"document.lenders":null}');
  });

  test.each([
    ['a switch', () => setting(settings, 'cards.favourites')],
    ['one that a document names', () => settingNamed(settings, 'cards.favourites')],
    ['a document', () => storedSetting(settings, 'document.dealers')],
    ['through a copy', () => setting({ ...settings, 'cards.chips': 1 }, 'cards.favourites')],
  ])('%s that it did not declare throws, and says which', (_, read) =>
    expect(read).toThrow(/^The block hero reads "[a-z.]+" and does not declare it/),
  );

  test('a server for shoppers logs it and reads the default', () => {
    const reported: string[] = [];
    const throwAgain = whenUndeclared((message) => reported.push(message));
    try {
      expect(setting(settings, 'cards.favourites')).toBe(switchDefaults['cards.favourites']);
    } finally {
      throwAgain();
    }
    expect(reported).toEqual([expect.stringContaining('cards.favourites')]);
  });
});
