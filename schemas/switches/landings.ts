import { amount, onOff, switchGroup } from './define.ts';

/** Pages of the stock of a make or model at a place. */
export const landings = switchGroup('landings', 'Pages by make and place', [
  onOff(
    'landings.enabled',
    [
      'Pages by make and place',
      'Each make and model has a page for each place with enough vehicles, such as /cars-for-sale/toyota/hilux/newstead-qld.',
    ],
    false,
  ),
  amount(
    'landings.least',
    ['Minimum vehicles per page', 'With fewer for sale, the address redirects to all vehicles of the model or make.'],
    { min: 1, max: 50 },
    3,
  ),
  amount(
    'landings.most',
    ['Maximum pages', 'Those with the most vehicles stay. Search engines read few pages of a site a day.'],
    { min: 10, max: 2000 },
    300,
  ),
]);
