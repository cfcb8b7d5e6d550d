/** Cells put together from the parts of real ones: the stored value, read aloud, is what the cell says, or there is none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messyCells } from '#tests/build/messy-cells.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { CellError, plainContext } from './cell-context.ts';
import { findTarget, importTargets } from './targets.ts';
import { readStatus } from './words.ts';

/** Every way to write the thousands of a whole number. */
const styles: readonly ((value: number) => string)[] = [
  String,
  (value) => grouped(value, ','),
  (value) => grouped(value, '.'),
  (value) => grouped(value, ' '),
  (value) => grouped(value, '\u00a0'),
  (value) => grouped(value, '’'),
  (value) => `${grouped(value, ',')}.00`,
  (value) => `${grouped(value, '.')},00`,
  (value) => `${value / 1000}k`,
  (value) => value.toExponential(),
];

function grouped(value: number, sign: string): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, sign);
}

const types: readonly (readonly [words: string, type: string | undefined])[] = [
  ['', undefined],
  [' drive away', 'drive_away'],
  [' D/A', 'drive_away'],
  [' EGC', 'excl_government_charges'],
  [' + ORC', 'excl_government_charges'],
  [' plus on roads', 'excl_government_charges'],
  [' excl. govt charges', 'excl_government_charges'],
  [' est. drive away', 'estimated_drive_away'],
  [' + GST', 'Plus GST'],
  [' incl. GST', undefined],
  [' ono', undefined],
];
const before = ['', '$', 'A$', 'AUD ', 'Now ', 'From $', 'ONLY $'];
/** Words that change what a figure means, and that no reader may pass over. */
const strange = ['not', 'zorgs', 'x2', 'per week', 'USD', '€', 'each of 3', 'deposit', '?!% off', 'or five'];

function read(field: string, cell: string): { readonly [name: string]: unknown } | null {
  try {
    return { ...findTarget(field)?.read(cell, plainContext).fields };
  } catch (error) {
    if (error instanceof CellError) return null;
    throw error;
  }
}

const amount = fc.integer({ min: 1000, max: 999_999 });

describe('cells of realistic parts', () => {
  test('a price is the amount and the type that the cell says', () => {
    fc.assert(
      fc.property(
        ...([amount, fc.constantFrom(...styles), fc.constantFrom(...before), fc.constantFrom(...types)] as const),
        (value, style, prefix, [words, type]) => {
          expect(read('price', `${prefix}${style(value)}${words}`)).toEqual({
            price: value,
            ...(type === undefined ? {} : { price_type: type }),
          });
        },
      ),
      { numRuns: runsOf(500) },
    );
  });

  test('a price with anything strange around it is none', () => {
    fc.assert(
      fc.property(
        ...([amount, fc.constantFrom(...styles), fc.constantFrom(...strange), fc.boolean()] as const),
        (value, style, word, isBehind) => {
          const cell = isBehind ? `${style(value)} ${word}` : `${word} ${style(value)}`;
          expect([cell, read('price', cell)]).toEqual([cell, null]);
        },
      ),
      { numRuns: runsOf(500) },
    );
  });

  test('an odometer is what the cell says, in kilometres', () => {
    const units = [
      ['', 1],
      [' km', 1],
      ['kms', 1],
      [' kilometres', 1],
      [' mi', 1.609344],
      [' miles', 1.609344],
    ] as const;
    fc.assert(
      fc.property(
        ...([amount, fc.constantFrom(...styles), fc.constantFrom(...units)] as const),
        (value, style, [unit, size]) => {
          const figure = style(value);
          // "45kkms" is what nobody writes.
          const cell = figure.endsWith('k') && unit === 'kms' ? `${figure} kms` : `${figure}${unit}`;
          expect([cell, read('km', cell)]).toEqual([cell, { km: Math.round(value * size) }]);
        },
      ),
      { numRuns: runsOf(500) },
    );
  });

  test('a date in a column that says its order is the day that it says', () => {
    const forms: readonly ((year: string, month: string, day: string) => string)[] = [
      (year, month, day) => `${day}/${month}/${year}`,
      (year, month, day) => `${day}-${month}-${year.slice(2)}`,
      (year, month, day) => `${year}-${month}-${day} 00:00:00`,
      (year, month, day) => `${year}${month}${day}`,
      (year, month, day) => `${day}.${month}.${year}`,
      (year, month, day) => String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569),
    ];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-02'), max: new Date('2059-12-31'), noInvalidDate: true }),
        fc.constantFrom(...forms),
        (date, form) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          const target = findTarget('build_date');
          const found = target?.read(form(year, month, day), { ...plainContext, dayFirst: true });
          expect(found?.fields.build_date).toBe(iso);
        },
      ),
      { numRuns: runsOf(500) },
    );
  });

  test('no word in front of a status that is for sale leaves it for sale', () => {
    const known = messyCells.filter(({ field, expected }) => field === 'status' && 'value' in expected);
    fc.assert(
      fc.property(
        fc.constantFrom(...known.map(({ cell }) => cell).filter((cell) => cell !== '')),
        fc.constantFrom('not', 'no longer', 'never', 'un', 'was', 'hardly', 'if', 'soon not', 'no'),
        (cell, word) => {
          let status: string | undefined;
          try {
            status = readStatus(`${word} ${cell}`).status;
          } catch (error) {
            if (!(error instanceof CellError)) throw error;
          }
          expect(status).not.toBe('in_stock');
        },
      ),
      { numRuns: runsOf(300) },
    );
  });

  test('no cell at all breaks a reader', () => {
    const parts = [
      '29,990',
      '.',
      ',',
      '$',
      'k',
      ' ',
      'not',
      '<b>',
      '&amp;',
      '/',
      '-',
      '1/1/1900',
      '%',
      '\u0000',
      '€',
      'MY',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...importTargets),
        fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 6 })), { maxLength: 8 }),
        (target, cell) => {
          try {
            target.read(cell.join(''), plainContext);
          } catch (error) {
            expect(error).toBeInstanceOf(CellError);
          }
        },
      ),
      { numRuns: runsOf(2000) },
    );
  });
});
