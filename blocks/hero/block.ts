import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { HeroView } from './view.tsx';

export const hero = defineBlock({
  type: 'hero',
  title: 'Hero',
  description: 'The top of a page: what the dealer sells, with links into the site.',
  category: 'content',
  schema,
  view: HeroView,
  slots: {
    panel: { title: 'Search panel', allow: ['stock-search-module', 'price-range-search', 'category:form'], max: 1 },
  },
  examples,
});
