import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateCondition } from '#domain/conditions/evaluate.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import { readTree, writeTree } from './condition-tree.ts';

const isOn: Condition = { switch: 'a', is: true };
const isDear: Condition = { data: 'vehicle.price', gt: 500 };

test('no condition is an empty group on every screen, and is written as none', () => {
  const tree = readTree(undefined);
  expect(tree).toEqual({ on: ['phone', 'tablet', 'desk'], group: { kind: 'all', parts: [] } });
  expect(writeTree(tree)).toBeNull();
});

test('screens are shown next to the rows of every kind of group', () => {
  const when: Condition = { all: [{ any: [isOn, isDear] }, { viewport: ['desk'] }] };
  expect(readTree(when)).toEqual({ on: ['desk'], group: { kind: 'any', parts: [isOn, isDear] } });
  expect(writeTree(readTree(when))).toEqual(when);
});

test('two levels: groups in groups, and what must not hold', () => {
  const when: Condition = { all: [isOn, { any: [isDear, { not: isOn }] }] };
  expect(readTree(when).group).toEqual({
    kind: 'all',
    parts: [isOn, { kind: 'any', parts: [isDear, { kind: 'none', parts: [isOn] }] }],
  });
  expect(writeTree(readTree(when))).toEqual(when);
});

const leaf = fc.record({ switch: fc.constantFrom('a', 'b', 'c'), is: fc.boolean() });
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));

test('a stored condition keeps its meaning after it is read and written', () => {
  void fc.assert(
    fc.property(tree, fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.boolean()), (when, switches) => {
      const facts = {
        switches: (key: string) => switches[key] ?? false,
        data: () => undefined,
        now: new Date('2026-01-01T00:00:00Z'),
        timeZone: 'Australia/Brisbane',
      };
      const written = writeTree(readTree(when)) ?? undefined;
      expect(evaluateCondition(written, facts).shown).toBe(evaluateCondition(when, facts).shown);
    }),
  );
});
