import { defineBlock } from '../kit/define-block.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { PriceHistoryView } from './view.tsx';

export const priceHistoryBlock = defineBlock({
  type: 'price-history',
  title: 'Price history',
  description: 'What this vehicle was advertised at, from our own records; hidden where the price never changed.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: PriceHistoryView,
  load,
  reads: ['subject'],
  switches: ['price.history', ...priceSwitches],
  whenEmpty: {
    needs: ['price.history'],
    say: 'The price of this vehicle never changed, or it is sold or has no price.',
  },
  examples,
});
