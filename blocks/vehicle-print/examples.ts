import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  href: '/cars/2021-mazda-cx-5-u1001',
  code: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5 5'%3E%3Cpath d='M0 0h3v3H0zM4 1h1v1H4zM1 4h2v1H1z'/%3E%3C/svg%3E",
  place: ['Ringwood', '12 Station Street, Ringwood VIC 3134', '03 7010 1234'],
  sheet: {
    title: '2021 Mazda CX-5',
    subtitle: 'Maxx Sport KF4WLA',
    price: { text: '$28,990', type: 'Drive away', was: '$30,990', more: [] },
    finance: {
      text: '$133/wk*',
      rates: '7.99% p.a., comparison rate 8.49% p.a.',
      warning:
        'The comparison rate is for a secured loan of $30,000 over five years. It is true only for that example.',
    },
    facts: [{ key: 'km', label: 'Kilometres', value: '45,210 km' }],
    notes: ['The drive away price includes registration, stamp duty, compulsory insurance and dealer charges.'],
    specs: [
      { key: 'km', label: 'Kilometres', value: '45,210 km' },
      { key: 'engine', label: 'Engine', value: '2.5 L' },
    ],
    features: ['Reversing camera', 'Power tailgate'],
    comments: ['One owner, full history.'],
    pictures: ['/img/drawn/suv/7a1f2b/left', '/img/drawn/suv/7a1f2b/front'],
  },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  {
    name: 'empty',
    data: {
      ...data,
      place: ['Example Motors'],
      sheet: {
        title: 'Trailer',
        subtitle: '',
        price: { text: 'Enquire for price.', type: null, was: null, more: [] },
        finance: null,
        facts: [],
        notes: [],
        specs: [],
        features: [],
        comments: [],
        pictures: [],
      },
    },
  },
  {
    name: 'extreme',
    data: {
      ...data,
      sheet: {
        ...data.sheet,
        title: '2019 Mercedes-Benz GLE-Class Sports Activity Coupe',
        price: { text: '$12,345,678', type: 'Excl. government charges', was: null, more: [] },
        features: Array.from({ length: 120 }, (_, at) => `Feature number ${at + 1} with a rather long name`),
        comments: Array.from({ length: 30 }, (_, at) => `${at + 1}: ${'It drives well. '.repeat(40)}`),
      },
    },
  },
];
