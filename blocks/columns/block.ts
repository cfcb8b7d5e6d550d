import { defineBlock } from '../define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { ColumnsView, slotNames } from './view.tsx';

export const columns = defineBlock({
  type: 'columns',
  version: 1,
  title: 'Columns',
  description: 'Two or three columns, each with blocks of its own.',
  category: 'content',
  schema,
  view: ColumnsView,
  shownSlots: (props) => slotNames[props.ratio],
  slots: {
    a: { title: 'First column' },
    b: { title: 'Second column' },
    c: { title: 'Third column' },
  },
  examples,
});
