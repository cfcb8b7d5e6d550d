import { describe, expect, test } from 'vitest';
import type { FieldEntries } from './entry.ts';
import { entityVersion, readStored, storedText } from './stored-entities.ts';

const text = { type: ['string', 'null'], title: 'Text', description: '' } as const;
const entries: FieldEntries = { name: { schema: text }, towball_kg: { schema: text, since: 2 } };
const rename = {
  to: 3,
  name: 'colour-becomes-paint',
  up: ({ colour, ...rest }: { readonly [field: string]: unknown }) => ({ ...rest, paint: colour }),
};
const shout = {
  to: 4,
  name: 'paint-in-capitals',
  up: (doc: { readonly [field: string]: unknown }) => ({ ...doc, paint: String(doc.paint).toUpperCase() }),
};
const entity = {
  version: entityVersion([entries], [rename, shout]),
  blanks: { name: '', paint: null, towball_kg: null, tags: [], facts: { sleeps: null, axles: null } },
  steps: [shout, rename],
};

describe('an entity is upgraded when it is read', () => {
  test('its version is the highest that a field came in or a step leads to', () => {
    expect(entityVersion([entries], [])).toBe(2);
    expect(entity.version).toBe(4);
  });

  test.each([
    ['before versions were written', '{"name":"A","colour":"red","facts":{"sleeps":4}}'],
    ['of version 2', '{"name":"A","colour":"red","facts":{"sleeps":4},"$version":2}'],
  ])('%s: steps run in their order, and what is missing is blank', (_name, stored) => {
    expect(readStored(stored, entity)).toEqual({
      name: 'A',
      paint: 'RED',
      towball_kg: null,
      tags: [],
      facts: { sleeps: 4, axles: null },
    });
  });

  test('a step that has run does not run again', () => {
    expect(readStored('{"paint":"red","$version":3}', entity)).toMatchObject({ paint: 'RED' });
    expect(readStored('{"paint":"red","$version":4}', entity)).toEqual({ paint: 'red' });
  });

  test('what is written is read as it was, without its version', () => {
    const whole = { ...entity.blanks, name: 'B' };
    expect(readStored(storedText(whole, entity), entity)).toEqual(whole);
  });

  test('blank lists are not shared', () => {
    const first = readStored('{}', entity);
    expect(first.tags).toEqual([]);
    expect(first.tags).not.toBe(readStored('{}', entity).tags);
  });
});
