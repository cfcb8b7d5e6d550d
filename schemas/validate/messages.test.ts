import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { SchemaNode } from '../shapes/json.ts';
import { validateValue } from './validate.ts';

const field = (schema: SchemaNode, required = false): SchemaNode => ({
  type: 'object',
  properties: { field: schema },
  ...(required ? { required: ['field'] } : {}),
  additionalProperties: false,
});

const cases: readonly (readonly [string, SchemaNode, unknown, string])[] = [
  ['required', field({ type: 'string', title: 'Phone' }, true), {}, 'Phone is missing. Fill it in.'],
  [
    'minLength on empty text',
    field({ type: 'string', minLength: 1, title: 'Phone' }),
    { field: '' },
    'Phone is missing. Fill it in.',
  ],
  [
    'minLength',
    field({ type: 'string', minLength: 3, title: 'Name' }),
    { field: 'ab' },
    'Name is too short: 3 characters at least.',
  ],
  [
    'maxLength',
    field({ type: 'string', maxLength: 80, title: 'Heading' }),
    { field: 'x'.repeat(95) },
    'Heading is 95 characters long; 80 is the most.',
  ],
  [
    'maxLength counts characters',
    field({ type: 'string', maxLength: 1, title: 'Mark' }),
    { field: '\u{1F697}\u{1F697}' },
    'Mark is 2 characters long; 1 is the most.',
  ],
  [
    'pattern of a colour',
    field({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$', title: 'Colour' }),
    { field: 'red' },
    'Colour must look like #1a2b3c.',
  ],
  [
    'pattern with an example',
    field({ type: 'string', pattern: '^[A-Z]{3}\\d$', examples: ['ABC1'], title: 'Code' }),
    { field: 'x' },
    'Code must look like ABC1.',
  ],
  [
    'pattern of beginnings',
    field({ type: 'string', pattern: '^(/|https://)', title: 'Address' }),
    { field: 'x' },
    'Address must begin with / or https://.',
  ],
  [
    'pattern of one beginning',
    field({ type: 'string', pattern: '^/', title: 'Path' }),
    { field: 'x' },
    'Path must begin with /.',
  ],
  [
    'pattern unknown',
    field({ type: 'string', pattern: '^\\d+-\\d+$', title: 'Code' }),
    { field: 'x' },
    'Code is not in the right form. Check it.',
  ],
  [
    'format',
    field({ type: 'string', format: 'email', title: 'Email' }),
    { field: 'x' },
    'Email must look like name@example.com.',
  ],
  [
    'format on empty text',
    field({ type: 'string', format: 'email', title: 'Email' }),
    { field: '' },
    'Email is missing. Fill it in.',
  ],
  ['type', field({ type: 'number', title: 'Price' }), { field: 'lots' }, 'Price must be a number.'],
  [
    'type of several',
    field({ type: ['number', 'null'], title: 'Price' }),
    { field: 'lots' },
    'Price must be a number or empty.',
  ],
  ['type on null', field({ type: 'number', title: 'Price' }), { field: null }, 'Price is missing. Fill it in.'],
  [
    'enum',
    field({ type: 'string', enum: ['AU', 'NZ'], title: 'Country' }),
    { field: 'UK' },
    'Country must be one of: AU, NZ.',
  ],
  [
    'enum by the words of its choices',
    field({
      type: 'string',
      enum: ['', 'full-bleed', 'price_asc'],
      'x-enum-titles': ['Any', 'Full bleed'],
      title: 'Look',
    }),
    { field: 'wide' },
    'Look must be one of: Any, Full bleed, Price asc.',
  ],
  ['const', field({ const: 'x', title: 'Kind' }), { field: 'y' }, 'Kind must be x.'],
  ['minimum', field({ type: 'number', minimum: 1, title: 'Term' }), { field: 0 }, 'Term cannot be less than 1.'],
  ['maximum', field({ type: 'number', maximum: 7, title: 'Term' }), { field: 8 }, 'Term cannot be more than 7.'],
  [
    'exclusiveMinimum',
    field({ type: 'number', exclusiveMinimum: 0, title: 'Price' }),
    { field: 0 },
    'Price must be more than 0.',
  ],
  [
    'exclusiveMaximum',
    field({ type: 'number', exclusiveMaximum: 9, title: 'Price' }),
    { field: 9 },
    'Price must be less than 9.',
  ],
  [
    'multipleOf',
    field({ type: 'number', multipleOf: 500, title: 'Amount' }),
    { field: 700 },
    'Amount must go in steps of 500.',
  ],
  [
    'minItems',
    field({ type: 'array', items: {}, minItems: 1, title: 'Slides' }),
    { field: [] },
    'Slides needs at least 1 entry.',
  ],
  [
    'maxItems',
    field({ type: 'array', items: {}, maxItems: 2, title: 'Slides' }),
    { field: [1, 2, 3] },
    'Slides has 3 entries; 2 is the most.',
  ],
  [
    'uniqueItems',
    field({ type: 'array', items: {}, uniqueItems: true, title: 'Makes' }),
    { field: ['a', 'b', 'a'] },
    'Makes has the same entry twice: entries 1 and 3. Remove one.',
  ],
  [
    'minProperties',
    field({ type: 'object', minProperties: 1, title: 'Links' }),
    { field: {} },
    'Links needs at least 1 field filled in.',
  ],
  [
    'maxProperties',
    field({ type: 'object', maxProperties: 1, title: 'Links' }),
    { field: { a: 1, b: 2 } },
    'Links can have 1 field at most.',
  ],
  ['additionalProperties', field({ type: 'string' }), { other: 1 }, 'There is no field "other" here. Remove it.'],
  [
    'additionalProperties, misspelt',
    field({ type: 'string' }),
    { feild: 'x' },
    'There is no field "feild" here. Did you mean "field"?',
  ],
  [
    'entries of a list',
    field({ type: 'array', items: { type: 'string' }, title: 'Makes' }),
    { field: ['a', 4] },
    'Entry 2 of Makes must be text.',
  ],
  [
    'no title',
    { type: 'object', properties: { car_type: { type: 'string' } } },
    { car_type: 3 },
    'Car type must be text.',
  ],
];

describe('each keyword has its sentence', () => {
  test.each(cases)('%s', (_name, schema, value, message) => {
    expect(validateValue(schema, value).map((found) => found.message)).toContain(message);
  });
});

test('a list of names may refuse a name', () => {
  const schema = { type: 'object', title: 'Lenders', propertyNames: { pattern: '^[a-z]+$' } };
  expect(validateValue(schema, { 'A b': 1 })).toContainEqual({
    pointer: '',
    message: '"A b" cannot be a name in Lenders. Choose another.',
  });
});

test('a pointer leads to the field, also to one that is missing or oddly named', () => {
  const schema = field({ type: 'object', properties: { 'a/b': { type: 'string' } }, required: ['a/b'] }, true);
  expect(validateValue(schema, { field: {} })[0]?.pointer).toBe('/field/a~1b');
});

test('all errors come at once, none twice', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, format: 'email', title: 'Email' },
      price: { type: 'number', title: 'Price' },
    },
    required: ['price'],
  };
  expect(
    validateValue(schema, { name: '' })
      .map((found) => found.message)
      .sort(compareText),
  ).toEqual(['Email is missing. Fill it in.', 'Price is missing. Fill it in.']);
});

