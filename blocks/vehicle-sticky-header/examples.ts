import type { Example } from '../kit/define-block.ts';
import { extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  name: '2021 Mazda CX-5',
  priceText: '$28,990',
  priceType: 'Drive away',
  priceMore: [],
  tradeIn: { href: '/cars/trade-in?car_id=u1001', label: 'Trade-In Valuation' },
  enquireLabel: 'Enquire Now',
  after: 500,
};

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', data },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    data: {
      ...data,
      name: extremeCard.name,
      priceText: '$12,345,678',
      priceType: 'Estimated drive away',
      priceMore: [],
      tradeIn: { href: '/cars/trade-in?car_id=u1001', label: 'What is your trade-in worth?' },
      after: 0,
    },
  },
];
