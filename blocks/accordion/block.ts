import { defineBlock } from '../kit/define-block.ts';
import { Accordion } from '../parts/accordion/accordion.tsx';
import { accordionSchema } from '../parts/accordion/schema.ts';
import { examples } from './examples.ts';

export const accordion = defineBlock({
  type: 'accordion',
  title: 'Accordion',
  description: 'Titles that open their text when pressed.',
  category: 'content',
  schema: accordionSchema({ items: 'Parts', item: { title: 'Title', text: 'Text' } }),
  view: Accordion,
  whenEmpty: { say: 'It has no sections. Add the first.' },
  examples,
});
