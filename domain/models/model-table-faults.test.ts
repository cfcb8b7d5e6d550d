import { describe, expect, test } from 'vitest';
import { aModel } from '#tests/build/model.ts';
import { faultsOf, field, lay, ridge } from '#tests/build/model-table.ts';
import { placeProblem, readSheetHeader } from '../content/entry-sheet.ts';
import { SheetHeaderError } from '../content/sheet-columns.ts';
import { modelTable } from './model-table.ts';

describe('what a file of a range may not say', () => {
  test.each([
    [
      [
        ['Model', 'Fuel'],
        ['Ridge', 'Petrol'],
        ['Ridge', 'Diesel'],
      ],
      [3, 'Fuel', /Row 2 says something else/],
    ],
    [
      [
        ['Model', 'Fuel'],
        ['', 'Petrol'],
      ],
      [2, 'Model', /does not name its model/],
    ],
    [
      [
        ['Slug', 'Fuel'],
        ['gone', 'Petrol'],
      ],
      [2, 'Model', /no model with this name in addresses/],
    ],
    [
      [
        ['Slug', 'Model'],
        ['old', 'Old'],
      ],
      [2, 'Name in addresses', /was removed. Restore it/],
    ],
    [
      [
        ['Model', 'From'],
        ['Ridge', 'cheap'],
      ],
      [2, 'Drive away from', /“cheap” is not a number/],
    ],
    [
      [
        ['Model', 'Variant', 'Series'],
        ['Ridge', '', 'MY27'],
      ],
      [2, 'Variant series', /Say in “Variant” whose this is/],
    ],
  ] as const)('%o is refused with its row, its column and what to do', (lines, [row, column, message]) => {
    const old = aModel({ id: 'm_9', slug: 'old', name: 'Old' });
    const found = faultsOf(lay(lines, [ridge, field], [old]));
    expect(found).toEqual([[row, column, expect.stringMatching(message)]]);
  });

  test('two with one name are distinguished, or refused', () => {
    const twin = aModel({ id: 'm_3', slug: 'ridge-2', manufacturer_name: 'Boreal' });
    expect(
      faultsOf(
        lay(
          [
            ['Model', 'Fuel'],
            ['Ridge', 'Diesel'],
          ],
          [ridge, twin],
        ),
      ),
    ).toEqual([[2, 'Model', 'Several models are called that. Say which: in Make, or by the name in addresses.']]);
  });

  test.each([
    [['Fuel'], /names no column “Model”/],
    [['Model', 'Name'], /Two columns mean “Model”/],
    [['Model', 'Variant series'], /“Variant series” needs a column “Variant”/],
  ])('the head %o is refused', (head, message) => {
    expect(() => readSheetHeader(modelTable, head)).toThrow(message);
    expect(() => readSheetHeader(modelTable, head)).toThrow(SheetHeaderError);
  });

  test('a problem of the model is reported at its row and column', () => {
    const lines = [
      ['Model', 'Colours', 'Variant', 'Variant drive away up to'],
      ['Ridge', 'Red | red', 'Touring', ''],
      ['', '', 'GT', '5'],
    ];
    const { header, rows } = lay(lines, [ridge]);
    const place = (pointer: string) => placeProblem(modelTable, header, rows, { pointer, message: 'Wrong.' });
    expect(place('/colours/1/hex')).toEqual({ row: 2, column: 'Colours', message: 'Line 2: Wrong.' });
    expect(place('/model_variants/1/dap_max_price')).toEqual({
      row: 3,
      column: 'Variant drive away up to',
      message: 'Wrong.',
    });
    expect(place('/manufacturer_name')).toEqual({ row: 2, column: 'Make', message: 'Wrong.' });
    expect(place('')).toEqual({ row: 2, column: '', message: 'Wrong.' });
  });
});
