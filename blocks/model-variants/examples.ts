import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { heading: 'Compare the range', ground: 'page' };
const names = ['Reversing camera', 'Apple CarPlay and Android Auto', 'Head-up display', 'Leather seats'];

const data: Data = {
  model: 'Ridge',
  variants: [
    { id: 'v1', name: 'Active', price: '$38,990' },
    { id: 'v2', name: 'Touring', price: '$42,490' },
    { id: 'v3', name: 'GT', price: '$47,990' },
  ],
  features: names.map((name, index) => ({ name, has: [index < 2, index < 3, true] })),
  terms: 'Estimated drive away price for a private buyer in New South Wales.',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  { name: 'empty', props, data: { model: 'Ridge', variants: [], features: [], terms: null } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      ...data,
      variants: Array.from({ length: 9 }, (_, index) => ({
        id: `v${index}`,
        name: `Touring Plus ${index}`,
        price: index === 8 ? null : '$42,490',
      })),
      features: names.map((name) => ({
        name: `${name} with everything that belongs to it and a little more`,
        has: [true, false, true],
      })),
      terms: null,
    },
  },
];
