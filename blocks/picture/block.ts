import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { PictureView } from './view.tsx';

export const picture = defineBlock({
  type: 'picture',
  title: 'Picture',
  description: 'A photo or image from the library: alone, or with text next to it.',
  category: 'content',
  schema,
  view: PictureView,
  whenEmpty: { say: 'It has neither a picture nor a text.' },
  examples,
});
