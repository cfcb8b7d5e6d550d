import { expect, test } from 'vitest';
import { siteSchema } from '../documents/site.ts';
import { themeSchema } from '../documents/theme.ts';
import { switchesSchema } from '../switches/registry.ts';
import { describeErrors } from './messages.ts';
import type { SchemaError } from './schema-error.ts';
import { buildStandaloneValidators } from './standalone.ts';
import { validateValue } from './validate.ts';

interface Check {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

const list = {
  type: 'object',
  properties: {
    names: { type: 'array', items: { type: 'object' }, uniqueItems: true, title: 'Names' },
    title: { type: 'string', maxLength: 3, format: 'rich-text', title: 'Title' },
    day: { type: 'string', format: 'date', title: 'Day' },
    at: { type: 'string', format: 'date-time', title: 'At' },
  },
  additionalProperties: false,
};
const schemas = { switches: switchesSchema, theme: themeSchema, site: siteSchema, 'block:name-list': list };

async function load(code: string): Promise<{ readonly [name: string]: Check }> {
  const module: { validators: { readonly [name: string]: Check } } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return module.validators;
}

test('generated validators need nothing from outside and generate no code themselves', () => {
  const code = buildStandaloneValidators(schemas);
  expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\(/);
});

test('generated validators are ASCII, so that a program keeps one byte for each character of them', () => {
  const code = buildStandaloneValidators({
    quoted: { type: 'object', properties: { a: { type: 'string', enum: ['the dealer’s', '🚗'] } } },
  });
  expect(code).toMatch(/^[\0-\x7f]*$/);
  expect(code).toContain('the dealer\\u2019s');
});

test('browser and server say the same', async () => {
  const validators = await load(buildStandaloneValidators(schemas));
  const values: readonly (readonly [keyof typeof schemas, unknown])[] = [
    ['switches', {}],
    ['switches', { 'search.page-size': 'many', 'stock.exclude-makes': ['A', 'A'], nonsense: 1 }],
    ['theme', { colours: { brand: 'red' } }],
    ['site', { name: '', country: 'UK', contact: { email: 'x' }, domains: ['not a host'] }],
    [
      'block:name-list',
      {
        names: [
          { a: 1, b: [1] },
          { b: [1], a: 1 },
        ],
        title: '\u{1F697}\u{1F697}\u{1F697}\u{1F697}',
      },
    ],
    ['block:name-list', { day: '2026-02-31', at: '2026-02-31T10:00:00Z' }],
    ['block:name-list', { names: [{ a: 1 }, { a: 2 }], title: '\u{1F697}\u{1F697}\u{1F697}' }],
  ];
  const validatorOf = (name: string) => {
    const check = validators[name];
    if (!check) throw new Error(`No validator for ${name}`);
    return check;
  };
  for (const day of ['2026-02-31', '2028-02-29', '2027-02-29'])
    expect(validatorOf('block:name-list')({ day })).toBe(day === '2028-02-29');
  for (const [name, value] of values) {
    const check = validatorOf(name);
    check(value);
    expect(describeErrors(check.errors ?? [], schemas[name], value), name).toEqual(validateValue(schemas[name], value));
  }
});
