import { type CalculatorInput, calculate } from '#domain/finance/calculator.ts';
import { calculatorRules } from '#domain/finance/calculator-rules.ts';
import { quoteHref } from '#domain/finance/finance-address.ts';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const lender: Lender = {
  name: 'Wattle Finance',
  interestRate: 8.49,
  comparisonRate: 9.05,
  fees: [{ name: 'Establishment fee', amount: 395, due: 'start' }],
  defaults: { term: 5, depositShare: 10 },
  disclaimer:
    'Estimate of {lender}: {repayment} {frequency} over {term} at {rate} (comparison rate {comparisonRate}), {financed} financed with fees of {startFees}. Approved applicants only. Fees, charges and lending criteria apply.',
};

function dataOf(rules: readonly CalculatorRules[], input: CalculatorInput, more: Partial<Data> = {}): Data {
  const [first] = rules;
  if (!first) throw new Error('no rules');
  const page = '/finance';
  return {
    action: '/cars/2021-aster-ridge',
    kept: [],
    about: '2021 Aster Ridge',
    rules,
    chosen: 0,
    read: { input, moved: [] },
    figures: calculate(input, first),
    card: null,
    short: null,
    limit: 0,
    event: 26,
    quote: {
      page,
      label: 'Request a Quote',
      about: { car_id: 'v_1' },
      href: quoteHref(page, { car_id: 'v_1' }, first, input),
    },
    ...more,
  };
}

const wattle = calculatorRules({ key: 'wattle', lender }, {}, 32_990);
const input: CalculatorInput = {
  amount: 32_990,
  term: 5,
  rate: 8.49,
  deposit: 3299,
  residual: 0,
  frequency: 'weekly',
};
const harbour = calculatorRules(
  {
    key: 'harbour',
    lender: {
      ...lender,
      name: 'Harbour Lending of the Western and Central Districts',
      bounds: {
        terms: [3, 5, 7],
        amountMin: 5000,
        amountMax: 250_000,
        rateMin: 9.95,
        rateMax: 19.95,
        rateLocked: true,
      },
    },
  },
  { 'finance.residual': true },
  245_000,
);

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', data: dataOf([wattle], input) },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    props: { lead: 'What it costs a week, with every fee in it.', ground: 'sunken' },
    data: dataOf(
      [harbour, wattle],
      { amount: 245_000, term: 7, rate: 9.95, deposit: 10_000.5, residual: 73_500, frequency: 'fortnightly' },
      {
        limit: 197,
        short: 'Estimate of Harbour Lending of the Western and Central Districts…',
        about: null,
        kept: [['car_type', 'used']],
      },
    ),
  },
  {
    name: 'less than the price',
    data: dataOf(
      [{ ...wattle, price: 114_990 }],
      { ...input, amount: 100_000 },
      { card: '$136/wk with the price is $135.45 per week, rounded up to whole dollars.' },
    ),
  },
  {
    name: 'too small',
    data: dataOf(
      [wattle],
      { ...input, amount: 3300 },
      { read: { input: { ...input, amount: 3300 }, moved: ['amount'] } },
    ),
  },
];
