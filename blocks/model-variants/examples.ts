import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const names = ['Reversing camera', 'Apple CarPlay and Android Auto', 'Head-up display', 'Leather seats'];
const image = '/img/drawn/suv/335577/front-left';

const data: Data = {
  model: 'Ridge',
  variants: [
    {
      id: 'v1',
      name: 'Active',
      series: 'MY26',
      price: '$38,990',
      image,
      over: null,
      adds: names.slice(0, 2),
      stock: { count: 8, href: '/search/aster/ridge?badge=Active' },
    },
    {
      id: 'v2',
      name: 'Touring',
      series: 'MY26',
      price: '$42,490',
      image,
      over: 'Active',
      adds: ['Head-up display'],
      stock: null,
    },
    {
      id: 'v3',
      name: 'GT',
      series: null,
      price: '$47,990',
      image,
      over: 'Touring',
      adds: ['Leather seats'],
      stock: { count: 1, href: '/search/aster/ridge?badge=GT' },
    },
  ],
  features: names.map((name, index) => ({ name, has: [index < 2, index < 3, true] })),
  terms: 'Estimated drive away price for a private buyer in New South Wales.',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  { name: 'empty', data: { model: 'Ridge', variants: [], features: [], terms: null } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      ...data,
      variants: Array.from({ length: 9 }, (_, index) => ({
        id: `v${index}`,
        name: `Touring Plus ${index}`,
        series: index === 0 ? 'Series II with the long wheelbase' : null,
        price: index === 8 ? null : '$42,490',
        image: index === 3 ? null : image,
        over: index === 0 ? null : `Touring Plus ${index - 1}`,
        adds: index === 4 ? [] : names.flatMap((name) => [1, 2, 3].map((part) => `${name} of part ${part}`)),
        stock: null,
      })),
      features: names.map((name, at) => ({
        name: `${name} with everything that belongs to it and a little more`,
        has: Array.from({ length: 9 }, (_, index) => at === 0 || index > at),
      })),
      terms: null,
    },
  },
  { name: 'table', props: { show: 'table' }, data },
];
