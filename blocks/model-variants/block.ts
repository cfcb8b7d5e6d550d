import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelVariantsView } from './view.tsx';

export const modelVariants = defineBlock({
  type: 'model-variants',
  title: 'Model variants',
  description: 'The grades of the model with pictures, prices, what each adds and what is in stock, and side by side.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelVariantsView,
  load,
  reads: ['subject', 'stock'],
  anchors: ['grades', 'compare-grades'],
  switches: ['models.from-price'],
  whenEmpty: { say: 'This model has no variants.' },
  examples,
});
