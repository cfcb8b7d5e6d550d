import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { AccordionView } from './view.tsx';

export const accordion = defineBlock({
  type: 'accordion',
  version: 1,
  title: 'Accordion',
  description: 'Titles that open their text when pressed.',
  category: 'content',
  schema,
  view: AccordionView,

  examples,
});
