import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lender } from '#schemas/documents/lenders.ts';
import { parseMoney } from '../price/money.ts';
import type { Settings } from '../switches/settings.ts';
import { unknownPlaceholders } from '../text/placeholders.ts';
import { type CalculatorInput, calculate, fieldHelp, readInput } from './calculator.ts';
import { calculatorRules } from './calculator-rules.ts';
import { comparisonWarning, disclaimerPlaceholders, fillDisclaimer, shortDisclaimer } from './disclaimer.ts';
import { lendersAsSetting, lendersSetting } from './lenders.ts';

const lender: Lender = { name: 'Wattle', interestRate: 9, comparisonRate: 9.5, disclaimer: 'Terms apply.' };
const under = (changes: Partial<Lender>, settings: Settings = {}, price: number | null = null) =>
  calculatorRules({ key: 'wattle', lender: { ...lender, ...changes } }, settings, price);

describe('bounds and first values', () => {
  test('R5-009, R5-010, R5-011, R5-012, R9-030, R9-035: the defaults of a site without lenders', () => {
    const rules = calculatorRules(null, {}, null);
    expect(rules.amount).toEqual({ min: 1000, max: 100_000, step: 500, first: 30_000 });
    expect(rules.terms).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]);
    expect(rules.firstTerm).toBe(6);
    expect(rules.rate).toEqual({ min: 0.5, max: 15, step: 0.5, first: 10, locked: false });
    expect(rules.deposit).toMatchObject({ min: 0, max: 250_000, step: 0.5, first: 0 });
    expect(rules.residual).toMatchObject({ min: 0, max: 250_000, step: 0.5, first: 0, shown: false });
    expect(rules.frequencies).toEqual(['weekly', 'fortnightly', 'monthly']);
    expect(rules.firstFrequency).toBe('weekly');
    expect(rules.fees).toEqual({ start: 0, monthly: 0 });
  });

  test.each([
    ['5000 for one lender', under({ bounds: { amountMin: 5000 } }).amount.min, 5000],
    ['250000 on another template', under({}, { 'finance.amount-max': 250_000 }).amount.max, 250_000],
    [
      'the lender before the site',
      under({ bounds: { amountMax: 80_000 } }, { 'finance.amount-max': 250_000 }).amount.max,
      80_000,
    ],
    ['105% of a price above it', under({}, { 'finance.amount-above-price': true }, 120_000).amount.max, 126_000],
    ['not at the bound itself', under({}, { 'finance.amount-above-price': true }, 100_000).amount.max, 100_000],
    ['not where it is off', under({}, {}, 120_000).amount.max, 100_000],
    [
      'a lender’s own bound holds',
      under({ bounds: { amountMax: 90_000 } }, { 'finance.amount-above-price': true }, 120_000).amount.max,
      90_000,
    ],
    ['a minimum beyond the maximum wins', under({ bounds: { amountMin: 120_000 } }).amount.max, 120_000],
  ])('R5-009: %s', (_, found, expected) => expect(found).toBe(expected));

  test.each([
    ['the price', under({}, {}, 42_990).amount.first, 42_990],
    ['the price, clamped', under({}, {}, 142_990).amount.first, 100_000],
    ['30000 where the site says so', under({}, { 'finance.amount-default': 'fixed' }, 42_990).amount.first, 30_000],
    ['30000 without a price', under({}, {}, 0).amount.first, 30_000],
  ])('R9-030: the first amount is %s', (_, found, expected) => expect(found).toBe(expected));

  test.each([
    ['at most 5 years: 6 is clamped', under({}, { 'finance.term-max': 5 }).firstTerm, 5],
    ['a list of years', under({}, { 'finance.term-years': [7, 3, 5, 3] }).terms, [3, 5, 7]],
    ['a lender’s list', under({ bounds: { terms: [5, 4] } }, { 'finance.term-years': [1, 2] }).terms, [4, 5]],
    [
      'a list wholly out of bounds gives the steps',
      under({}, { 'finance.term-years': [9], 'finance.term-max': 2 }).terms,
      [1, 1.5, 2],
    ],
    ['a lender’s own first term', under({ defaults: { term: 4 } }).firstTerm, 4],
  ])('R5-010: %s', (_, found, expected) => expect(found).toEqual(expected));

  test.each([
    [7.5, 14.5],
    [9.95, 19.95],
    [4, 20],
  ])('R5-011: a lender from %d to %d', (rateMin, rateMax) => {
    const rules = under({ interestRate: 19.42, bounds: { rateMin, rateMax } });
    expect(rules.rate).toMatchObject({ min: rateMin, max: rateMax, first: Math.min(19.42, rateMax) });
    expect(readInput({ rate: '0' }, rules)).toMatchObject({ input: { rate: rateMin }, moved: ['rate'] });
  });

  test('R5-011: a locked interest rate ignores the input', () => {
    expect(readInput({ rate: '2' }, under({ bounds: { rateLocked: true } }))).toMatchObject({
      input: { rate: 9 },
      moved: [],
    });
    expect(under({}, { 'finance.rate-locked': true }).rate.locked).toBe(true);
  });

  test.each([
    ['its largest deposit', under({ bounds: { depositMax: 9000 } }).deposit.max, 9000],
    ['its largest final payment', under({ bounds: { residualMax: 8000 } }).residual.max, 8000],
    ['its step', under({ bounds: { amountStep: 1000 } }).amount.step, 1000],
    ['how often', under({ defaults: { frequency: 'monthly' } }).firstFrequency, 'monthly'],
    [
      'its basis of comparison',
      under({ comparisonBasis: 'For $10,000 over 3 years.' }).warning,
      'For $10,000 over 3 years.',
    ],
    ['its rounding', under({ rounding: 'dollars-up' }).rounding, 'dollars-up'],
  ])('R5-009, R5-012: a lender says %s', (_, found, expected) => expect(found).toBe(expected));

  test.each([
    ['the site’s frequencies, each once', ['monthly', 'yearly', 'monthly', 'weekly'], ['monthly', 'weekly'], 'weekly'],
    [
      'the first of them where weekly is not among them',
      ['monthly', 'fortnightly'],
      ['monthly', 'fortnightly'],
      'monthly',
    ],
    ['all three where none of them is known', ['yearly'], ['weekly', 'fortnightly', 'monthly'], 'weekly'],
  ])('R9-029: %s', (_, chosen, frequencies, first) => {
    const rules = under({}, { 'finance.frequencies': chosen });
    expect([rules.frequencies, rules.firstFrequency]).toEqual([frequencies, first]);
  });

  test('R9-031, R9-032: fees of a lender, at the start and each month', () => {
    const fees = [
      { name: 'Establishment', amount: 395, due: 'start' as const },
      { name: 'Security registration', amount: 6, due: 'start' as const },
      { name: 'Dealer agency', amount: 912.25, due: 'start' as const },
      { name: 'Account', amount: 8, due: 'monthly' as const },
    ];
    expect(under({ fees }).fees).toEqual({ start: 1313.25, monthly: 8 });
    expect(under({}).fees).toEqual({ start: 0, monthly: 0 });
  });
});

