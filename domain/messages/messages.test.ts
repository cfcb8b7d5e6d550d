import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isPhone } from '../locations/phone.ts';
import { messagesOfNewZealand } from './en-nz.ts';
import { fillMessage } from './fill-message.ts';
import { inLocale, languageOf, tryLocales } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { richParts } from './rich-parts.ts';
import { inLanguage, localeOfFormats, message, setLanguage, t } from './translate.ts';

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

  test('uses the plural of the language', () => {
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

  test('an unknown locale gives the source text', () => {
    expect([languageOf('en-AU'), languageOf('xx'), languageOf('toString')]).toEqual([null, null, null]);
  });
});

describe('a name within a sentence', () => {
  const named = message('Call <phone>{dealer}</phone> about {name}');
  const name = 'Field 2.0 (AWD)';
  const rich = () =>
    richParts<{ readonly of: string }>(named, {
      values: { dealer: { of: 'North' }, name, count: 3 },
      elements: { phone: (inner) => ({ of: JSON.stringify(inner) }) },
    });

  test('is set apart where it is read from the right, numbers and nothing are not', () => {
    inLocale('ar-XB', () => {
      expect(t('{name} was sold', { name })).toContain(`⟦\u2068${name}\u2069 ŵ`);
      expect(t(vehicles, { count: 2, make: '' })).toMatch(/^[^\u2068]*$/);
      expect(t('{n, plural, one {# key} other {# keys of {name}}}', { n: 2, name })).toContain(`\u2068${name}\u2069`);
      const [, link, after] = rich();
      expect(link).toEqual({ of: JSON.stringify(['\u2068', { of: 'North' }, '\u2069']) });
      expect(after).toContain(`\u2068${name}\u2069`);
    });
  });

  test('has no marks in a language that is read from the left', () => {
    for (const locale of ['en-AU', 'en-NZ', 'en-XA'])
      inLocale(locale, () => {
        const all = [t('{name} was sold', { name }), JSON.stringify(rich())].join();
        expect(all).toContain(name);
        expect(all).not.toMatch(/[\u2066-\u2069]/);
      });
  });
});

describe('English of New Zealand', () => {
  const said = (source: string) => inLocale('en-NZ', () => t(source));

  test('gives numbers that are taken there, and a plate of six', () => {
    const ways = [
      message('Enter a mobile number, such as 0412 345 678, or an email address, such as mia@example.com.'),
      message('Enter your mobile number, such as 0412 345 678.'),
    ];
    for (const source of ways) {
      const [number = ''] = /\d[\d ]+\d/.exec(said(source)) ?? [];
      expect([number, isPhone(number, 'NZ')]).toEqual(['021 234 5678', true]);
    }
    expect(
      said(message('A plate has letters and digits only, for example ABC12D. Leave it empty if you do not know it.')),
    ).toMatch(/\b[A-Z]{3}\d{3}\b/);
  });

  test('mentions road user charges in every text about what running costs leave out', () => {
    const estimates = Object.entries(messagesOfNewZealand).filter(([source]) => source.startsWith('Estimates:'));
    expect(estimates).toHaveLength(2);
    for (const [, text] of estimates) expect(text).toMatch(/[Rr]oad user charges \(diesel, electric/);
  });
});

describe('a pseudo-locale', () => {
  test('is a third longer, and leaves values as they are', () => {
    for (const locale of tryLocales) {
      const said = inLocale(locale, () => t(vehicles, { count: 2, make: 'Kia' }));
      expect(said).toMatch(/^⟦2 ṽéĥíćĺéś óƒ \u2068?Kia\u2069? é+( é+)*⟧$/);
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
