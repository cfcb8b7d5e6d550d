import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { RichTextView } from './view.tsx';

export const richText = defineBlock({
  type: 'rich-text',
  title: 'Text',
  description: 'Headings, paragraphs, lists and tables.',
  category: 'content',
  schema,
  view: RichTextView,

  whenEmpty: { say: 'It has neither a heading nor a text.' },
  examples,
});
