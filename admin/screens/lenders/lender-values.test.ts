import { describe, expect, test } from 'vitest';
import { lendersSchema } from '#schemas/documents/lenders.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { lenderKeys, lenderOf, newKey, withMoved, withNewLender, withoutLender } from './lender-values.ts';

const document = {
  lenders: { wattle: { name: 'Wattle' }, acacia: { name: 'Acacia' }, banksia: { name: 'Banksia' } },
  order: ['banksia', 'gone'],
};

test('the tenant’s order first, the others by key, none that is not there', () => {
  expect(lenderKeys(document)).toEqual(['banksia', 'acacia', 'wattle']);
  expect(lenderKeys({})).toEqual([]);
});

test('moving up and down is kept as a whole order, and stops at the ends', () => {
  const moved = withMoved(document, 'wattle', -1);
  expect(lenderKeys(moved)).toEqual(['banksia', 'wattle', 'acacia']);
  expect(lenderKeys(withMoved(moved, 'banksia', -1))).toEqual(['banksia', 'wattle', 'acacia']);
});

test('a new lender comes last, with all that can be known and no interest', () => {
  const added = withNewLender(document, 'Wattle');
  expect(added.key).toBe('wattle-2');
  expect(lenderKeys(added.document).at(-1)).toBe('wattle-2');
  const problems = validateValue(lendersSchema, withNewLender({ lenders: {} }, 'Red Gum Credit').document);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/lenders/red-gum-credit/interestRate']);
});

test('taking one away leaves the others and the order without it', () => {
  const rest = withoutLender(document, 'banksia');
  expect([lenderKeys(rest), lenderOf(rest, 'banksia'), rest.order]).toEqual([['acacia', 'wattle'], null, ['gone']]);
});

describe('keys', () => {
  test.each([
    ['Red Gum Credit', 'red-gum-credit'],
    ['4WD Loans', 'l-4wd-loans'],
    ['…', 'lender'],
    ['x'.repeat(80), 'x'.repeat(36)],
  ])('%j is %j', (name, key) => expect(newKey(name, [])).toBe(key));
});
