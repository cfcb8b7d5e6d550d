import { oneOf, switchGroup, words } from './define.ts';

/** Promises and notices that stand on several pages. */
export const content = switchGroup('content', { title: 'Promises and notices', risk: 'legal' }, [
  oneOf(
    'warranty.claim',
    [
      'Warranty',
      'The promise beside the price. 3 years and mechanical protection stand on used and demonstrator vehicles, unlimited km on new and demonstrator ones; it must be true for each of them.',
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
