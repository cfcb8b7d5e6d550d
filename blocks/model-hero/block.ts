import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelHeroView } from './view.tsx';

export const modelHero = defineBlock({
  type: 'model-hero',
  title: 'Model hero',
  description: 'The model of the page: name, picture or film, status, from-price with its terms, and links.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelHeroView,
  load,
  reads: ['subject', 'stock'],
  switches: ['models.badges', 'models.brochure', 'models.from-price', 'models.offers', 'models.status-prefix'],
  enhance: 'touch',
  examples,
});
