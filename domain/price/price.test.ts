import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { isFinanceEligible } from '../finance/eligibility.ts';
import type { Settings } from '../switches/settings.ts';
import { displayPrice, outrightPrice, priceLine } from './display-price.ts';
import { displayCents, displayMoney, parseMoney } from './money.ts';
import { priceNotes } from './note.ts';
import { moveSliderHandle, priceRangeLabel, rangeLowerBound } from './range.ts';
import { sellingPrice } from './selling-price.ts';
import { excludesGst, priceTypeLabel } from './type.ts';

const subscription: Settings = { 'price.subscription': true };
const market: Settings = { 'price.below-market': true };
const average = (dollars: number | null) => ({
  autograb_data: { state_average_market_price: dollars, average_market_price: null },
});

describe('displayed price', () => {
  const cases: readonly [string, Partial<Vehicle>, Settings, Partial<ReturnType<typeof displayPrice>>][] = [
    [
      'R4-012: a subscription site shows the subscription first',
      { subscription_price: 349 },
      subscription,
      { kind: 'subscription', amount: 349, text: '$349 per week', type: 'Subscription', was: null },
    ],
    [
      'R4-012: a subscription of 0 does not count',
      { subscription_price: 0 },
      subscription,
      { kind: 'price', text: '$32,990' },
    ],
    ['R4-012: other sites pass over it', { subscription_price: 349 }, {}, { kind: 'price', amount: 32_990 }],
    [
      'R4-013: a price of 10 is none',
      { price: 10 },
      {},
      { kind: 'none', amount: null, text: 'Enquire for price.', isAmount: false, type: null },
    ],
    ['R4-013: a price of 10.01 is one', { price: 10.01 }, {}, { kind: 'price', text: '$10', isAmount: true }],
    [
      'R4-013: a lower offer is taken',
      { offer_price: 31_000 },
      {},
      { amount: 31_000, text: '$31,000', type: 'Drive away' },
    ],
    ['R4-013: a higher offer is not', { offer_price: 33_000 }, {}, { amount: 32_990 }],
    ['R4-013: an offer of 10 is not', { offer_price: 10 }, {}, { amount: 32_990 }],
    [
      'R4-014: preorder without a price',
      { price: null, preorder: true },
      {},
      { kind: 'preorder', text: 'PREORDER', isAmount: false },
    ],
    ['R4-014: a price comes before preorder', { preorder: true }, {}, { kind: 'price' }],
    [
      'R4-014: the tenant’s own word for it',
      { price: null, preorder: true },
      { 'price.preorder-text': 'Order now' },
      { text: 'Order now' },
    ],
    ['R4-015: the tenant’s own words', { price: 0 }, { 'price.no-price-text': 'Call us' }, { text: 'Call us' }],
    ['R4-016: was-price above the price', { before_price: 34_990 }, {}, { was: '$34,990' }],
    ['R4-016: was-price equal to the price', { before_price: 32_990 }, {}, { was: null }],
    ['R4-016: no was-price without a price', { price: 0, before_price: 34_990 }, {}, { was: null }],
    [
      'R4-016: nor above the offer alone, below the price',
      { offer_price: 31_000, before_price: 32_500 },
      {},
      { amount: 31_000, was: null },
    ],
    ['R4-016: where the tenant shows it', { before_price: 34_990 }, { 'price.was-price': false }, { was: null }],
    ['R4-016: an offer alone strikes nothing', { offer_price: 31_000 }, {}, { was: null }],
    ['R4-017, R9-018: 499 under is not said', average(33_489), market, { belowMarket: null }],
    ['R4-017, R9-018: 499.50 under is', average(33_489.5), market, { belowMarket: 'Below market by $500' }],
    [
      'R4-017: against what is displayed, the offer',
      { offer_price: 32_000, ...average(32_990) },
      market,
      { belowMarket: 'Below market by $990' },
    ],
    [
      'R4-017: from another gap on, where the tenant has one',
      average(33_990),
      { ...market, 'price.below-market-gap': 1000 },
      { belowMarket: null },
    ],
    ['R4-017: above the market is not said', average(20_000), market, { belowMarket: null }],
    ['R4-017: only where the tenant says it', average(40_000), {}, { belowMarket: null }],
    ['R4-017: no average', average(null), market, { belowMarket: null }],
  ];
  test.each(cases)('%s', (_, changes, settings, expected) => {
    expect(displayPrice(aVehicle(changes), settings)).toMatchObject(expected);
  });

  test('the amount is the selling price whenever it is an amount of a sale', () => {
    const money = fc.option(fc.integer({ min: 0, max: 200_000 }));
    fc.assert(
      fc.property(
        fc.record({ price: money, offer_price: money, before_price: money, preorder: fc.boolean() }),
        (changes) => {
          const vehicle = aVehicle(changes);
          const shown = displayPrice(vehicle, market);
          expect(shown.amount).toBe(sellingPrice(vehicle));
          expect(shown.isAmount).toBe(shown.amount !== null);
          if (shown.was) expect(parseMoney(shown.was)).toBeGreaterThan(shown.amount ?? 0);
        },
      ),
    );
  });
});

