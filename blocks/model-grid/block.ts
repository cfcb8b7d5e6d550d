import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelGridView } from './view.tsx';

export const modelGrid = defineBlock({
  type: 'model-grid',
  title: 'Model range',
  description: 'The models of the range with picture, state and from-price, narrowed by body type.',
  category: 'model',
  schema,
  view: ModelGridView,
  load,
  reads: ['content', 'path', 'subject'],
  query: ['body'],
  switches: [
    'models.badges',
    'models.body-buttons',
    'models.card-text',
    'models.compact-text',
    'models.from-price',
    'models.status-prefix',
  ],
  whenEmpty: { say: 'There are no models of this make. A dealer without a range of new models shows stock instead.' },
  examples,
});
