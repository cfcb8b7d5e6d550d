import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { SectionGroupView } from './view.tsx';

export const sectionGroup = defineBlock({
  type: 'section-group',
  title: 'Group',
  description: 'Blocks that belong together, under one heading.',
  category: 'content',
  schema,
  view: SectionGroupView,
  slots: { content: { title: 'Content' } },
  examples,
});
