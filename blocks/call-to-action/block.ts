import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { CallToActionView } from './view.tsx';

export const callToAction = defineBlock({
  type: 'call-to-action',
  title: 'Call to action',
  description: 'A band with one message and one or two buttons.',
  category: 'content',
  schema,
  view: CallToActionView,

  examples,
});
