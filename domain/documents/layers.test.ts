import { describe, expect, test } from 'vitest';
import { acceptsValue, isAssignable } from '../json/value-types.ts';
import { combineLayers, switchDepth } from './layers.ts';

const layers = [
  { layer: 'default', body: { contact: { phone: '', email: '' }, domains: [], colour: '#000000' } },
  {
    layer: 'template',
    body: { contact: { phone: '+61700000000' }, colour: '#111111' },
    release: 4,
    by: 'Ana',
    at: '2026-01-02T00:00:00Z',
  },
  { layer: 'tenant', body: { contact: { phone: '+61732001234' }, domains: ['a.example'] }, by: 'Ben' },
] as const;

describe('combineLayers', () => {
  test('R0-002: the last layer that says something wins, property by property', () => {
    const { effective, provenance } = combineLayers(layers);
    expect(effective).toEqual({
      contact: { phone: '+61732001234', email: '' },
      domains: ['a.example'],
      colour: '#111111',
    });
    expect(provenance).toEqual({
      '/contact/phone': { layer: 'tenant', by: 'Ben', inherited: '+61700000000' },
      '/contact/email': { layer: 'default', inherited: null },
      '/domains': { layer: 'tenant', by: 'Ben', inherited: [] },
      '/colour': { layer: 'template', release: 4, by: 'Ana', at: '2026-01-02T00:00:00Z', inherited: '#000000' },
    });
  });
  test('M-007: each switch value counts as one, even a list or an object', () => {
    const { effective, provenance } = combineLayers(
      [
        { layer: 'default', body: { 'a.b': { x: 1, y: 2 } } },
        { layer: 'tenant', body: { 'a.b': { x: 3 } } },
      ],
      switchDepth,
    );
    expect(effective).toEqual({ 'a.b': { x: 3 } });
    expect(provenance['/a.b']).toEqual({ layer: 'tenant', inherited: { x: 1, y: 2 } });
  });
  test('keys with slashes and tildes have escaped pointers', () => {
    expect(Object.keys(combineLayers([{ layer: 'tenant', body: { 'a/b~c': 1 } }]).provenance)).toEqual(['/a~1b~0c']);
  });
});

describe('value types', () => {
  test.each([
    [{ type: 'boolean' }, true, true],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 10, false],
    [{ type: 'number' }, 3, true],
    [{ type: 'integer' }, 3.5, false],
    [{ type: 'string', pattern: '^#' }, 'red', false],
    [{ enum: ['start', 'end'] }, 'middle', false],
    [{ type: 'array', items: { type: 'string' }, maxItems: 2 }, ['a', 1], false],
    [
      { type: 'object', properties: { a: { type: 'number' } }, required: ['a'], additionalProperties: false },
      { a: 1, b: 2 },
      false,
    ],
    [{ type: ['string', 'null'] }, null, true],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, true, false],
  ])('%j accepts %j: %s', (schema, value, expected) => {
    expect(acceptsValue(schema, value)).toBe(expected);
  });
  test.each([
    [{ type: 'integer' }, { type: 'number' }, true],
    [{ type: 'number' }, { type: 'integer' }, false],
    [{ type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }, true],
    [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }, false],
    [{ type: 'boolean' }, { type: 'string' }, false],
    [{ type: 'string' }, { anyOf: [{ type: 'number' }, { type: 'string' }] }, true],
  ])('%j fits %j: %s', (from, to, expected) => {
    expect(isAssignable(from, to)).toBe(expected);
  });
});
