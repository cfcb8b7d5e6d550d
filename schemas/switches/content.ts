import { itemTypes } from '../catalogue/vehicle/words.ts';
import { amount, oneOf, someOf, switchGroup, words } from './define.ts';

/** Promises and notices that are on several pages. */
export const content = switchGroup('content', { title: 'Promises and notices', risk: 'legal' }, [
  oneOf(
    'warranty.claim',
    [
      'Warranty',
      'The promise next to the price. 3 years and mechanical protection apply to used and demonstrator vehicles, unlimited km to new and demonstrator ones, within the kinds, age and kilometres below. It must be true for each of them.',
    ],
    {
      none: 'None',
      'three-year': '3 years',
      'five-year-mechanical': '5 years, mechanical protection',
      'five-year-unlimited': '5 years, unlimited km',
      'seven-year-unlimited': '7 years, unlimited km',
    },
    'none',
  ),
  amount(
    'warranty.max-age',
    ['Warranty: age', 'Used and demonstrator vehicles show the promise up to this age in years, by the model year.'],
    { min: 1, max: 50 },
    10,
  ),
  amount(
    'warranty.max-km',
    ['Warranty: kilometres', 'Used and demonstrator vehicles with more kilometres do not show the promise.'],
    { min: 1000, max: 1000000, step: 1000 },
    160000,
  ),
  someOf(
    'warranty.kinds',
    ['Warranty: kinds of vehicle', 'Vehicles of other kinds do not show the promise.'],
    itemTypes,
    ['car'],
  ),
  words('warranty.text', ['Warranty text', 'Shown next to the promise.'], 'Ask us about warranty.', {
    max: 200,
  }),
  words(
    'inspection.text',
    [
      'Inspection',
      'What you check before you sell a used or demonstrator vehicle. Shown next to the price, and must be true for each vehicle. Leave empty for none.',
    ],
    '',
    { empty: true },
  ),
  oneOf(
    'notices.position',
    ['Notices', 'Where short notices such as Car Saved appear.'],
    { 'bottom-end': 'Bottom right', 'bottom-centre': 'Bottom middle', 'top-end': 'Top right' },
    'bottom-end',
  ),
]);
