import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelVariantsView } from './view.tsx';

export const modelVariants = defineBlock({
  type: 'model-variants',
  version: 1,
  title: 'Model variants',
  description: 'The grades of the model side by side, with prices and what each has.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelVariantsView,
  load,
  reads: ['subject'],
  switches: ['models.from-price'],
  whenEmpty: { say: 'This model has no variants.' },
  examples,
});