describe('what is typed', () => {
  const rules = under({}, { 'finance.residual': true });

  test.each([
    ['$32,990.00 AUD', 32_990, []],
    ['-5000', 5000, []],
    ['', 1000, ['amount']],
    ['a lot', 1000, ['amount']],
    ['999', 1000, ['amount']],
    ['99999999999999999999', 100_000, ['amount']],
    ['1e9', 1000, ['amount']],
    ['12.345', 1000, ['amount']],
    ['20000.555', 20_000.56, []],
    ['<script>30000</script>', 30_000, []],
  ])('R5-013: an amount of %j is %d', (text, amount, moved) =>
    expect(readInput({ amount: text }, rules)).toMatchObject({ input: { amount }, moved }),
  );

  test('R5-014: help says the bounds', () => {
    expect(fieldHelp('amount', rules)).toBe('Cannot be less than $1,000 or more than $100,000');
    expect(fieldHelp('rate', rules)).toBe('Cannot be less than 0.5% or more than 15%');
    expect(fieldHelp('residual', rules)).toBe('Cannot be less than $0 or more than $250,000');
  });

  test('R5-010: a term is the nearest that can be chosen, and an unknown frequency the first', () => {
    expect(readInput({ term: '4.3', frequency: 'yearly' }, rules)).toMatchObject({
      input: { term: 4.5, frequency: 'weekly' },
      moved: ['term'],
    });
    expect(readInput({ term: '5 years', frequency: 'monthly' }, rules).moved).toEqual([]);
    // Of two as near the shorter one.
    expect(readInput({ term: '4.25' }, rules).input.term).toBe(4);
  });

  test('R5-013: for any input, every figure is within its bounds and every text is complete', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    const fields = fc.record(
      { amount: text, term: text, rate: text, deposit: text, residual: text, frequency: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (sent) => {
        const { input } = readInput(sent, rules);
        for (const name of ['amount', 'rate', 'deposit', 'residual'] as const) {
          expect(input[name]).toBeGreaterThanOrEqual(rules[name].min);
          expect(input[name]).toBeLessThanOrEqual(rules[name].max);
        }
        expect(rules.terms).toContain(input.term);
        const shown = calculate(input, rules);
        expect(JSON.stringify(shown)).not.toMatch(/NaN|Infinity|undefined|\d\.\d{3}/);
        expect(shown.enquire).toBe(shown.total === '');
      }),
    );
  });
});

