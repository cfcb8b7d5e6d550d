import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const slug = '2021-aster-ridge-touring-1';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { slug, use: { price: 1.7, weeklyKm: 250, consumption: 8.2, unit: 'L' } } },
  { name: 'empty', data: { slug, use: null } },
  {
    name: 'extreme',
    props: { heading: 'What a week of driving costs at today’s prices', text: '' },
    data: { slug, use: { price: 20, weeklyKm: 5000, consumption: 100, unit: 'L' } },
  },
  { name: 'electric', data: { slug, use: { price: 0.3, weeklyKm: 250, consumption: 17, unit: 'kWh' } } },
];
