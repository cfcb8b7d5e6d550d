import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lender } from '#schemas/documents/lenders.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import type { Settings } from '../switches/settings.ts';
import { financeChangeTimes } from './eligibility.ts';
import { lendersAsSetting, lendersSetting } from './lenders.ts';
import { vehicleLoan } from './vehicle-loan.ts';
import { weeklyFigure } from './weekly-figure.ts';

const now = new Date('2026-02-01T00:00:00Z');

function lenderOf(changes: Partial<Lender> = {}): Lender {
  return {
    name: 'Wattle Finance',
    interestRate: 6.29,
    comparisonRate: 8.19,
    disclaimer: '{lender}: {repayment} {frequency} over {term}, {deposit} deposit, {residual} at the end.',
    defaults: { term: 5, depositShare: 10, residualShare: 30 },
    ...changes,
  };
}

function settingsWith(lenders: { readonly [key: string]: Lender }, more: Settings = {}): Settings {
  return { ...more, [lendersSetting]: lendersAsSetting({ lenders }, 'AU') };
}

describe('figures that come with the vehicle', () => {
  test('R2-008: the weekly figure carries both rates and rounds up', () => {
    expect(weeklyFigure(aVehicle({ finance_lenders: { one: financeInfo() } }), {}, now)).toMatchObject({
      lender: 'one',
      text: '$133/wk*',
      rates: '7.99% p.a., comparison rate 8.49% p.a.',
      href: '/cars/2021-aster-ridge-touring-1#financeDisclaimer',
      computed: false,
    });
  });

  test('R4-012: none with the price of a subscription', () => {
    const subscribed = { subscription_price: 349, finance_lenders: { wattle: financeInfo({}) } };
    const shown = (settings: Settings) => weeklyFigure(aVehicle(subscribed), settings, now);
    expect(shown({})).not.toBeNull();
    expect(shown({ 'price.subscription': true })).toBeNull();
    expect(
      weeklyFigure(aVehicle({ ...subscribed, subscription_price: 0 }), { 'price.subscription': true }, now),
    ).not.toBeNull();
  });

  test('R9-034: the month is estimated from the week, and said to be an estimate', () => {
    const figure = weeklyFigure(aVehicle({ finance_lenders: { one: financeInfo({ paymentWeek: 132.5 }) } }), {}, now);
    // 132.50 x 4.33 is 573.725.
    expect(figure?.monthly).toBe('about $574 a month');
  });

  test.each([
    [132, '$132/wk*'],
    [132.01, '$133/wk*'],
    [132.99, '$133/wk*'],
  ])('R2-008: %d a week is never said to be less: %s', (paymentWeek, text) =>
    expect(weeklyFigure(aVehicle({ finance_lenders: { one: financeInfo({ paymentWeek }) } }), {}, now)).toMatchObject({
      text,
      amount: paymentWeek,
    }),
  );

  test.each([
    ['no comparison rate', { finance_lenders: { one: financeInfo({ comparisonRate: null }) } }, {}],
    ['no interest rate', { finance_lenders: { one: financeInfo({ interestRate: null }) } }, {}],
    ['25 a week', { finance_lenders: { one: financeInfo({ paymentWeek: 25 }) } }, {}],
    ['price 500', { price: 500, finance_lenders: { one: financeInfo() } }, {}],
    ['sold', { sold: true, finance_lenders: { one: financeInfo() } }, {}],
    ['an excluded make', { finance_lenders: { one: financeInfo() } }, { 'finance.exclude-makes': ['ASTER'] }],
    ['another lender', { finance_lenders: { one: financeInfo() } }, { 'finance.lender': 'two' }],
    ['no lender', {}, {}],
  ])('R5-016, R5-017: no weekly figure with %s', (_, changes, settings) =>
    expect(weeklyFigure(aVehicle(changes), settings, now)).toBeNull(),
  );

  test('R5-017: the first lender with figures is used for one without', () => {
    const finance_lenders = { alpha: financeInfo({ paymentWeek: null }), beta: financeInfo({ paymentWeek: 99 }) };
    expect(weeklyFigure(aVehicle({ finance_lenders }), {}, now)?.lender).toBe('beta');
  });

  test('come before what the rules say, and the rules still decide which vehicles', () => {
    // 32,820 over 312 weeks at 7.99 %: 132.49 by the amortisation formula.
    const vehicle = aVehicle({ price: 32_820, finance_lenders: { wattle: financeInfo() } });
    expect(weeklyFigure(vehicle, settingsWith({ wattle: lenderOf() }), now)).toMatchObject({
      amount: 132.5,
      computed: false,
    });
    // The calculator would say $125 for the stated terms, and the card $133.
    const cheaper = { ...vehicle, price: 31_000 };
    expect(weeklyFigure(cheaper, settingsWith({ wattle: lenderOf() }), now)).toMatchObject({ computed: true });
    const closed = lenderOf({ eligibility: { carTypes: ['new'] } });
    expect(weeklyFigure(vehicle, settingsWith({ wattle: closed }), now)).toBeNull();
  });
});

