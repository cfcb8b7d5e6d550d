import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ModelGalleryView } from './view.tsx';

export const modelGallery = defineBlock({
  type: 'model-gallery',
  title: 'Model gallery',
  description: 'The pictures of the model, with its description.',
  category: 'model',
  pages: ['model'],
  schema,
  view: ModelGalleryView,
  load,
  reads: ['subject'],
  anchors: ['gallery'],
  whenEmpty: { say: 'This model has no pictures in its gallery and no description.' },
  examples,
});
