import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SalesCounterView } from './view.tsx';

export const salesCounter = defineBlock({
  type: 'sales-counter',
  title: 'Sales this month',
  description: 'How many vehicles were sold this month, counted from your own records; hidden until the first.',
  category: 'stock',
  schema,
  view: SalesCounterView,
  load,
  // Renewed hourly as all stock is, so a month begins within the hour.
  reads: ['stock'],
  switches: ['sales-counter.enabled', 'sales-counter.title'],
  whenEmpty: {
    needs: ['sales-counter.enabled'],
    say: 'No vehicle has been recorded as sold this month yet.',
  },
  examples,
});
