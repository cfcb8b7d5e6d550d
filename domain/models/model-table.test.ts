/** A range as a file and back: nothing changes that nobody changed, and every row says what it would do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Model } from '#schemas/entities/model.ts';
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import { aModel } from '#tests/build/model.ts';
import { entryForm, withEntryForm } from '../content/entry-form.ts';
import { laySheet, placeProblem, readSheetHeader, sheetRows, sheetTitles } from '../content/entry-sheet.ts';
import { SheetHeaderError } from '../content/sheet-columns.ts';
import type { KnownEntry } from '../content/sheet-rows.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { csvLine } from '../text/csv.ts';
import { blankModel } from './blank-model.ts';
import { modelTable } from './model-table.ts';

const formOf = (model: Model) => entryForm(modelFormSchema, jsonObjectOf(model));
const known = (model: Model, isRemoved = false): KnownEntry => ({
  ...{ id: model.id, slug: model.slug, name: model.name, within: model.manufacturer_name, isRemoved },
});

/** What the lines of a file make of these models. */
function lay(lines: readonly (readonly string[])[], models: readonly Model[], removed: readonly Model[] = []) {
  const [head = [], ...rest] = lines;
  const header = readSheetHeader(modelTable, head);
  const rows = rest.map((cells, index) => ({ row: index + 2, cells }));
  const byId = new Map(models.map((model) => [model.id, model]));
  const site = {
    known: [...models.map((model) => known(model)), ...removed.map((model) => known(model, true))],
    formOf: (entry: KnownEntry | null) => formOf((entry && byId.get(entry.id)) ?? blankModel('', '')),
  };
  return { header, rows, ...laySheet(modelTable, header, rows, site) };
}

const changesOf = ({ entries }: ReturnType<typeof lay>) =>
  entries.flatMap(({ changes }) => changes.map(({ row, column, before, after }) => [row, column, before, after]));
const faultsOf = ({ entries, faults }: ReturnType<typeof lay>) =>
  [...faults, ...entries.flatMap((entry) => entry.faults)].map(({ row, column, message }) => [row, column, message]);

const ridge = aModel();
const field = aModel({ id: 'm_2', slug: 'field', name: 'Field', model_variants: [] });

describe('a range as a file', () => {
  test('the columns have names of their own', () => {
    const names = modelTable.columns.flatMap((column) => column.names);
    expect(new Set(names).size).toBe(names.length);
    expect(sheetTitles(modelTable)).toEqual(
      expect.arrayContaining(['Name in addresses', 'Model', 'Make', 'Colours', 'Variant', 'Variant drive away from']),
    );
  });

  const word = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom("'=1+1", '=1+1', "'\t'=x", 'a|b', 'a\\|b', '\\n', ' GX ', '-5', '"so"', 'x\r\ny', '| |', '＝1'),
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

  test('R3-008: brought back as it was written, it changes nothing, whatever it says', () => {
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

  test('a row for each variant: what the model says stands once, or the same in each', () => {
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

  test('one is found by its name, in whatever letters, and by its make; by its name in addresses it may be renamed', () => {
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

  test('variants that a model’s rows do not name are taken away, and a new order is a change', () => {
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
      [2, 'Model', /names no model|what it is called/],
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
      [2, 'Drive away from', /“cheap” is no number/],
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

  test('two of one name are told apart, or refused', () => {
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

  test('a problem of the model is told at the row and column that it came from', () => {
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
