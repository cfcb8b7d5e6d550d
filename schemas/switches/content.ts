import { itemTypes } from '../catalogue/vehicle/words.ts';
import { amount, oneOf, someOf, switchGroup, words } from './define.ts';

/** Promises and notices that stand on several pages. */
export const content = switchGroup('content', { title: 'Promises and notices', risk: 'legal' }, [
  oneOf(
    'warranty.claim',
    [
      'Warranty',
      'The promise beside the price. 3 years and mechanical protection stand on used and demonstrator vehicles, unlimited km on new and demonstrator ones, of the kinds, age and kilometres below; it must be true for each of them.',
    ],
    {
      none: 'None',
      'three-year': '3 years',
      'five-year-mechanical': '5 years, mechanical protection',
      'five-year-unlimited': '5 years, unlimited km',
      'seven-year-unlimited': '7 years, unlimited km',
    },
    'none',
    ['R9-054'],
  ),
  amount(
    'warranty.max-age',
    [
      'Warranty: age',
      'Used and demonstrator vehicles carry the promise until they are so many years old, by the model year.',
    ],
    { min: 1, max: 50 },
    10,
    ['R9-054'],
  ),
  amount(
    'warranty.max-km',
    ['Warranty: kilometres', 'Used and demonstrator vehicles that have driven more do not carry the promise.'],
    { min: 1000, max: 1000000, step: 1000 },
    160000,
    ['R9-054'],
  ),
  someOf(
    'warranty.kinds',
    ['Warranty: kinds of vehicle', 'Vehicles of other kinds do not carry the promise.'],
    itemTypes,
    ['car'],
    ['R9-054'],
  ),
  words('warranty.text', ['Warranty text', 'Stands beside the promise.'], 'Ask us about warranty.', ['R9-054'], {
    max: 200,
  }),
  words(
    'inspection.text',
    [
      'Inspection',
      'What is looked at before a used or demonstrator vehicle is sold: stands beside its price and must be true for each. Empty for none.',
    ],
    '',
    ['R9-054'],
    { empty: true },
  ),
  oneOf(
    'notices.position',
    ['Notices', 'Where short notices such as Car Saved appear.'],
    { 'bottom-end': 'Bottom right', 'bottom-centre': 'Bottom middle', 'top-end': 'Top right' },
    'bottom-end',
    ['R4-060', 'R4-032'],
  ),
]);