test.each([
  ['drive_away', 'Drive away'],
  ['estimated_drive_away', 'Estimated drive away'],
  ['excl_government_charges', 'Excl. government charges'],
  ['Drive Away', 'Drive away'],
  ['plus on roads', 'plus on roads'],
  ['', null],
  ['null', null],
  [null, null],
])('price type %s reads %s', (type, label) => expect(priceTypeLabel(type)).toBe(label));

test.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1,000'],
  [28_990.4, '$28,990'],
  [1_234_567, '$1,234,567'],
  [-1240, '-$1,240'],
  [-0.4, '$0'],
])('R9-051: %d reads %s', (amount, text) => expect(displayMoney(amount)).toBe(text));

test.each([
  [1.005, '$1.01'],
  [128.4, '$128.40'],
  [1000, '$1,000.00'],
  [0, '$0.00'],
])('cents of %d read %s', (amount, text) => expect(displayCents(amount)).toBe(text));

test.each([
  ['$28,990', 28_990],
  ['28 990.50', 28_990.5],
  ['abc', 0],
  ['', 0],
  ['1.2.3', 1.23],
  ['-5', 5],
])('R5-013: %s is %d', (text, amount) => expect(parseMoney(text)).toBe(amount));

test('cents: the amount for structured data and feeds is the one that the page shows, and no was-price reads like it', () => {
  const shown = displayPrice(aVehicle({ price: 29_990.5, before_price: 29_991.2 }), {});
  expect([shown.amount, shown.text, shown.was]).toEqual([29_991, '$29,991', null]);
});

test('R5-013: money reads back as it was shown', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (amount) => {
      expect(parseMoney(displayMoney(amount))).toBe(amount);
    }),
  );
});

test('R9-012: price ranges stand by their lower bound, the open one last', () => {
  const labels = [150_000, 5000, 20_000, 99_999, null, 0].flatMap((amount) => priceRangeLabel(amount) ?? []);
  expect(labels.sort((a, b) => rangeLowerBound(a) - rangeLowerBound(b))).toEqual([
    '$0 - $10,000',
    '$20,000 - $30,000',
    '$75,000 - $100,000',
    '$100,000+',
  ]);
});

test('R4-065: neither handle of the slider reaches the other', () => {
  const range = { min: 20_000, max: 30_000 };
  expect(moveSliderHandle(range, 'min', 40_000)).toEqual({ min: 29_500, max: 30_000 });
  expect(moveSliderHandle(range, 'max', 1)).toEqual({ min: 20_000, max: 20_500 });
  expect(moveSliderHandle(range, 'min', 0)).toEqual({ min: 5000, max: 30_000 });
  expect(moveSliderHandle(range, 'max', 25_240)).toEqual({ min: 20_000, max: 25_000 });
});

