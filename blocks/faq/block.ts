import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { FaqView } from './view.tsx';

export const faq = defineBlock({
  type: 'faq',
  version: 1,
  title: 'Questions and answers',
  description: 'Questions that shoppers ask, with answers that search engines can show.',
  category: 'content',
  schema,
  view: FaqView,

  examples,
});
