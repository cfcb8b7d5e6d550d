import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareStructure } from './share-structure.ts';

test('a changed block is new; every other part is the object shown before', () => {
  const shown = {
    site: { name: 'Meridian' },
    blocks: {
      b_one: { props: { heading: 'One' }, data: [{ id: 1 }, { id: 2 }] },
      b_two: { props: { heading: 'Two' }, data: null },
    },
  };
  const message = structuredClone(shown);
  message.blocks.b_two.props.heading = 'Two!';
  const next = shareStructure(shown, message);
  expect(next).toEqual(message);
  expect(next.site).toBe(shown.site);
  expect(next.blocks.b_one).toBe(shown.blocks.b_one);
  expect(next.blocks.b_two).not.toBe(shown.blocks.b_two);
});

test('in a list, entries are reused by position, and one more or one less makes a new list', () => {
  const shown = [{ id: 1 }, { id: 2 }];
  const longer = shareStructure(shown, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(longer).toHaveLength(3);
  expect(longer[0]).toBe(shown[0]);
  expect(shareStructure(shown, [{ id: 1 }])).toEqual([{ id: 1 }]);
});

test('a list and an object, a key with nothing and no key are not the same', () => {
  expect(shareStructure({ 0: 'a' }, ['a'])).toEqual(['a']);
  expect(shareStructure(['a'], { 0: 'a' })).toEqual({ 0: 'a' });
  expect(Object.keys(shareStructure({ a: undefined }, { b: undefined }))).toEqual(['b']);
  expect(shareStructure(null, {})).toEqual({});
});

test('for any two JSON values: equal to the next one, and the shown object itself when nothing differs', () => {
  void fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (shown, next) => {
      expect(shareStructure(shown, next)).toEqual(next);
      expect(shareStructure(shown, structuredClone(shown))).toBe(shown);
    }),
  );
});
