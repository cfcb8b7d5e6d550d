import { describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/layout/condition.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findFact } from '../subject/bindable-facts.ts';
import { pageWords } from '../subject/page-words.ts';
import { checkCondition, countNodes, depthOf } from './check-condition.ts';
import { displayCondition } from './condition-words.ts';
import { type ConditionFacts, evaluateCondition, explainHidden, viewportsOf } from './evaluate.ts';

const switches: { readonly [key: string]: Json } = { 'finance.calculator': true, 'cards.per-row': 3 };
const data: { readonly [path: string]: Json } = {
  'vehicle.price': 450,
  'vehicle.status': 'sold',
  'vehicle.features': ['Tow bar'],
  'vehicle.video': null,
};

const facts = (now = '2026-06-30T13:59:00Z'): ConditionFacts => ({
  switches: (key) => switches[key],
  data: (path) => data[path],
  now: new Date(now),
  timeZone: 'Australia/Brisbane',
  words: pageWords,
});

const finance: Condition = {
  all: [
    { switch: 'finance.calculator', is: true },
    { data: 'vehicle.price', gt: 500 },
    { not: { data: 'vehicle.status', in: ['sold'] } },
  ],
};

describe('evaluateCondition', () => {
  test.each<[Condition | undefined, boolean]>([
    [undefined, true],
    [{ switch: 'finance.calculator', is: true }, true],
    [{ switch: 'cards.per-row', is: 4 }, false],
    [{ data: 'vehicle.price', gt: 450 }, false],
    [{ data: 'vehicle.price', lt: 451 }, true],
    [{ data: 'vehicle.price', is: 450 }, true],
    [{ data: 'vehicle.status', gt: 1 }, false],
    [{ data: 'vehicle.status', in: ['sold', 'others'] }, true],
    [{ data: 'vehicle.status', is: 'Sold' }, true],
    [{ data: 'vehicle.status', in: ['SOLD'] }, true],
    [{ data: 'vehicle.features', in: ['Tow bar'] }, true],
    [{ data: 'vehicle.video', exists: false }, true],
    [{ data: 'vehicle.nothing', exists: true }, false],
    [{ data: 'vehicle.video', is: null }, true],
    [
      {
        any: [
          { data: 'vehicle.price', gt: 500 },
          { data: 'vehicle.status', is: 'sold' },
        ],
      },
      true,
    ],
    [{ not: { data: 'vehicle.status', is: 'sold' } }, false],
    [{ viewport: ['phone'] }, true],
    [{ all: [{ viewport: ['phone'] }, { data: 'vehicle.price', gt: 1 }] }, true],
  ])('%j → %s', (condition, shown) => {
    expect(evaluateCondition(condition, facts()).shown).toBe(shown);
  });

  test('says why a block is not there', () => {
    expect(explainHidden(evaluateCondition(finance, facts()))).toBe(
      'Advertised price is 450, not more than 500; Status is Sold, which hides it.',
    );
    expect(explainHidden(evaluateCondition({ viewport: ['desk'] }, facts()))).toBe('');
  });

  test('a switch that does not exist hides the block, in any condition, and is reported', () => {
    for (const condition of [
      { not: { switch: 'gone', is: true } },
      {
        any: [
          { data: 'vehicle.price', lt: 999 },
          { switch: 'gone', is: 1 },
        ],
      },
    ]) {
      const verdict = evaluateCondition(condition, facts());
      expect(verdict).toMatchObject({ shown: false, unknownSwitches: ['gone'] });
      expect(explainHidden(verdict)).toBe('There is no switch called gone.');
    }
  });

  test('dates count in the zone named, from inclusive to exclusive', () => {
    const june: Condition = { date: { from: '2026-06-01T00:00', to: '2026-07-01T00:00' } };
    expect(evaluateCondition(june, facts('2026-06-30T13:59:59Z')).shown).toBe(true);
    expect(evaluateCondition(june, facts('2026-06-30T14:00:00Z')).shown).toBe(false);
    expect(evaluateCondition(june, facts('2026-05-31T14:00:00Z')).shown).toBe(true);
    expect(evaluateCondition(june, facts('2026-05-31T13:59:59Z')).shown).toBe(false);
    const perth: Condition = { date: { to: '2026-07-01T00:00', tz: 'Australia/Perth' } };
    expect(evaluateCondition(perth, facts('2026-06-30T15:30:00Z')).shown).toBe(true);
    expect(explainHidden(evaluateCondition(june, facts('2026-08-01T00:00:00Z')))).toBe(
      'it ended 2026-07-01 00:00 (Australia/Brisbane).',
    );
  });
  test('a date or zone that cannot be read hides the block', () => {
    expect(evaluateCondition({ date: { from: 'soon' } }, facts()).shown).toBe(false);
    expect(evaluateCondition({ date: { from: '2026-01-01T00:00', tz: 'Mars/Base' } }, facts()).shown).toBe(false);
  });
});

