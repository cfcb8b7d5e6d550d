import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json-object.ts';
import { entryForm, withEntryForm } from './entry-form.ts';

const parts = (key: string | null, blank: object) => ({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'string', 'x-widget': 'hidden' },
      name: { type: 'string' },
      price: { type: 'number' },
      features: { type: 'string', 'x-widget': 'lines' },
    },
    'x-entry': { key, blank },
  },
});
const schema = {
  properties: { variants: parts('id', { id: '', name: '', price: null, features: [], changed: null }) },
};
const gx = { id: 'a', name: 'GX', price: 30_000, features: ['Camera', 'Radio'], changed: 'Monday' };
const vx = { id: 'b', name: 'VX', price: null, features: [], changed: 'Tuesday' };

describe('a list of parts', () => {
  test('leaves out unknown values, shows lists of words as lines, and is read back unchanged', () => {
    const form = entryForm(schema, { variants: [gx, vx] });
    expect(form).toEqual({
      variants: [
        { id: 'a', name: 'GX', price: 30_000, features: 'Camera\nRadio' },
        { id: 'b', name: 'VX' },
      ],
    });
    expect(withEntryForm(schema, { variants: [gx, vx] }, form)).toEqual({ variants: [gx, vx] });
    expect(entryForm(schema, { variants: [] })).toEqual({ variants: [] });
    expect(withEntryForm(schema, { variants: [gx] }, {})).toEqual({ variants: [] });
  });

  test('keeps values that no form shows with the part that they belong to, after it has moved too', () => {
    const form: JsonObject = {
      variants: [{ id: 'b', name: 'VX', price: 1 }, { name: 'New' }, { id: 'a', name: 'GX Plus' }],
    };
    expect(withEntryForm(schema, { variants: [gx, vx] }, form)).toEqual({
      variants: [
        { id: 'b', name: 'VX', price: 1, features: [], changed: 'Tuesday' },
        { id: '', name: 'New', price: null, features: [], changed: null },
        { id: 'a', name: 'GX Plus', price: null, features: [], changed: 'Monday' },
      ],
    });
  });

  test('leaves out of a part what it may lack, and takes nothing from a part of no name', () => {
    const pictures = { properties: { pictures: parts('id', { id: '', thumb: '' }) } };
    const stored = { pictures: [{ id: '', name: 'Left', thumb: '/small' }] };
    expect(withEntryForm(pictures, stored, { pictures: [{ name: ' Right ' }, {}] })).toEqual({
      pictures: [
        { id: '', thumb: '', name: 'Right', features: [] },
        { id: '', thumb: '', features: [] },
      ],
    });
  });
});