describe('figures', () => {
  const input: CalculatorInput = { amount: 30_000, term: 5, rate: 9, deposit: 3000, residual: 0, frequency: 'monthly' };

  test('R4-046, R9-033: repayment, total and what they are made of', () => {
    const rules = under({ fees: [{ name: 'Start', amount: 395, due: 'start' }] });
    expect(calculate(input, rules)).toMatchObject({
      repayment: '$568.68',
      label: '/mo*',
      each: 'per month',
      total: '$34,120.80',
      interest: '$7,120.80',
      financed: '$27,395.00',
      residual: '',
      rate: '9.00% p.a.',
      comparison: '9.50% p.a.',
      computed: false,
    });
    // What is left to the end is paid as well: 60 repayments, and the final payment.
    const left = calculate({ ...input, residual: 5000 }, rules);
    expect(left).toMatchObject({ financed: '$27,395.00', residual: '$5,000.00' });
    expect(parseMoney(left.total)).toBeCloseTo(parseMoney(left.repayment) * 60 + 5000, 2);
    expect(calculate({ ...input, rate: 10 }, rules)).toMatchObject({ comparison: '10.57% p.a.', computed: true });
  });

  test.each([
    [25, true],
    [25.01, false],
  ])('R5-015, R9-040: a repayment of %d asks to enquire: %s', (weekly, enquire) => {
    const rules = under({ interestRate: 0, bounds: { rateMin: 0 } });
    const shown = calculate(
      { ...input, amount: weekly * 52, deposit: 0, rate: 0, term: 1, frequency: 'weekly' },
      rules,
    );
    expect(shown.enquire).toBe(enquire);
    const { repayment, label, each, total, interest, financed, deposit, residual } = shown;
    const figures = [repayment, label, each, total, interest, financed, deposit, residual];
    if (enquire) expect(figures).toEqual(['Enquire for Finance', '', '', '', '', '', '', '']);
  });

  test('R5-015: a deposit and a final payment are blank too', () => {
    const asked = { ...input, amount: 10_000, deposit: 9000, residual: 500, frequency: 'weekly' } as const;
    expect(calculate(asked, under({}, { 'finance.enquire-below': 25 }))).toMatchObject({
      enquire: true,
      repayment: 'Enquire for Finance',
      total: '',
      financed: '',
      deposit: '',
      residual: '',
    });
  });

  test('R4-046: a final payment is never more than what is borrowed', () => {
    const figures = calculate({ ...input, deposit: 20_000, residual: 15_000 }, under({}));
    expect(figures).toMatchObject({ repayment: '$75.00', residual: '$10,000.00', total: '$14,500.00' });
  });

  test('R5-015: below what, and in which words, is the site’s', () => {
    const settings = { 'finance.enquire-below': 600, 'finance.enquire-text': 'Ask us' };
    expect(calculate(input, under({}, settings))).toMatchObject({ enquire: true, repayment: 'Ask us', total: '' });
    expect(calculate({ ...input, amount: 40_000 }, under({}, settings)).enquire).toBe(false);
  });

  test.each([
    ['cents', '$560.48'],
    ['dollars-up', '$561.00'],
  ] as const)('R9-033: a repayment rounded as the lender does, by %s', (rounding, repayment) =>
    expect(calculate(input, under({ rounding }))).toMatchObject({ repayment }),
  );

  test('a deposit that shoppers cannot set is a share of the amount, and is shown', () => {
    const rules = under({ defaults: { depositShare: 10 } }, { 'finance.deposit': false });
    expect(rules.deposit).toMatchObject({ first: 3000, shown: false });
    const { input: read } = readInput({ amount: '74990', deposit: '1' }, rules);
    expect(read.deposit).toBe(7499);
    expect(calculate(read, rules).deposit).toBe('$7,499.00');
    expect(calculate({ ...read, deposit: 0 }, rules).deposit).toBe('');
  });

  test('R9-034: a final payment that shoppers do not set is a share of the amount', () => {
    const rules = under({ defaults: { depositShare: 10, residualShare: 30, term: 5 } }, {}, 40_000);
    expect(readInput({}, rules).input).toMatchObject({ amount: 40_000, deposit: 4000, residual: 12_000, term: 5 });
    expect(readInput({ amount: '20000', residual: '1' }, rules).input.residual).toBe(6000);
    expect(calculate(readInput({}, rules).input, rules).residual).toBe('$12,000.00');
  });
});