describe('displayCondition', () => {
  test.each<[Condition, string]>([
    [finance, 'Finance calculator is on and Advertised price is more than 500 and Status is not Sold'],
    [{ data: 'vehicle.item_type', is: 'truck' }, 'Vehicle type is Truck'],
    [{ not: { any: [{ data: 'vehicle.item_type', is: 'truck' }] } }, 'Vehicle type is not Truck'],
    [{ data: 'site.country', in: ['AU', 'NZ'] }, 'Country is Australia or New Zealand'],
    [{ data: 'vehicle.price_type', is: 'excl_government_charges' }, 'Price type is Excl. government charges'],
    [{ not: { data: 'vehicle.make', exists: true } }, 'Make is not known'],
    [{ switch: 'stock.sold-mode', is: 'none' }, 'stock.sold-mode is none'],
    [{ date: { from: '2026-07-01T09:00' } }, 'from 2026-07-01 09:00'],
    [{ viewport: ['phone', 'desk'] }, 'on phones or desktops'],
    [
      {
        all: [
          {
            any: [
              { data: 'vehicle.sold', is: true },
              { data: 'vehicle.km', lt: 10 },
            ],
          },
          { data: 'vehicle.year', gt: 2020 },
        ],
      },
      '(Sold is yes or Kilometres is less than 10) and Year is more than 2020',
    ],
  ])('%j → %s', (condition, text) => expect(displayCondition(condition, pageWords)).toBe(text));
});

describe('viewportsOf', () => {
  test.each<[Condition | undefined, readonly string[] | null]>([
    [undefined, null],
    [finance, null],
    [{ viewport: ['phone', 'tablet'] }, ['phone', 'tablet']],
    [{ all: [{ viewport: ['phone', 'tablet'] }, { viewport: ['tablet', 'desk'] }] }, ['tablet']],
  ])('%j → %j', (condition, expected) => {
    expect(viewportsOf(condition)).toEqual(expected);
  });
});

describe('checkCondition', () => {
  const context = {
    switchSchema: (key: string) => (key === 'finance.calculator' ? { type: 'boolean' } : null),
    fact: (path: string) => (findFact(path)?.pages?.includes('vehicle') ? findFact(path) : null),
    words: pageWords,
  };
  const deep = (levels: number): Condition =>
    levels <= 1 ? { data: 'vehicle.price', gt: 1 } : { not: deep(levels - 1) };

  test('a sound condition has no problem', () => {
    expect(checkCondition(finance, context)).toEqual([]);
    expect(checkCondition(deep(4), context)).toEqual([]);
    expect(checkCondition({ all: [{ viewport: ['phone'] }, { data: 'vehicle.price', gt: 1 }] }, context)).toEqual([]);
  });
  test.each<[string, Condition, string, string]>([
    ['five deep', deep(5), '', '4 levels deep'],
    ['21 parts', { all: Array.from({ length: 20 }, () => ({ data: 'vehicle.price', gt: 1 })) }, '', '20 parts'],
    ['a width in any', { any: [{ viewport: ['phone'] }] }, '/any/0', 'A width condition can only'],
    [
      'a width in all in all',
      { all: [{ all: [{ viewport: ['phone'] }] }] },
      '/all/0/all/0',
      'A width condition can only',
    ],
    ['an unknown switch', { all: [{ switch: 'gone', is: true }] }, '/all/0/switch', 'no switch called gone'],
    [
      'a value the switch never has',
      { switch: 'finance.calculator', is: 'yes' },
      '/is',
      'Finance calculator can never be “yes”',
    ],
    [
      'a title for a stored value',
      { data: 'vehicle.item_type', is: 'Lorry' },
      '/is',
      'Choose one of Car, Caravan, Truck',
    ],
    ['one of several', { data: 'vehicle.status', in: ['sold', 'gone'] }, '/in/1', 'Status can never be “gone”'],
    ['words for a number', { data: 'vehicle.year', is: '2020' }, '/is', 'Enter a number'],
    ['words for yes or no', { data: 'vehicle.sold', is: 'yes' }, '/is', 'Enter yes or no'],
    ['a number for words', { data: 'vehicle.make', is: 3 }, '/is', 'Enter words'],
    ['no value', { data: 'vehicle.make', is: ' ' }, '/is', 'is missing'],
    ['a fact the page lacks', { data: 'model.name', exists: true }, '/data', 'has no model.name'],
    ['a comparison of text', { data: 'vehicle.status', gt: 3 }, '', 'not a number'],
    ['an unknown zone', { date: { from: '2026-01-01T00:00', tz: 'Mars/Base' } }, '/date/tz', 'not a time zone'],
    ['a 30th of February', { date: { from: '2026-02-30T00:00' } }, '/date/from', 'not a date and time'],
    [
      'an end before its beginning',
      { date: { from: '2026-02-03T00:00', to: '2026-02-01T00:00' } },
      '/date/to',
      'ends before',
    ],
  ])('%s', (_, condition, pointer, message) => {
    const problems = checkCondition(condition, context);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.pointer).toBe(pointer);
    expect(problems[0]?.message).toContain(message);
  });
  test('measures depth and parts', () => {
    expect([depthOf(finance), countNodes(finance)]).toEqual([3, 5]);
  });
});
