import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { BrandGridView } from './view.tsx';

export const brandGrid = defineBlock({
  type: 'brand-grid',
  title: 'Brands',
  description: 'The brands that are sold here, in up to four groups.',
  category: 'content',
  schema,
  view: BrandGridView,
  load,
  reads: ['content', 'stock'],
  switches: ['navigation.make-link'],
  whenEmpty: { say: 'No make of the vehicles on sale is among your makes. Choose makes here, or import stock.' },
  examples,
});
