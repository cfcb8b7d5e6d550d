import { oneOf, switchGroup, words } from './define.ts';

/** Promises and notices that stand on several pages. */
export const content = switchGroup('content', { title: 'Promises and notices', risk: 'legal' }, [
  oneOf(
    'warranty.claim',
    ['Warranty', 'The promise on used stock; it must be true for every vehicle that shows it.'],
    {
      none: 'None',
      'three-year': '3 years',
      'five-year-unlimited': '5 years, unlimited km',
      'seven-year-unlimited': '7 years, unlimited km',
    },
    'none',
    ['R9-054'],
  ),
  words('warranty.text', ['Words of the warranty', 'Stand beside the promise.'], 'Ask us about warranty.', ['R9-054'], {
    max: 200,
  }),
  oneOf(
    'notices.position',
    ['Notices', 'Where short notices such as Car Saved appear.'],
    { 'bottom-end': 'Bottom right', 'bottom-centre': 'Bottom middle', 'top-end': 'Top right' },
    'bottom-end',
    ['R4-060', 'R4-032'],
  ),
]);