describe('disclaimers', () => {
  test('R9-038: figures are filled in as they stand, and an unknown name is left to be seen', () => {
    const text = '{lender} at {rate}, comparison {comparisonRate}, {term}: {repayment} {frequency}. {oops}';
    const rules = under({ interestRate: 12.94, disclaimer: text });
    const shown = calculate({ ...readInput({}, rules).input, term: 1, deposit: 0, frequency: 'monthly' }, rules);
    expect(shown.disclaimer).toMatch(
      /^Wattle at 12\.94% p\.a\., comparison 9\.50% p\.a\., 1 year: \$[\d,]+\.\d\d monthly\. \{oops\}$/,
    );
    expect(unknownPlaceholders(text, disclaimerPlaceholders)).toEqual(['oops']);
    expect(fillDisclaimer('{constructor} {toString}', {} as never)).toBe('{constructor} {toString}');
  });

  test('R4-048: cut to 197 characters at a word', () => {
    const text = 'Approved applicants only. '.repeat(12).trim();
    const { text: short, cut } = shortDisclaimer(text, 197);
    expect(cut).toBe(true);
    expect(short.length).toBeLessThanOrEqual(197);
    expect(text.startsWith(short.slice(0, -1))).toBe(true);
    expect(shortDisclaimer('Terms apply.', 197)).toEqual({ text: 'Terms apply.', cut: false });
  });

  test('R9-037: the warning names its example, and New Zealand has its own words', () => {
    expect(comparisonWarning('AU')).toMatch(/secured fixed-rate loan of \$30,000 over five years/);
    expect(comparisonWarning('AU')).toMatch(/^WARNING/);
    expect(comparisonWarning('NZ')).not.toMatch(/WARNING/);
    const settings = { [lendersSetting]: lendersAsSetting({ lenders: {} }, 'NZ') };
    expect(calculatorRules(null, settings, null).warning).toBe(comparisonWarning('NZ'));
  });
});
