import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelSpecificationsView } from './view.tsx';

export const modelSpecifications = defineBlock({
  type: 'model-specifications',
  title: 'Model specifications',
  description: 'The figures of the model, in two columns.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelSpecificationsView,
  load,
  reads: ['subject'],
  whenEmpty: { say: 'This model has no specifications.' },
  anchors: ['specifications'],
  examples,
});
