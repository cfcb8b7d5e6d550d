import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { fillMessage } from './fill-message.ts';
import { inLocale, languageOf, tryLocales } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { inLanguage, localeOfFormats, setLanguage, t } from './translate.ts';

const vehicles = '{count, plural, =0 {No vehicles} one {# vehicle} other {# vehicles}} of {make}';

afterEach(() => setLanguage(null));

describe('a message', () => {
  test.each([
    [0, 'No vehicles of Kia'],
    [1, '1 vehicle of Kia'],
    [1234, '1,234 vehicles of Kia'],
  ])('takes the branch for %i', (count, said) => {
    expect(t(vehicles, { count, make: 'Kia' })).toBe(said);
  });

  test('takes the plural of its own language', () => {
    const message = '{n, plural, one {a} two {b} few {c} many {d} other {e}}';
    expect([1, 2, 3, 11, 100].map((n) => fillMessage(message, { n }, 'ar'))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('shows a place without a value as it is written, and reads no value as a message', () => {
    expect(t('{name} was sold {when}', { name: '{when} #<b>' })).toBe('{when} #<b> was sold {when}');
    expect(t('{toString}', {})).toBe('{toString}');
  });

  test('that is not whole fills what it can, and ends', () => {
    for (const text of ['{', '}', '{{{{', '{a, plural, one {', '{a, plural}', '#'.repeat(20_000), '{'.repeat(20_000)])
      expect(typeof fillMessage(text, { a: 1 }, 'en-AU')).toBe('string');
  });
});

describe('the language of the moment', () => {
  test('holds for synchronous work alone, and is set back when that fails', () => {
    expect(inLocale('en-XA', () => t('Sold'))).toBe('⟦Śóĺď éé⟧');
    expect(() =>
      inLocale('en-XA', () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect([localeOfFormats(), t('Sold')]).toEqual(['en-AU', 'Sold']);
  });

  test('within another sets that back', () => {
    const said = inLocale('en-XA', () => [inLanguage(null, () => t('Sold')), t('Sold')]);
    expect(said).toEqual(['Sold', '⟦Śóĺď éé⟧']);
  });

  test('of a locale that nobody knows is the source', () => {
    expect([languageOf('en-AU'), languageOf('xx'), languageOf('toString')]).toEqual([null, null, null]);
  });
});

describe('a pseudo-locale', () => {
  test('is a third longer, and leaves values as they are', () => {
    for (const locale of tryLocales) {
      const said = inLocale(locale, () => t(vehicles, { count: 2, make: 'Kia' }));
      expect(said).toMatch(/^⟦2 ṽéĥíćĺéś óƒ Kia é+( é+)*⟧$/);
    }
  });

  test('fills every message that the source fills', () => {
    const word = fc.constantFrom('sold', 'Vehicle', ' ', ', ', '#', '’');
    const place = fc.constantFrom('{name}', '{n, plural, one {# x {name}} other {# xs {name}}}', '<b>', '</b>');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, place), { maxLength: 12 }), (parts) => {
        const said = fillMessage(pseudoText(parts.join('')), { name: '9', n: 2 }, 'en-AU');
        expect(said).not.toMatch(/[{}]/);
        for (const tag of ['<b>', '</b>']) expect(said.split(tag).length).toBe(parts.join('').split(tag).length);
      }),
    );
  });
});
