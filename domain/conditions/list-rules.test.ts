import { expect, test } from 'vitest';
import type { Condition } from '#schemas/layout/condition.ts';
import { pageWords } from '../subject/page-words.ts';
import { evaluateCondition } from './evaluate.ts';
import { listRules } from './list-rules.ts';

const facts = {
  switches: (key: string) => (key === 'finance.calculator' ? false : undefined),
  data: (path: string) => (path === 'vehicle.price' ? 450 : undefined),
  now: new Date('2026-03-04T01:00:00Z'),
  timeZone: 'Australia/Brisbane',
  words: pageWords,
};
const finance: Condition = { switch: 'finance.calculator', is: true };
const price: Condition = { data: 'vehicle.price', gt: 500 };

const rules = (condition: Condition) => listRules(evaluateCondition(condition, facts).trace);

test.each<[string, Condition, object[]]>([
  [
    'each test of a condition, with the switch and the fact that it asks',
    { all: [finance, price] },
    [
      { fits: false, isAlternative: false, switch: 'finance.calculator' },
      {
        fits: false,
        isAlternative: false,
        data: 'vehicle.price',
        text: 'Advertised price is 450, not more than 500',
      },
    ],
  ],
  [
    'of alternatives one is enough',
    { any: [finance, { not: price }] },
    [
      { fits: false, isAlternative: true },
      { fits: true, isAlternative: true },
    ],
  ],
  ['what may not hold fits where it does not', { not: price }, [{ fits: true, isAlternative: false }]],
  [
    'of several that may not hold together one is enough',
    { not: { all: [finance, price] } },
    [
      { fits: true, isAlternative: true },
      { fits: true, isAlternative: true },
    ],
  ],
])('%s', (_name, condition, expected) => expect(rules(condition)).toMatchObject(expected));
