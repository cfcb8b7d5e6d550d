import type { Example } from '../define-block.ts';
import { examplePrice, extremeCard } from '../ui/vehicle-card-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { showWeekly: true, phoneOnly: false };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { available: true, price: { ...examplePrice, was: '$30,990' }, weekly: null } },
  {
    name: 'empty',
    props,
    data: {
      available: true,
      price: { text: 'Enquire for price.', isAmount: false, type: null, was: null, belowMarket: null },
      weekly: null,
    },
  },
  { name: 'sold', props, data: { available: false, price: examplePrice, weekly: null } },
  { name: 'extreme', props, data: { available: true, price: extremeCard.price, weekly: extremeCard.weekly } },
];