describe('figures under the tenant’s rules', () => {
  test('R5-016: a lender that is switched off is not quoted, not even by figures that came with the vehicle', () => {
    const vehicle = aVehicle({ price: 32_820, finance_lenders: { wattle: financeInfo() } });
    const off = lenderOf({ enabled: false });
    for (const more of [{}, { 'finance.lender': 'wattle' }] as readonly Settings[])
      expect(weeklyFigure(vehicle, settingsWith({ wattle: off }, more), now)).toBeNull();
    const other = settingsWith({ wattle: off, banksia: lenderOf() });
    expect(weeklyFigure(vehicle, other, now)?.lender).toBe('banksia');
  });

  test('R5-011: interest above the site’s bound is the same on card and calculator', () => {
    const settings = settingsWith({ wattle: lenderOf({ interestRate: 19.42, comparisonRate: 21 }) });
    const loan = vehicleLoan(aVehicle({ price: 30_000 }), settings, now);
    expect(loan?.opening?.rules.rate).toMatchObject({ first: 19.42, max: 19.42 });
    expect(weeklyFigure(aVehicle({ price: 30_000 }), settings, now)?.rates).toContain('19.42% p.a.');
  });

  test('R9-030: a set first amount is not the amount of a vehicle with a price', () => {
    const settings = settingsWith(
      { wattle: lenderOf() },
      { 'finance.amount-default': 'fixed', 'finance.amount-fixed': 20_000 },
    );
    expect(vehicleLoan(aVehicle({ price: 30_000 }), settings, now)).toMatchObject({
      amount: 91.62,
      opening: { input: { amount: 30_000, deposit: 3000, residual: 9000 }, rules: { amount: { first: 30_000 } } },
    });
  });

  test('R9-034: five years, 10% deposit and 30% final payment of the price, in the disclaimer too', () => {
    const figure = weeklyFigure(aVehicle({ price: 30_000 }), settingsWith({ wattle: lenderOf() }), now);
    // 27,000 over 260 weeks at 6.29 % with 9,000 at the end: 91.615 by the amortisation formula.
    expect(figure).toMatchObject({
      text: '$92/wk*',
      amount: 91.62,
      rates: '6.29% p.a., comparison rate 8.19% p.a.',
      disclaimer: 'Wattle Finance: $91.62 weekly over 5 years, $3,000 deposit, $9,000 at the end.',
      provider: 'Wattle Finance',
      computed: true,
    });
    expect(figure?.warning).toMatch(/^WARNING: The comparison rate/);
  });

  test.each([
    ['the year is 12 years back', { year: 2014 }, { eligibility: { ageUnder: 12 } }],
    ['the price is not above its least', { price: 9000 }, { eligibility: { priceAbove: 9000 } }],
    ['the price is above its most', { price: 9001 }, { eligibility: { priceUpTo: 9000 } }],
    ['it has run too far', { km: 150_001 }, { eligibility: { kmUpTo: 150_000 } }],
    ['its condition is another', { car_type: 'used' as const }, { eligibility: { carTypes: ['new' as const] } }],
    ['its kind is another', {}, { eligibility: { itemTypes: ['truck' as const] } }],
    ['its make is left out', {}, { eligibility: { excludeMakes: ['aster'] } }],
    ['the lender is not in use', {}, { enabled: false }],
    ['the price is beyond what the lender finances', { price: 80_000 }, { bounds: { amountMax: 75_000 } }],
    ['the price is 500', { price: 500 }, {}],
  ])('R5-016, R9-036: none where %s', (_, vehicle, lender) => {
    expect(weeklyFigure(aVehicle(vehicle), settingsWith({ wattle: lenderOf(lender) }), now)).toBeNull();
  });

  test('R9-037: a lender’s own wording on its comparison rate is shown with it', () => {
    const settings = settingsWith({ wattle: lenderOf({ comparisonBasis: 'For $10,000 over 3 years.' }) });
    expect(weeklyFigure(aVehicle(), settings, now)?.warning).toBe('For $10,000 over 3 years.');
  });

  test('R9-036: under 12 years it shows, and the record knows when that ends', () => {
    const settings = settingsWith({ wattle: lenderOf({ eligibility: { ageUnder: 12 } }) });
    const vehicle = aVehicle({ year: 2015 });
    const [changeTime = 0] = financeChangeTimes(vehicle, settings);
    expect(changeTime).toBe(Date.UTC(2027, 0, 1));
    expect(weeklyFigure(vehicle, settings, new Date(changeTime - 1))).not.toBeNull();
    expect(weeklyFigure(vehicle, settings, new Date(changeTime))).toBeNull();
  });

  test('the tenant’s order decides, and its switch above it', () => {
    const lenders = { beta: lenderOf(), alpha: lenderOf() };
    const settings: Settings = { [lendersSetting]: lendersAsSetting({ lenders, order: ['beta', 'alpha'] }, 'AU') };
    expect(weeklyFigure(aVehicle(), settings, now)?.lender).toBe('beta');
    expect(weeklyFigure(aVehicle(), { ...settings, 'finance.lender': 'alpha' }, now)?.lender).toBe('alpha');
    expect(weeklyFigure(aVehicle(), { ...settings, 'finance.lender': 'gone' }, now)).toBeNull();
  });

  test('R5-016: a figure is never shown without two rates and a warning', () => {
    const input = fc.record({
      price: fc.integer({ min: 0, max: 400_000 }),
      rate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
      fee: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(input, ({ price, rate, fee }) => {
        const { comparisonRate: _none, ...lender } = lenderOf({
          interestRate: rate,
          fees: [{ name: 'Start', amount: fee, due: 'start' }],
        });
        const figure = weeklyFigure(aVehicle({ price }), settingsWith({ wattle: lender }), now);
        if (figure === null) return;
        expect(figure.amount).toBeGreaterThan(25);
        expect(figure.rates).toMatch(/^\d+\.\d\d% p\.a\., comparison rate \d+\.\d\d% p\.a\.$/);
        expect(figure.warning).not.toBe('');
      }),
    );
  });
});