describe('alternatives', () => {
  const text = {
    type: 'object',
    properties: { kind: { const: 'text' }, text: { type: 'string', title: 'Text', maxLength: 5 } },
    required: ['kind', 'text'],
    additionalProperties: false,
  };
  const image = {
    type: 'object',
    properties: { kind: { const: 'image' }, url: { type: 'string', title: 'Picture' } },
    required: ['kind', 'url'],
    additionalProperties: false,
  };
  const schema = field({ title: 'Media', oneOf: [text, image] });

  test('the branch that was meant speaks alone', () => {
    expect(validateValue(schema, { field: { kind: 'text', text: 'too long' } })).toEqual([
      { pointer: '/field/text', message: 'Text is 8 characters long; 5 is the most.' },
    ]);
  });

  test('where nothing fits there is one line, not one for each branch', () => {
    expect(validateValue(schema, { field: 5 })).toEqual([
      { pointer: '/field', message: 'Media does not have a valid form. Choose one of those offered.' },
    ]);
  });

  test('errors elsewhere stay', () => {
    const both = {
      type: 'object',
      properties: {
        a: { type: 'number', title: 'A' },
        media: { title: 'Media', anyOf: [{ type: 'string' }, { type: 'number' }] },
      },
    };
    expect(
      validateValue(both, { a: 'x', media: true })
        .map((found) => found.pointer)
        .sort(compareText),
    ).toEqual(['/a', '/media']);
  });
});
