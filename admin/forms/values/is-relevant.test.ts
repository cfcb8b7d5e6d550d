import { expect, test } from 'vitest';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { groupOf, isRelevant } from './is-relevant.ts';

const schema = {
  properties: { look: { enum: ['split', 'plain'], default: 'split' }, image: { type: 'string', default: '' } },
} as SchemaNode;

test.each([
  [{}, {}, true],
  [{ look: ['split'] }, {}, true],
  [{ look: ['split'] }, { look: 'plain' }, false],
  [{ look: ['split'] }, { look: { $switch: 'hero.look' } }, true],
  [{ image: true }, {}, false],
  [{ image: true }, { image: '/img/a.webp' }, true],
  [{ look: ['split'], image: true }, { image: '/img/a.webp', look: 'plain' }, false],
  [{ '/look': ['plain'] }, { look: 'plain' }, true],
  [{ '/look': ['plain'] }, {}, false],
  [{ other: true }, {}, true],
  [{ look: 'split' }, {}, false],
])('a field with x-when %j beside %j matters: %s', (when, value, matters) => {
  const form = { schema, value };
  expect(isRelevant({ 'x-when': when }, form, form)).toBe(matters);
});

test('a field without a group is content', () => {
  expect([groupOf({}), groupOf({ 'x-group': 'look' }), groupOf({ 'x-group': 'other' }), groupOf(null)]).toEqual([
    'content',
    'look',
    'content',
    'content',
  ]);
});
