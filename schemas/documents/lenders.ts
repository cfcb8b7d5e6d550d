/**
 * The `lenders` document: a rule set for each lender that the site quotes (specification, sections 5 and 9). A lender's
 * bounds come before the site's switches; a default outside its bounds is clamped when it is used.
 */

import { choice, integer, item, list, text } from '../shapes/field.ts';
import { pageAddress } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';

const dollars = { type: 'number', minimum: 0, maximum: 5000000 } as const;
const percent = { type: 'number', minimum: 0, maximum: 100 } as const;
const years = { type: 'number', minimum: 0.5, maximum: 15 } as const;

const scoreRatesSchema = item(
  {
    title: 'Interest by credit score',
    description:
      'Per cent a year that quotes take for what shoppers say of their credit; the interest rate when empty.',
  },
  [],
  {
    EXCELLENT: { ...percent, title: 'Excellent' },
    GREAT: { ...percent, title: 'Great' },
    GOOD: { ...percent, title: 'Good' },
    FAIR: { ...percent, title: 'Fair' },
    POOR: { ...percent, title: 'Poor' },
  },
);

const feeSchema = item('Fee', ['name', 'amount', 'due'], {
  name: { type: 'string', minLength: 1, maxLength: 60, title: 'Name' },
  amount: { ...dollars, title: 'Amount', description: 'Dollars and cents.' },
  due: choice('Due', 'At the start, added to what is financed; or every month, added to the repayment.', [
    'start',
    'monthly',
  ]),
});

const boundsSchema = item(
  { title: 'Bounds', description: 'What shoppers can set. Empty fields follow the site.' },
  [],
  {
    amountMin: { ...dollars, title: 'Minimum amount', description: 'Dollars.' },
    amountMax: { ...dollars, title: 'Maximum amount', description: 'Dollars.' },
    amountStep: { type: 'number', minimum: 1, maximum: 10000, title: 'Amount step', description: 'Dollars.' },
    termMin: { ...years, title: 'Minimum term', description: 'Years.' },
    termMax: { ...years, title: 'Maximum term', description: 'Years.' },
    terms: list('Terms to choose from', 'Years; half-year steps when empty.', years, {
      maxItems: 20,
      uniqueItems: true,
    }),
    rateMin: { ...percent, title: 'Minimum interest rate', description: 'Per cent a year.' },
    rateMax: { ...percent, title: 'Maximum interest rate', description: 'Per cent a year.' },
    rateStep: { type: 'number', minimum: 0.01, maximum: 5, title: 'Interest rate step', description: 'Per cent.' },
    rateLocked: { type: 'boolean', title: 'Fixed interest rate', description: 'Shoppers cannot change it.' },
    depositMax: { ...dollars, title: 'Maximum deposit or trade-in', description: 'Dollars.' },
    residualMax: { ...dollars, title: 'Maximum final payment', description: 'Dollars.' },
  },
);

const eligibilitySchema = item(
  { title: 'Which vehicles', description: 'A vehicle that fails one of these shows no figures of this lender.' },
  [],
  {
    priceAbove: { ...dollars, title: 'Price above', description: 'Dollars; 500 when empty.' },
    priceUpTo: { ...dollars, title: 'Price up to', description: 'Dollars.' },
    ageUnder: integer('Younger than', 'Years since the model year; 12 is usual.', { minimum: 1, maximum: 60 }),
    kmUpTo: integer('Kilometres up to', 'km.', { minimum: 0, maximum: 2000000 }),
    carTypes: list(
      'Conditions',
      'All when empty.',
      { type: 'string', enum: ['new', 'demo', 'used'] },
      {
        uniqueItems: true,
        maxItems: 3,
      },
    ),
    itemTypes: list(
      'Vehicle types',
      'All when empty.',
      { type: 'string', enum: ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'] },
      { uniqueItems: true, maxItems: 7 },
    ),
    excludeMakes: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 60 },
      uniqueItems: true,
      maxItems: 50,
      title: 'Excluded makes',
    },
  },
);

const defaultsSchema = item(
  { title: 'Initial values of the calculator', description: 'Empty fields follow the site.' },
  [],
  {
    term: { ...years, title: 'Term', description: 'Years.' },
    frequency: { type: 'string', enum: ['weekly', 'fortnightly', 'monthly'], title: 'Frequency' },
    depositShare: { ...percent, title: 'Deposit', description: 'Per cent of the price, for example 10.' },
    residualShare: { ...percent, title: 'Final payment', description: 'Per cent of the price, for example 30.' },
  },
);

export const lenderSchema = item('Lender', ['name', 'interestRate', 'disclaimer'], {
  name: text('Name', 'As shoppers read it.', { minLength: 1, maxLength: 80 }),
  licence: text('Credit licence', 'For example Australian credit licence 123456.', { maxLength: 60 }),
  enabled: { type: 'boolean', default: true, title: 'In use' },
  interestRate: { ...percent, title: 'Interest rate', description: 'Per cent a year that calculations begin with.' },
  comparisonRate: {
    ...percent,
    title: 'Comparison rate',
    description:
      'Per cent a year. When empty, it is worked out by the method of the National Credit Code for a secured loan of $30,000 over five years; no rate and no repayment is shown without it.',
  },
  comparisonBasis: text(
    'Comparison rate warning',
    'The loan that the rate is for, and the warning that the law asks for; when empty, the usual text is shown.',
    { minLength: 1, maxLength: 600 },
  ),
  fees: { type: 'array', items: feeSchema, maxItems: 12, title: 'Fees' },
  rounding: choice(
    'Rounding of repayments',
    'To cents, half up; or up to whole dollars.',
    ['cents', 'dollars-up', 'none'],
    { default: 'cents' },
  ),
  bounds: boundsSchema,
  scoreRates: scoreRatesSchema,
  defaults: defaultsSchema,
  eligibility: eligibilitySchema,
  disclaimer: text(
    'Disclaimer',
    'Shown with every figure of this lender. Filled in as shoppers set the loan: {lender}, {licence}, {rate}, {comparisonRate}, {amount}, {deposit}, {financed}, {residual}, {term}, {frequency}, {repayment}, {total}, {startFees}, {monthlyFees}.',
    { minLength: 1, maxLength: 4000 },
  ),
  page: text('Application', 'Where shoppers apply; the site’s finance page when empty.', {
    format: 'link',
    pattern: pageAddress,
    maxLength: 300,
  }),
});

export const lendersSchema = {
  $id: 'https://forecourt.dev/schemas/lenders',
  title: 'Lenders',
  description: 'Rules of each lender. The first one is quoted unless the finance switch names another.',
  type: 'object',
  properties: {
    lenders: {
      type: 'object',
      title: 'Lenders',
      description: 'By key, in small letters; vehicles carry figures under the same key.',
      propertyNames: { pattern: '^[a-z][a-z0-9-]{0,39}$' },
      maxProperties: 20,
      additionalProperties: lenderSchema,
    },
    order: list(
      'Order',
      'Keys of lenders, first to last.',
      { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
      {
        uniqueItems: true,
        maxItems: 20,
      },
    ),
  },
  required: ['lenders'],
  additionalProperties: false,
} as const;

type Keeping = { keepDefaultedPropertiesOptional: true };
export type Lender = FromSchema<typeof lenderSchema, Keeping>;
export type LenderFee = FromSchema<typeof feeSchema>;
export interface Lenders {
  readonly lenders: { readonly [key: string]: Lender };
  readonly order?: readonly string[];
}
