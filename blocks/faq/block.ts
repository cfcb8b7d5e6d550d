import { defineBlock } from '../kit/define-block.ts';
import { accordionSchema } from '../parts/accordion/schema.ts';
import { examples } from './examples.ts';
import { FaqView } from './view.tsx';

export const faq = defineBlock({
  type: 'faq',
  title: 'Questions and answers',
  description: 'Questions that shoppers ask, with answers that search engines can show.',
  category: 'content',
  schema: accordionSchema({ items: 'Questions', item: { title: 'Question', text: 'Answer' } }),
  view: FaqView,
  whenEmpty: { say: 'It has no questions. Add the first.' },
  examples,
});
