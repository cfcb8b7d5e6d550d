import { amount, numberList, onOff, switchGroup, words } from './define.ts';

/** How prices are shown; which price is shown is a rule (specification, section 4). */
export const price = switchGroup('price', { title: 'Prices', risk: 'price' }, [
  onOff('price.subscription', ['Subscription site', 'If there is a weekly subscription price, it shows first.'], false),
  amount(
    'price.subscription-weeks',
    ['Subscription: shortest term', 'Minimum number of weeks, from which the total is calculated. 0 if it depends.'],
    { min: 0, max: 520 },
    0,
  ),
  amount(
    'price.subscription-km',
    ['Subscription: kilometres', 'Kilometres a year that the weekly price covers. 0 if it depends.'],
    { min: 0, max: 200000 },
    0,
  ),
  words(
    'price.subscription-includes',
    ['Subscription: inclusions', 'What the weekly price includes, in the words after “Includes”.'],
    '',
    { max: 160, empty: true },
  ),
  words('price.no-price-text', ['Where there is no price', 'Shown instead of a price.'], 'Enquire for price.'),
  words(
    'price.preorder-text',
    ['Vehicles to order', 'Shown instead of a price on vehicles that are not built yet.'],
    'PREORDER',
    { max: 24 },
  ),
  onOff('price.was-price', ['Price before', 'A previous, higher price is shown struck through.'], true),
  onOff(
    'price.history',
    ['Price history', 'Vehicle pages show earlier advertised prices, from our own records.'],
    false,
  ),
  onOff(
    'price.below-market',
    ['Below market note', 'Shown when the price is well below the average in the state.'],
    false,
  ),
  amount(
    'price.below-market-gap',
    ['Gap for the below market note', 'Dollars that the price must be under the average, and one more.'],
    { min: 1, max: 20000 },
    499,
  ),
  amount(
    'price.slider-min',
    ['Price slider: lowest', 'Dollars at the left end.'],
    { min: 0, max: 1000000, step: 500 },
    5000,
  ),
  amount(
    'price.slider-max',
    ['Price slider: highest', 'Dollars at the right end.'],
    { min: 1000, max: 5000000, step: 500 },
    250000,
  ),
  amount(
    'price.slider-step',
    ['Price slider: step', 'Dollars from one stop to the next.'],
    { min: 100, max: 10000, step: 100 },
    500,
  ),
  onOff(
    'price.slider-bars',
    ['Price slider: bars', 'Bars above the price slider show how many vehicles there are at each price.'],
    true,
  ),
  numberList(
    'price.presets',
    ['Amounts to choose from', 'Dollars offered under money fields.'],
    { min: 0, max: 5000000 },
    [5000, 10000, 15000, 20000, 30000, 40000, 50000, 60000, 70000],
  ),
  numberList(
    'price.km-presets',
    ['Distances to choose from', 'Kilometres offered under odometer fields.'],
    { min: 0, max: 1000000 },
    [10000, 25000, 50000, 75000, 100000, 150000, 200000],
  ),
]);
