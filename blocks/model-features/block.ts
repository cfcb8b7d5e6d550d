import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelFeaturesView } from './view.tsx';

export const modelFeatures = defineBlock({
  type: 'model-features',
  title: 'Model features',
  description: 'Sections about the model, each with its picture: below each other, side by side or as a carousel.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelFeaturesView,
  load,
  reads: ['subject'],
  whenEmpty: { say: 'This model has no features.' },
  anchors: ['features'],
  enhance: 'touch',
  examples,
});
