import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelSectionsView } from './view.tsx';

export const modelSections = defineBlock({
  type: 'model-sections',
  title: 'Sections of the model page',
  description: 'Stays at the top while a model page is scrolled: its sections, the from-price and a button.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelSectionsView,
  load,
  reads: ['subject'],
  switches: ['models.badges', 'models.from-price', 'models.status-prefix'],
  enhance: 'touch',
  examples,
});
