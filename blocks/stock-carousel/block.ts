import { defineBlock } from '../define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { StockCarouselView } from './view.tsx';

export const stockCarousel = defineBlock({
  type: 'stock-carousel',
  version: 1,
  title: 'Stock carousel',
  description: 'A row of vehicles from your stock, by condition, make or body.',
  category: 'stock',
  schema,
  view: StockCarouselView,
  load,
  reads: ['stock'],
  switches: [
    'cards.favourites',
    'cards.weekly-finance',
    'finance.lender',
    'finance.exclude-makes',
    'finance.enquire-below',
    'price.subscription',
    'price.no-price-text',
    'price.below-market',
    'tags.fuel-label',
    'tags.just-arrived',
    'tags.just-arrived-days',
    'tags.just-arrived-text',
    'tags.sold-text',
    'tags.certified-make',
  ],
  examples,
});
