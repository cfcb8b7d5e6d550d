import { defineBlock } from '../kit/define-block.ts';
import { accordionSchema } from '../parts/accordion/schema.ts';
import { examples } from './examples.ts';
import { FaqView } from './view.tsx';

const title = 'Questions and answers';
const description = 'Questions that shoppers ask, with answers that search engines can show.';

export const faq = defineBlock({
  type: 'faq',
  version: 1,
  title,
  description,
  category: 'content',
  schema: accordionSchema({ title, description, items: 'Questions', item: { title: 'Question', text: 'Answer' } }),
  view: FaqView,
  whenEmpty: { say: 'It has no questions. Add the first.' },
  examples,
});
