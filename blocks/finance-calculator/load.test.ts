/** The amount of the calculator on a vehicle's page: the price, or as near as lenders allow, with a note. */
import { describe, expect, test } from 'vitest';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import type { Lender } from '#schemas/documents/lenders.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { Settings } from '../kit/define-block.ts';
import { load } from './load.ts';

const props = { heading: 'Finance calculator', lead: '', ground: 'page' } as const;
const on: Settings = { 'finance.calculator': true };
const fixed: Settings = { ...on, 'finance.amount-default': 'fixed', 'finance.amount-fixed': 20_000 };
const wattle: Lender = { name: 'Wattle', interestRate: 8, comparisonRate: 9, disclaimer: '' };

const under = (settings: Settings, lenders: { readonly [key: string]: Lender }): Settings => ({
  ...settings,
  [lendersSetting]: lendersAsSetting({ lenders }, 'AU'),
});

const at = (price: number, settings: Settings, path = '/cars/one') =>
  load(props, {
    ...loadContext({ path }),
    settings,
    subject: { kind: 'vehicle', vehicle: aVehicle({ price }), version: 1 },
  });

describe('the amount', () => {
  test.each([
    ['the price', 32_990, on, 32_990, ''],
    ['the price where pages without a vehicle have a set one', 4590, fixed, 4590, ''],
    ['the price, under a lender', 4590, under(fixed, { wattle }), 4590, ''],
    ['the largest where the price is above', 114_990, on, 100_000, 'for $100,000 of $114,990'],
    [
      'the lender’s largest',
      114_990,
      under(on, { wattle: { ...wattle, bounds: { amountMax: 80_000 } } }),
      80_000,
      'for $80,000 of $114,990',
    ],
    ['the price where the largest follows it', 114_990, { ...on, 'finance.amount-above-price': true }, 114_990, ''],
  ] as const)('is %s', async (_, price, settings, amount, part) => {
    const data = await at(price, settings);
    expect(data?.read.input.amount).toBe(amount);
    expect(data?.figures.part).toBe(part);
  });

  test('below what is lent it asks to enquire, and carries no figures to the enquiry', async () => {
    const data = await at(900, on);
    expect(data?.read.input.amount).toBe(900);
    expect(data?.figures).toMatchObject({ enquire: true, repayment: 'Enquire for Finance', total: '', financed: '' });
    expect(data?.quote.href).not.toContain('amount');
    // Once the requested amount reaches the minimum loan, there are figures.
    const more = await at(900, on, '/cars/one?amount=30000');
    expect(more?.figures.enquire).toBe(false);
    expect(more?.quote.href).toContain('amount=30000');
  });

  test('a price with a repayment too small to name asks to enquire', async () => {
    expect((await at(4590, under(fixed, { wattle })))?.figures).toMatchObject({
      enquire: true,
      repayment: 'Enquire for Finance',
    });
  });

  test('each lender says if it lends less than the price, since the amount stays when another is chosen', async () => {
    const lenders = { wattle, harbour: { ...wattle, name: 'Harbour', bounds: { amountMax: 250_000 } } };
    const data = await at(114_990, { ...under(on, lenders), 'finance.lender': 'wattle' });
    expect(data?.rules.map(({ price }) => price)).toEqual([114_990, 114_990]);
  });
});

describe('the weekly figure of the card', () => {
  const shown = under({ ...on, 'cards.weekly-finance': true }, { wattle });

  test('is explained where it is rounded up, and where the calculator counts in another frequency', async () => {
    const weekly = await at(32_990, shown);
    expect(weekly?.figures.repayment).toMatch(/^\$\d+\.\d\d$/);
    expect(weekly?.card).toBe(
      `$${Math.ceil(Number(weekly?.figures.repayment.slice(1)))}/wk with the price is ${weekly?.figures.repayment} per week, rounded up to whole dollars.`,
    );
    const fortnightly = await at(32_990, { ...shown, 'finance.default-frequency': 'fortnightly' });
    expect(fortnightly?.card).toBe(weekly?.card);
  });

  test('is not spoken of where there is none', async () => {
    expect((await at(32_990, { ...shown, 'cards.weekly-finance': false }))?.card).toBeNull();
    expect((await at(4590, shown))?.card).toBeNull();
  });
});
