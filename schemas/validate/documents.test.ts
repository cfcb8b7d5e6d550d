import { describe, expect, test } from 'vitest';
import { validateDocument } from './validate.ts';

const page = {
  type: 'home',
  title: 'Home',
  route: '/',
  layout: { root: ['b_hero1'], blocks: { b_hero1: { type: 'hero', version: 1, props: { heading: 'Hello' } } } },
};

const lender = {
  name: 'Example Finance',
  interestRate: 7.99,
  comparisonRate: 8.49,
  comparisonBasis: 'For a 5-year secured fixed-rate loan of $30,000.',
  disclaimer: 'Estimate only.',
};

describe('documents', () => {
  test('an unknown document is reported as such', () => {
    expect(validateDocument('pages/home', {})).toEqual([
      { document: 'pages/home', pointer: '', message: 'There is no document "pages/home".', severity: 'error' },
    ]);
  });

  test('M-001: a page with a layout of typed blocks is right', () => {
    expect(validateDocument('page/home', page)).toEqual([]);
    expect(validateDocument('section/header', { title: 'Header', layout: page.layout })).toEqual([]);
  });

  test('a problem inside a block names the block', () => {
    const broken = {
      ...page,
      layout: { ...page.layout, blocks: { b_hero1: { type: 'hero', version: 0, props: {} } } },
    };
    expect(validateDocument('page/home', broken)).toEqual([
      {
        document: 'page/home',
        blockId: 'b_hero1',
        pointer: '',
        message: 'Version cannot be less than 1.',
        severity: 'error',
      },
    ]);
  });

  test('conditions are a closed tree, and nonsense is one message', () => {
    const withCondition = (when: unknown) => ({
      ...page,
      layout: { ...page.layout, blocks: { b_hero1: { type: 'hero', version: 1, props: {}, when } } },
    });
    expect(
      validateDocument(
        'page/home',
        withCondition({
          all: [
            { switch: 'finance.calculator', is: true },
            { data: 'vehicle.price', gt: 500 },
          ],
        }),
      ),
    ).toEqual([]);
    expect(validateDocument('page/home', withCondition({ script: 'alert(1)' }))).toHaveLength(1);
  });

  test('R5-016: a lender needs its interest and its disclaimer; a comparison rate is computed where none is given', () => {
    expect(validateDocument('lenders', { lenders: { example: lender }, order: ['example'] })).toEqual([]);
    const { comparisonRate: _rate, comparisonBasis: _basis, ...without } = lender;
    expect(validateDocument('lenders', { lenders: { example: without } })).toEqual([]);
    const { interestRate: _interest, disclaimer: _disclaimer, ...bare } = without;
    expect(validateDocument('lenders', { lenders: { example: bare } }).map((found) => found.message)).toEqual([
      'Interest rate is missing. Fill it in.',
      'Disclaimer is missing. Fill it in.',
    ]);
  });

  test('R5-011: lenders differ in bounds, fees and rounding', () => {
    const rules = {
      ...lender,
      bounds: {
        amountMin: 5000,
        amountMax: 250000,
        rateMin: 9.95,
        rateMax: 19.95,
        termMax: 5,
        terms: [1, 3, 5],
        rateLocked: true,
      },
      fees: [
        { name: 'Establishment', amount: 395, due: 'start' },
        { name: 'Account', amount: 8, due: 'monthly' },
      ],
      rounding: 'dollars-up',
      defaults: { depositShare: 10, residualShare: 30, term: 5 },
      eligibility: { ageUnder: 12, priceAbove: 500, excludeMakes: ['Example'] },
    };
    expect(validateDocument('lenders', { lenders: { wattle: rules } })).toEqual([]);
    expect(validateDocument('lenders', { lenders: { 'Not a key': rules } })).not.toEqual([]);
  });
});
