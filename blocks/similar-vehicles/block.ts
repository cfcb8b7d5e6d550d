import { defineBlock } from '../define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SimilarVehiclesView } from './view.tsx';

export const similarVehicles = defineBlock({
  type: 'similar-vehicles',
  version: 1,
  title: 'Similar vehicles',
  description: 'Vehicles like this one that are in stock.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: SimilarVehiclesView,
  load,
  reads: ['subject', 'stock'],
  switches: [
    'similar.limit',
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
  anchors: ['similar-vehicles'],
  examples,
});
