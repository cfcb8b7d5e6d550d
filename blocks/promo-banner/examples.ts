import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props: {
      tag: 'Demonstrators',
      heading: '$2,000 off every demonstrator',
      text: 'Each with the balance of its new-car warranty and twelve months of registration.',
      link: { label: 'See the demonstrators', href: '/search/demo-cars' },
      image: '/img/drawn/suv/c9ced6/front-left',
    },
    data: { shown: true },
  },
  {
    name: 'empty',
    props: {
      heading: 'Last year’s sale',
      link: { label: 'See it', href: '/eofy' },
      from: '2025-06-01',
      until: '2025-06-30',
    },
    data: { shown: false },
  },
  {
    name: 'extreme',
    props: {
      tag: 'Fleet and farm customers only',
      heading: 'Five years of servicing included with every tractor ordered before the harvest',
      text: 'Oil, filters and labour at the hours in the service book, in our workshop or on your place within 120 km of a branch, with a loan machine when the work takes more than one day.',
      terms:
        'Available to holders of an ABN on new tractors above 75 kW ordered and paid between the dates shown. Excludes tyres, glass, implements and damage. Travel beyond 120 km of a branch is charged by the kilometre. Not available with other offers. We may end the offer once forty machines are sold, and say so on this page.',
      link: { label: 'See what is in the yard and on order', href: '/search/new-cars' },
      look: 'accent',
    },
    data: { shown: true },
  },
];
