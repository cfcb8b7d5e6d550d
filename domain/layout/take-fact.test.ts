import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkShape } from '#schemas/shapes/formats.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { fillTextFacts } from '../subject/text-facts.ts';
import { takeFact } from './take-fact.ts';

const plain: SchemaNode = { type: 'string' };
const rich: SchemaNode = { type: 'string', format: 'rich-text' };
const phone = ['site.phone', '+61732001234'] as const;
const email = ['site.email', 'Hello@Wattle.example'] as const;
const licence = ['site.licence', 'LMCT 99507'] as const;

test.each<[string, SchemaNode, readonly [string, string], Json]>([
  ['+61732001234', plain, phone, { $bind: 'site.phone' }],
  ['(07) 3200 1234', plain, phone, '{site.phone}'],
  ['Call (07) 3200 1234, or 07 3200 1234.', plain, phone, 'Call {site.phone}, or {site.phone}.'],
  [
    '<p>Call <a href="tel:0732001234"><strong>07 3200 1234</strong></a></p>',
    rich,
    phone,
    '<p>Call <a href="tel:{site.phone}"><strong>{site.phone}</strong></a></p>',
  ],
  ['tel:0732001234', linkShape, phone, 'tel:{site.phone}'],
  ['hello@wattle.example', { type: 'string', format: 'email' }, email, { $bind: 'site.email' }],
  [
    '<p><a href="mailto:hello@wattle.example">Write</a></p>',
    rich,
    email,
    '<p><a href="mailto:{site.email}">Write</a></p>',
  ],
  ['Licence lmct 99507 (QLD)', plain, licence, 'Licence {site.licence} (QLD)'],
])('%s takes the fact', (text, schema, [path, value], next) => {
  expect(takeFact(text, schema, path, value)).toEqual(next);
});

test.each<[string, SchemaNode | null]>([
  ['Call 07 3200 1235', plain],
  ['+61732001234', { type: 'string', enum: ['+61732001234'] }],
  ['+61732001234', null],
  ['Call 07 3200 1234', { type: 'string', pattern: '^Call [0-9 ]+$' }],
  ['Call 07 3200 1234', { type: 'string', format: 'image' }],
])('%s stays as it is', (text, schema) => {
  expect(takeFact(text, schema, ...phone)).toBeNull();
});

test('shoppers read the same words afterwards, for a fact in any place', () => {
  const word = fc.stringMatching(/^[a-z<>/][a-z<>/ ]{0,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const text = words.join(' 07 3200 1234 ');
      const next = takeFact(text, plain, ...phone);
      expect(typeof next).toBe('string');
      expect(fillTextFacts(String(next), (path) => (path === 'site.phone' ? phone[1] : undefined))).toBe(text);
    }),
  );
});
