import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { BodyTypesView } from './view.tsx';

export const bodyTypes = defineBlock({
  type: 'body-types',
  title: 'Body types',
  description: 'Body types in stock now, with how many of each.',
  category: 'stock',
  schema,
  view: BodyTypesView,
  load,
  reads: ['stock'],
  whenEmpty: { say: 'No vehicle on sale has a body type.' },
  examples,
});
