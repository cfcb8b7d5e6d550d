import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  steps: [15000, 25000],
};

const data: Data = {
  range: {
    name: 'price',
    minName: 'price_min',
    maxName: 'price_max',
    min: '',
    max: '',
    unit: 'money',
    presets: ['10,000', '20,000'],
    years: [],
    slider: {
      min: 5000,
      max: 250_000,
      step: 500,
      low: 5000,
      high: 250_000,
      lowText: 'No lowest price',
      highText: 'No highest price',
    },
  },
  quick: [
    { label: 'Under $15,000', href: '/search/new-used-and-demo-cars?price_max=15000', count: '118 vehicles' },
    {
      label: '$15,000 to $25,000',
      href: '/search/new-used-and-demo-cars?price_min=15000&price_max=25000',
      count: '340 vehicles',
    },
  ],
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  { name: 'empty', props: { ...props, steps: [] }, data: { ...data, quick: [] } },
  {
    name: 'extreme',
    props: {
      ...props,
      min: 0,
      max: 5000000,
      lead: 'From the first car to the last tractor, by what it costs on the road.',
      ground: 'page',
    },
    data: {
      ...data,
      quick: Array.from({ length: 8 }, (_, index) => ({
        label: `$${(index + 1) * 500},000 to $${(index + 2) * 500},000`,
        href: `/search/new-used-and-demo-cars?price_min=${index}`,
        count: '1 vehicle',
      })),
    },
  },
];
