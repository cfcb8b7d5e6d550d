import type { Example, Given } from '../kit/define-block.ts';
import { examplePrice, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { phoneOnly: false };

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props,
    data: { available: true, price: { ...examplePrice, was: '$30,990' }, weekly: null, standing: null },
  },
  {
    name: 'empty',
    props,
    data: {
      available: true,
      price: { text: 'Enquire for price.', isAmount: false, type: null, was: null, more: [], belowMarket: null },
      weekly: null,
      standing: 'On its way to us. Ask us when you can see it.',
    },
  },
  {
    name: 'subscription',
    props,
    data: {
      available: true,
      price: {
        ...examplePrice,
        text: '$377 per week',
        type: 'Subscription',
        more: [
          'Or buy it: $66,490 drive away.',
          'At least 52 weeks, $19,604 in total. 15,000 km a year. Includes registration, insurance and servicing.',
        ],
      },
      weekly: null,
      standing: null,
    },
  },
  { name: 'sold', props, data: { available: false, price: examplePrice, weekly: null, standing: null } },
  {
    name: 'extreme',
    props,
    data: { available: true, price: extremeCard.price, weekly: extremeCard.weekly, standing: null },
  },
];