describe('R4-012: a subscription says its terms, and what the vehicle is bought for', () => {
  const terms: Settings = {
    ...subscription,
    'price.subscription-weeks': 52,
    'price.subscription-km': 15_000,
    'price.subscription-includes': 'registration, insurance and servicing.',
  };
  const vehicle = aVehicle({ subscription_price: 377 });

  test.each<[string, Settings, Partial<Vehicle>, readonly string[]]>([
    [
      'all of them',
      terms,
      {},
      [
        'Or buy it: $32,990 drive away.',
        'At least 52 weeks, $19,604 in total. 15,000 km a year. Includes registration, insurance and servicing.',
      ],
    ],
    [
      'without a price of its own',
      terms,
      { price: null },
      ['At least 52 weeks, $19,604 in total. 15,000 km a year. Includes registration, insurance and servicing.'],
    ],
    [
      'one week',
      { ...terms, 'price.subscription-weeks': 1, 'price.subscription-km': 0 },
      { price: null },
      [
        'At least 1 week, $377 in total. Ask us how many kilometres it covers. Includes registration, insurance and servicing.',
      ],
    ],
    [
      'some of them',
      { ...subscription, 'price.subscription-km': 900 },
      { price: null },
      ['Ask us for the term and the total. 900 km a year. Ask us what it includes.'],
    ],
    [
      'none of them',
      subscription,
      { price: null },
      ['Ask us for the term, the kilometres, what it includes and the total.'],
    ],
  ])('%s', (_, settings, changes, more) => {
    expect(displayPrice({ ...vehicle, ...changes }, settings).more).toEqual(more);
  });

  test('on one line', () => {
    expect(priceLine(displayPrice(vehicle, terms))).toMatch(
      /^\$377 per week\. Or buy it: \$32,990 drive away\. At least/,
    );
    expect(priceLine(displayPrice(aVehicle(), terms))).toBe('$32,990');
  });

  test('its notes are its own: none says what a drive away price includes', () => {
    const [own, ...others] = priceNotes(vehicle, { priceNote: 'Prices include GST.' }, terms);
    expect(own).toMatch(/subscription\. At least 52 weeks, \$19,604 in total/);
    expect(others).toEqual(['If you buy it: Prices include GST.']);
    expect(priceNotes(vehicle, { priceNote: 'Prices include GST.' }, {})).toEqual([
      expect.stringContaining('The drive away price includes'),
      'Prices include GST.',
    ]);
    expect(priceNotes(aVehicle({ price: null }), { priceNote: 'Prices include GST.' }, terms)).toEqual([]);
  });

  test('what it is bought for is the price without the subscription', () => {
    expect(outrightPrice(vehicle, terms)).toEqual(displayPrice(vehicle, {}));
    expect(outrightPrice(aVehicle({ price: null, subscription_price: 377 }), terms)).toBeNull();
  });
});

describe('a price that GST comes on top of', () => {
  test.each(['Plus GST', '+ GST', 'ex GST', 'Excl. GST', 'excluding GST', 'Drive away, plus GST', 'GST excluded'])(
    '“%s” says so in a note, and has no repayment',
    (price_type) => {
      const vehicle = aVehicle({ price_type, price: 79_990 });
      expect(displayPrice(vehicle, {})).toMatchObject({ text: '$79,990', type: price_type });
      expect(priceNotes(vehicle, {}, {})).toEqual(['The price does not include GST. Ask us for the total.']);
      expect(isFinanceEligible(vehicle, {})).toBe(false);
    },
  );

  test.each(['drive_away', 'Incl. GST', 'GST included', 'excl_government_charges', null])('“%s” does not', (type) => {
    expect(excludesGst(type)).toBe(false);
    expect(isFinanceEligible(aVehicle({ price_type: type, price: 79_990 }), {})).toBe(true);
  });
});
