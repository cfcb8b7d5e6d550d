import { defineBlock } from '../kit/define-block.ts';
import { Accordion } from '../parts/accordion/accordion.tsx';
import { accordionSchema } from '../parts/accordion/schema.ts';
import { examples } from './examples.ts';

const title = 'Accordion';
const description = 'Titles that open their text when pressed.';

export const accordion = defineBlock({
  type: 'accordion',
  version: 1,
  title,
  description,
  category: 'content',
  schema: accordionSchema({ title, description, items: 'Parts', item: { title: 'Title', text: 'Text' } }),
  view: Accordion,
  whenEmpty: { say: 'It has no sections. Add the first.' },
  examples,
});
