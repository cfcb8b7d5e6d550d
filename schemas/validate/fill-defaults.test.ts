import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillDefaults } from './fill-defaults.ts';
import { validateValue } from './validate.ts';

const schema = {
  type: 'object',
  properties: {
    heading: { type: 'string', default: 'Our stock' },
    limit: { type: 'integer' },
    layout: {
      type: 'object',
      default: {},
      properties: { columns: { type: 'integer', default: 3 }, gap: { type: 'string', default: 'wide' } },
    },
    links: {
      type: 'array',
      default: [],
      items: { type: 'object', properties: { label: { type: 'string' }, style: { type: 'string', default: 'plain' } } },
    },
  },
};

test('absent properties take their default, at every depth', () => {
  expect(fillDefaults(schema, { limit: 4, layout: { columns: 2 }, links: [{ label: 'a' }] })).toEqual({
    heading: 'Our stock',
    limit: 4,
    layout: { columns: 2, gap: 'wide' },
    links: [{ label: 'a', style: 'plain' }],
  });
});

test('a default that is itself incomplete is filled in', () => {
  expect(fillDefaults(schema, {})).toEqual({ heading: 'Our stock', layout: { columns: 3, gap: 'wide' }, links: [] });
});

test('what is there stays, wrong or null', () => {
  expect(fillDefaults(schema, { heading: null, layout: 7, links: [] })).toEqual({
    heading: null,
    layout: 7,
    links: [],
  });
});

test('input is never changed, and a full value is answered as it is', () => {
  const full = fillDefaults(schema, {});
  expect(fillDefaults(schema, full)).toBe(full);
  const defaults = JSON.stringify(schema);
  const filled = fillDefaults(schema, {});
  if (filled !== null && typeof filled === 'object' && 'links' in filled && Array.isArray(filled.links))
    filled.links.push(1);
  expect(JSON.stringify(schema)).toBe(defaults);
});

test('property: filling twice is filling once, and right input stays right', () => {
  const values = fc.record(
    {
      heading: fc.string(),
      limit: fc.integer(),
      layout: fc.record({ columns: fc.integer(), gap: fc.string() }, { requiredKeys: [] }),
      links: fc.array(fc.record({ label: fc.string(), style: fc.string() }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (value) => {
      const once = fillDefaults(schema, value);
      expect(fillDefaults(schema, once)).toBe(once);
      expect(once).toMatchObject(value);
      expect(validateValue(schema, once)).toEqual([]);
    }),
  );
});
