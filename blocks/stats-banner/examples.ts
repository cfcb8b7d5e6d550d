import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      stats: [
        { figure: '50+', label: 'locations', href: '/dealer-locator' },
        { figure: '40+', label: 'brands', href: '/brands' },
        { figure: '30+', label: 'years', href: '/about-us' },
      ],
    },
  },
  { name: 'empty', props: { ground: 'page' } },
  {
    name: 'extreme',
    props: {
      heading: 'One family business, from one bowser on a gravel road to every corner of two states',
      stats: [
        { figure: '128,400', label: 'vehicles handed over since we opened' },
        { figure: '59', label: 'franchises', href: '/brands' },
        { figure: '2,350', label: 'people in our workshops and yards', href: '/careers' },
        { figure: '1961', label: 'the year that we began' },
      ],
      ground: 'sunken',
    },
  },
];
