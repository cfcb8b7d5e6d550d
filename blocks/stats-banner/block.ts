import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { StatsBannerView } from './view.tsx';

export const statsBanner = defineBlock({
  type: 'stats-banner',
  title: 'Figures',
  description: 'A few figures about the business, each with a link to more detail.',
  category: 'content',
  schema,
  view: StatsBannerView,

  whenEmpty: { say: 'It has no figures. Add the first.' },
  examples,
});
