import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  shows: true,
  priceText: '$28,990',
  priceType: 'Drive away',
  priceMore: [],
  phone: { masked: '03 70•• ••••', ids: { car_id: 'v_1', dealership_id: 'd_1', website_id: 'w_1' } },
  enquireLabel: 'Enquire now',
  slimAfter: 900,
  call: { event: 25, label: 'Used Car' },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  { name: 'empty', data: { ...data, priceText: 'Enquire for price.', priceType: null, phone: null } },
  { name: 'sold', data: { ...data, shows: false } },
  {
    name: 'extreme',
    data: {
      ...data,
      priceText: '$1,284,990',
      priceType: 'Estimated drive away',
      priceMore: [],
      enquireLabel: 'Ask us about this one',
    },
  },
];
