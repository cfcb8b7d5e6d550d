import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { ColumnsView, shownColumns } from './view.tsx';

export const columns = defineBlock({
  type: 'columns',
  title: 'Columns',
  description: 'Two or three columns, each with its own blocks.',
  category: 'content',
  schema,
  view: ColumnsView,
  shownSlots: shownColumns,
  slots: {
    a: { title: 'First column' },
    b: { title: 'Second column' },
    c: { title: 'Third column, or below the first' },
  },
  examples,
});
