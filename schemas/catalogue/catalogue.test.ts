import { describe, expect, test } from 'vitest';
import type { SchemaNode } from '../shapes/json.ts';
import { validateValue } from '../validate/validate.ts';
import { blanksOf, listed } from './derive.ts';
import type { FieldEntries } from './entry.ts';
import { addressFields, contactFields, locationCatalogue } from './location.ts';
import { modelCatalogue } from './model.ts';
import { reviewCatalogue } from './review.ts';
import { factEntries } from './vehicle/figures.ts';
import { vehicleCatalogue } from './vehicle/vehicle.ts';

const catalogues: readonly (readonly [string, FieldEntries<string>])[] = [
  ['location', locationCatalogue],
  ['address', addressFields],
  ['contact', contactFields],
  ['model', modelCatalogue],
  ['review', reviewCatalogue],
  ['vehicle', vehicleCatalogue],
  ...Object.entries(factEntries),
];

/** Fields that every vehicle has; their blank values are only placeholders until they are known. */
const always = new Set(['slug', 'year']);

describe.each(catalogues)('the catalogue of %s', (_name, entries) => {
  test('a blank value is one that the field may have', () => {
    const blanks = blanksOf(entries);
    const wrong = Object.entries(entries).filter(
      ([field, { schema }]) => !always.has(field) && validateValue(schema as SchemaNode, blanks[field]).length > 0,
    );
    expect(wrong.map(([field]) => field)).toEqual([]);
  });

  test('no two fields have one place in a group of the form', () => {
    const places = listed(entries, ({ form }) => form).flatMap(([, { group, at }]) =>
      at === undefined ? [] : [`${group} ${at}`],
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

test('a list is in the order of its places, and what has none comes last', () => {
  const text = { type: ['string', 'null'], title: 'Text', description: '' } as const;
  const entries: FieldEntries = {
    last: { schema: text, import: { read: { text: 9 } } },
    second: { schema: text, import: { at: 20, read: { text: 9 } } },
    out: { schema: text },
    first: { schema: text, import: { at: 10, read: { text: 9 } } },
  };
  const columns = listed(entries, (entry) => entry.import);
  expect(columns.map(([field]) => field)).toEqual(['first', 'second', 'last']);
});

test('an entry without a place compiles among those with one, and comes last', () => {
  const entries = { last: { form: { group: 'a' } }, first: { form: { group: 'a', at: 10 } } } as const;
  expect(listed(entries, (entry) => entry.form).map(([field]) => field)).toEqual(['first', 'last']);
});
