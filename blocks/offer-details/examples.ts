import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const offer: Data['offer'] = {
  id: 'o_1',
  href: '/special-offers/demo-clearance',
  title: 'Demonstrators at $2,000 off',
  text: 'Each with the balance of its new-car warranty and twelve months of registration.',
  image: '/img/drawn/suv/c9ced6/front-left',
  alt: '',
  badge: '$2,000 off',
  figure: { text: '$2,000 off', note: '', lines: [], disclosure: [] },
  dates: 'Until 30 Jun 2026',
  action: 'Ask about this offer',
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      offer,
      body: '<p>We drove them ourselves: between 1,500 and 6,000 km, serviced here, always under cover.</p>',
      terms: ['Off the price shown on each vehicle. One offer a vehicle.'],
      isDraft: false,
    },
  },
  {
    name: 'empty',
    data: {
      offer: { ...offer, text: '', image: null, badge: null, figure: null, dates: null },
      body: '',
      terms: [],
      isDraft: true,
    },
  },
  {
    name: 'extreme',
    props: { ground: 'sunken' },
    data: {
      offer: {
        ...offer,
        title: 'Servicing at a fixed price for as long as you own it, on every demonstrator',
        text: 'Long '.repeat(45).trim(),
        figure: {
          text: '$119/wk*',
          note: '6.49% p.a., comparison rate 7.12% p.a.',
          lines: [
            ['Interest rate', '6.49% p.a.'],
            ['Comparison rate', '7.12% p.a.'],
            ['Total payable', '$30,940'],
            ['Lender', 'Harbour Finance, Australian credit licence 123456'],
          ],
          disclosure: ['* $119 weekly over 5 years.', 'WARNING: The comparison rate is true only for this example.'],
        },
      },
      body: '<h2>What is in it</h2><ul><li>Oil</li><li>Filters</li></ul>',
      terms: ['Unbroken'.repeat(40), 'Second paragraph.'],
      isDraft: false,
    },
  },
];
