import type { RJSFSchema } from '@rjsf/utils';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { withValueAt } from '#domain/json/value-at.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { SchemaForm } from './schema-form.tsx';
import { withoutUntouchedDefaults } from './values/json-values.ts';
import { findFieldProblems, makeValidator, toErrorSchema } from './values/validator.ts';

const schema = {
  type: 'object',
  properties: {
    heading: { type: 'string', title: 'Heading', minLength: 3, default: 'Standard' },
    link: {
      type: 'object',
      title: 'Button',
      properties: { label: { type: 'string', title: 'Words' } },
      required: ['label'],
    },
    items: { type: 'array', title: 'Entries', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
} as const satisfies SchemaNode;

/** A compiled validator's shape, with the errors it would give. */
function failing(errors: NonNullable<Validate['errors']>): Validate {
  return Object.assign(() => false, { errors });
}
const tooShort = failing([
  {
    instancePath: '/heading',
    schemaPath: '#/properties/heading/minLength',
    keyword: 'minLength',
    params: { limit: 3 },
  },
]);

const root: RJSFSchema = { type: 'object' };

describe('validator', () => {
  test('M-006: a message in plain words appears at its field', () => {
    const [problem] = findFieldProblems(tooShort, schema, { heading: 'A' });
    expect(problem?.pointer).toBe('/heading');
    expect(problem?.message).not.toMatch(/minLength|must NOT/);
    const data = makeValidator(tooShort, schema).validateFormData({ heading: 'A' }, root);
    expect(data.errorSchema).toEqual({ heading: { __errors: [problem?.message] } });
  });

  test('a reference is accepted in place of a value of the right type', () => {
    expect(findFieldProblems(tooShort, schema, { heading: { $switch: 'a.b' } })).toEqual([]);
  });

  test('parts of a schema are judged without generating code', () => {
    const validator = makeValidator(undefined, schema);
    expect(validator.isValid({ type: 'string' }, 'a', root)).toBe(true);
    expect(validator.isValid({ const: 'b' }, 'a', root)).toBe(false);
    expect(validator.isValid({ type: 'string' }, undefined, root)).toBe(false);
  });

  test('messages of one field come together in the tree', () => {
    const tree = toErrorSchema([
      { pointer: '/items/0/name', message: 'One.' },
      { pointer: '/items/0/name', message: 'Two.' },
      { pointer: '/items/0/name', message: 'One.' },
    ]);
    expect(tree).toEqual({ items: { 0: { name: { __errors: ['One.', 'Two.'] } } } });
  });
});

describe('what is stored', () => {
  test('a default that was not set is left out of what is stored; one that was set is kept', () => {
    expect(withoutUntouchedDefaults(schema, {}, { heading: 'Standard' })).toEqual({});
    expect(withoutUntouchedDefaults(schema, { heading: 'X' }, { heading: 'Standard' })).toEqual({
      heading: 'Standard',
    });
  });

  test('an optional group that was emptied again is gone', () => {
    expect(withoutUntouchedDefaults(schema, { link: { label: 'Go' } }, { link: { label: '' } })).toEqual({});
    expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], undefined)).toEqual({ a: {} });
  });
});

test('M-006: the form draws labels, the default, the message at its field and a chip for a reference', () => {
  const draw = (value: Parameters<typeof SchemaForm>[0]['value'], validate?: Validate) =>
    renderToStaticMarkup(
      <SchemaForm
        idPrefix="form-b_x"
        schema={schema}
        value={value}
        validate={validate}
        problems={[]}
        onChange={() => {}}
      />,
    );
  expect(draw({})).toContain('value="Standard"');
  const broken = draw({ heading: 'A' }, tooShort);
  expect(broken).toContain('id="form-b_x_heading"');
  expect(broken).toContain('aria-invalid="true"');
  expect(broken).toContain('id="form-b_x_heading__error"');
  expect(draw({ heading: { $switch: 'cards.heading' } })).toContain('From switch: cards.heading');
});
