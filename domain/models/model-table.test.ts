/** A range as a file and back: unchanged values stay unchanged, and every row says what it would do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Model } from '#schemas/entities/model.ts';
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import { aModel } from '#tests/build/model.ts';
import { changesOf, faultsOf, formOf, lay, ridge } from '#tests/build/model-table.ts';
import { withEntryForm } from '../content/entry-form.ts';
import { sheetRows, sheetTitles } from '../content/entry-sheet.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { csvLine } from '../text/csv.ts';
import { blankModel } from './blank-model.ts';
import { modelTable } from './model-table.ts';

describe('a range as a file', () => {
  test('the columns have distinct names', () => {
    const names = modelTable.columns.flatMap((column) => column.names);
    expect(new Set(names).size).toBe(names.length);
    expect(sheetTitles(modelTable)).toEqual(
      expect.arrayContaining(['Name in addresses', 'Model', 'Make', 'Colours', 'Variant', 'Variant drive away from']),
    );
  });

  const word = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      "'=1+1",
      '=1+1',
      "'\t'=x",
      'a|b',
      'a\\|b',
      '\\n',
      ' GX ',
      '-5',
      '"so"',
      'x\r\ny',
      '| |',
      '＝1',
      '\0',
    ),
  );
  const named = word.filter((text) => text.trim() !== '' && text.replace(/^[\s'=+\-@＝＋－＠]+/u, '') !== '');
  const price = fc.option(fc.oneof(fc.nat(90_000), fc.constantFrom(0, 38_990.5)), { nil: null });
  const anyModel = fc.record({
    name: named,
    manufacturer_name: fc.option(word, { nil: null }),
    status: fc.constantFrom(null, 'all_new' as const, 'new' as const, 'coming_soon' as const),
    description: fc.option(word, { nil: null }),
    from_price: price,
    body: fc.array(word, { maxLength: 3 }),
    images: fc.array(fc.record({ url: word, thumb: word, alt: word }), { maxLength: 3 }),
    colours: fc.array(fc.record({ name: word, hex: fc.option(word, { nil: null }), image: fc.constant(null) }), {
      maxLength: 3,
    }),
    model_specifications: fc.array(fc.record({ label: word, value: fc.option(word, { nil: null }) }), { maxLength: 3 }),
    model_variants: fc.array(
      fc.record({
        id: fc.uuid(),
        name: named,
        full_name: fc.constant(null),
        image: fc.constant(null),
        series: fc.option(word, { nil: null }),
        features: fc.array(word, { maxLength: 3 }),
        dap_min_price: price,
        dap_max_price: price,
        updated_at: fc.constant(null),
      }),
      { maxLength: 4 },
    ),
  });

  test('R3-008: an exported file changes nothing when it is imported', () => {
    fc.assert(
      fc.property(fc.array(anyModel, { maxLength: 4 }), (given) => {
        const models = given.map((fields, index) => aModel({ ...fields, id: `m_${index}`, slug: `m-${index}` }));
        const lines = [
          sheetTitles(modelTable),
          ...models.flatMap((model) => sheetRows(modelTable, model.slug, formOf(model))),
        ];
        const laid = lay(lines.map(readBack), models);
        expect(faultsOf(laid)).toEqual([]);
        expect(changesOf(laid)).toEqual([]);
        expect(laid.entries.map((entry) => entry.known?.id)).toEqual(models.map(({ id }) => id));
        for (const [at, { form }] of laid.entries.entries()) expect(form).toEqual(formOf(models[at] ?? ridge));
      }),
      { numRuns: 300 },
    );
  });

  test('a row for each variant: a value of the model is given once, or the same in each row', () => {
    const lines = [
      ['Model', 'Make', 'Body', 'Colours', 'Grade', 'Variant drive away from', 'Shelf'],
      ['Wallaby', 'Aster', 'SUV', 'White | #ffffff\nRed | #aa0000', 'Active', '$38,990', 'x'],
      ['', '', '', '', 'Touring', '42 490', ''],
      ['Wallaby', 'Aster', 'SUV', '', 'GT', '', ''],
    ];
    const laid = lay(lines, [ridge]);
    expect(faultsOf(laid)).toEqual([]);
    expect(laid.header.unknown).toEqual(['Shelf']);
    const [entry] = laid.entries;
    expect(laid.entries).toHaveLength(1);
    expect(entry).toMatchObject({ known: null, form: { name: 'Wallaby', manufacturer_body: 'SUV' } });
    expect(withEntryForm(modelFormSchema, jsonObjectOf(blankModel('', '')), entry?.form ?? {})).toMatchObject({
      name: 'Wallaby',
      colours: [
        { name: 'White', hex: '#ffffff' },
        { name: 'Red', hex: '#aa0000' },
      ],
      model_variants: [
        { name: 'Active', dap_min_price: 38_990 },
        { name: 'Touring', dap_min_price: 42_490 },
        { name: 'GT', dap_min_price: null },
      ],
    });
  });

  test('a model is found by its name, in any case, and its make; found by its slug, it may be renamed', () => {
    const other = aModel({ id: 'm_3', slug: 'ridge-2', manufacturer_name: 'Boreal' });
    expect(
      changesOf(
        lay(
          [
            ['Model', 'Make', 'Fuel'],
            ['RIDGE', 'boreal', 'Hybrid'],
          ],
          [ridge, other],
        ),
      ),
    ).toEqual([[2, 'Fuel', 'Petrol', 'Hybrid']]);
    expect(
      lay(
        [
          ['Model', 'Make', 'Fuel'],
          ['RIDGE', 'boreal', 'Hybrid'],
        ],
        [ridge, other],
      ).entries[0]?.known?.id,
    ).toBe('m_3');
    expect(
      changesOf(
        lay(
          [
            ['Slug', 'Model'],
            ['ridge', 'Ridge Two'],
          ],
          [ridge],
        ),
      ),
    ).toEqual([[2, 'Model', 'Ridge', 'Ridge Two']]);
  });

  test('a column that is not there changes nothing; an empty cell of one that is there empties the field', () => {
    expect(changesOf(lay([['Model'], ['Ridge']], [ridge]))).toEqual([]);
    expect(
      changesOf(
        lay(
          [
            ['Model', 'Fuel'],
            ['Ridge', ''],
          ],
          [ridge],
        ),
      ),
    ).toEqual([[2, 'Fuel', 'Petrol', '']]);
    expect(
      changesOf(
        lay(
          [
            ['Model', 'Variant', 'Variant series'],
            ['Ridge', '', ''],
          ],
          [ridge],
        ),
      ),
    ).toEqual([]);
  });

  test('variants that a model’s rows do not name are deleted, and a new order is a change', () => {
    const two = aModel({
      model_variants: ['GX', 'VX'].map((name) => ({
        ...ridge.model_variants[0],
        id: name,
        name,
      })) as Model['model_variants'],
    });
    expect(
      changesOf(
        lay(
          [
            ['Model', 'Variant'],
            ['Ridge', 'VX'],
            ['', 'Limited'],
          ],
          [two],
        ),
      ),
    ).toEqual([
      [3, 'Variant', '', 'Limited'],
      [2, 'Variant', 'GX', ''],
    ]);
    const moved = lay(
      [
        ['Model', 'Variant'],
        ['Ridge', 'VX'],
        ['', 'gx'],
      ],
      [two],
    );
    expect(changesOf(moved)).toEqual([[2, 'Variant', 'GX, VX', 'VX, GX']]);
    expect(moved.entries[0]?.form.model_variants).toMatchObject([{ id: 'VX' }, { id: 'GX' }]);
  });
});

/** The cells of a line as a file has them: written, and read as a CSV file is. */
function readBack(cells: readonly string[]): string[] {
  const text = csvLine(cells);
  const found: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length - 2; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') at += 1;
    else if (sign === '"' && (quoted || cell === '')) {
      quoted = !quoted;
      continue;
    } else if (!quoted && sign === ',') {
      found.push(cell);
      cell = '';
      continue;
    }
    cell += sign;
  }
  return [...found, cell];
}
