import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { PriceGaugeView } from './view.tsx';

export const priceGauge = defineBlock({
  type: 'price-gauge',
  title: 'Price gauge',
  description: 'How the price compares with similar vehicles on sale. Hidden if there are too few to compare.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: PriceGaugeView,
  load,
  reads: ['subject', 'stock'],
  switches: ['gauge.enabled', 'gauge.label'],
  enhance: 'visible',
  whenEmpty: {
    needs: ['gauge.enabled'],
    say: 'Too few vehicles on sale can be compared with this one, or it is sold or has no price.',
  },
  examples,
});
