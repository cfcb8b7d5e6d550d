import { expect, test } from 'vitest';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { boostRows, boostsKey, triedValues } from './ranking-values.ts';

function choice(key: string, value: Json, inherited: Json): SwitchState {
  return {
    key,
    title: key,
    description: '',
    schema: {},
    value,
    provenance: { layer: 'template', inherited },
    requires: null,
    note: null,
    stale: null,
    readBy: [],
  };
}

const choices = [choice('ranking.photos', 80, 80), choice('ranking.price', 40, 40), choice(boostsKey, [], [])];

test('what is typed is tried at once; what is half typed or out of bounds is as inherited', () => {
  expect(triedValues(choices, {})).toEqual({ 'ranking.photos': 80, 'ranking.price': 40, [boostsKey]: [] });
  for (const half of [null, 1001, -1, 1.5, 'many'])
    expect(triedValues(choices, { 'ranking.photos': half, 'ranking.price': 7 })).toMatchObject({
      'ranking.photos': 80,
      'ranking.price': 7,
    });
});

test('boosts without a value or points are not applied, and the rest of the draft is', () => {
  const whole = { when: 'make', is: 'Kia', add: 5 };
  const own = {
    [boostsKey]: [whole, { when: 'make', is: ' ', add: 5 }, { when: 'body', is: 'Ute', add: null }, 'x', null],
  };
  expect(triedValues(choices, own)[boostsKey]).toEqual([whole]);
  expect(triedValues(choices, { [boostsKey]: Array.from({ length: 25 }, () => whole) })[boostsKey]).toHaveLength(20);
  expect(boostRows({ a: 1 })).toEqual([]);
});
