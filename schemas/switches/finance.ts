import { address, amount, numberList, oneOf, onOff, someOf, switchGroup, wordList, words } from './define.ts';

const money = { min: 0, max: 1000000, step: 100 };

/** Finance. Rates, fees and bounds of a lender are in the `lenders` document and take precedence over these. */
export const finance = switchGroup('finance', { title: 'Finance', risk: 'price' }, [
  onOff('finance.calculator', ['Finance calculator', 'Vehicle pages have a repayment calculator.'], true),
  words('finance.lender', ['Lender', 'The lender that the site quotes. Without a choice it is the first one.'], '', {
    empty: true,
    max: 40,
    from: 'lenders',
  }),
  amount('finance.amount-min', ['Minimum amount', 'Dollars.'], money, 1000),
  amount('finance.amount-max', ['Maximum amount', 'Dollars.'], money, 100000),
  amount('finance.amount-step', ['Amount step', 'Dollars.'], { min: 100, max: 10000, step: 100 }, 500),
  onOff(
    'finance.amount-above-price',
    ['Follow high prices', 'If the price is above the maximum amount, the slider goes up to 105 % of the price.'],
    false,
  ),
  oneOf(
    'finance.amount-default',
    ['Default amount', 'Where the slider starts.'],
    { price: 'Price of the vehicle', fixed: 'A set amount' },
    'price',
  ),
  amount('finance.amount-fixed', ['Fixed default amount', 'Dollars, if the price is not used.'], money, 30000),
  amount('finance.term-min', ['Minimum term', 'Years.'], { min: 0.5, max: 10, step: 0.5 }, 1),
  amount('finance.term-max', ['Maximum term', 'Years.'], { min: 1, max: 10, step: 0.5 }, 7),
  numberList(
    'finance.term-years',
    ['Terms to choose from', 'Years; leave empty for half-year steps.'],
    { min: 0.5, max: 10 },
    [],
  ),
  amount('finance.default-term', ['Default term', 'Years.'], { min: 1, max: 7, step: 0.5 }, 6),
  amount('finance.rate-min', ['Minimum interest rate', 'Per cent a year.'], { min: 0.5, max: 30, step: 0.5 }, 0.5),
  amount('finance.rate-max', ['Maximum interest rate', 'Per cent a year.'], { min: 0.5, max: 30, step: 0.5 }, 15),
  amount('finance.default-rate', ['Default interest rate', 'Per cent a year.'], { min: 0.5, max: 30, step: 0.01 }, 10),
  onOff('finance.rate-locked', ['Fixed interest rate', 'Shoppers cannot change the interest rate.'], false),
  someOf(
    'finance.frequencies',
    ['Frequencies', 'How often repayments can be shown, in this order.'],
    ['weekly', 'fortnightly', 'monthly'],
    ['weekly', 'fortnightly', 'monthly'],
  ),
  oneOf(
    'finance.default-frequency',
    ['Default frequency', 'How often repayments are shown at first.'],
    { weekly: 'Weekly', fortnightly: 'Fortnightly', monthly: 'Monthly' },
    'weekly',
  ),
  onOff('finance.residual', ['Final payment', 'Shoppers can set a final payment.'], false),
  onOff('finance.deposit', ['Deposit or trade-in', 'Shoppers can set a deposit.'], true),
  amount(
    'finance.enquire-below',
    ['Minimum repayment', 'Dollars. For repayments up to this amount, the calculator shows an enquiry link instead.'],
    { min: 0, max: 500 },
    25,
  ),
  words(
    'finance.enquire-text',
    ['Where there is no repayment', 'Shown instead of a repayment.'],
    'Enquire for Finance',
  ),
  onOff('finance.shorten-disclaimer', ['Short disclaimer', 'The disclaimer shows in short, with Show More.'], false),
  amount('finance.disclaimer-limit', ['Length of the short disclaimer', 'Characters.'], { min: 80, max: 1000 }, 197),
  onOff('finance.panel', ['Get Finance Now panel', 'Vehicle pages have a panel that leads to finance.'], true),
  words(
    'finance.panel-heading',
    ['Heading of the panel', 'Shown above the finance panel.'],
    'Finance Available For This Vehicle!',
  ),
  address(
    'finance.page',
    [
      'Finance page',
      'Where finance buttons lead: /finance, /finance-enquiry, /apply-for-finance or /personalised/finance.',
    ],
    '/finance',
  ),
  words('finance.request-text', ['Button of the calculator', 'Text on the button.'], 'Request a Quote', {
    max: 30,
  }),
  wordList('finance.exclude-makes', ['Makes without finance', 'Vehicles of these makes show no finance figures.'], [], {
    from: 'makes',
  }),
  onOff(
    'finance.quote-service',
    [
      'Quote',
      'The finance panel of a vehicle shows a quote from the connected service, or else one based on your lenders’ rules.',
    ],
    false,
  ),
  oneOf(
    'finance.quote-credit-score',
    ['Credit score of quotes', 'Used until the shopper chooses another.'],
    { EXCELLENT: 'Excellent', GREAT: 'Great', GOOD: 'Good', FAIR: 'Fair', POOR: 'Poor' },
    'GREAT',
  ),
  amount('finance.quote-term', ['Term of quotes', 'Years.'], { min: 1, max: 7 }, 5),
]);
