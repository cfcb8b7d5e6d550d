import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelColoursView } from './view.tsx';

export const modelColours = defineBlock({
  type: 'model-colours',
  title: 'Model colours',
  description: 'The model’s paint colours. Clicking one shows the model in it.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelColoursView,
  load,
  reads: ['subject'],
  whenEmpty: { say: 'This model has no colours with a tone or a picture.' },
  anchors: ['colours'],
  examples,
});
