import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { BreadcrumbsView } from './view.tsx';

export const breadcrumbs = defineBlock({
  type: 'breadcrumbs',
  title: 'Breadcrumbs',
  description: 'Links back to the pages above this one.',
  category: 'frame',
  schema,
  view: BreadcrumbsView,
  load,
  reads: ['subject', 'path'],
  whenEmpty: { say: 'The home page is the top level, so it has no breadcrumbs.' },
  examples,
});
