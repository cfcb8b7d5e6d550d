import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { DealerCommentsView } from './view.tsx';

export const dealerComments = defineBlock({
  type: 'dealer-comments',
  title: 'Dealer comments',
  description: 'What the dealer says about this vehicle.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: DealerCommentsView,
  load,
  reads: ['subject'],
  switches: ['comments.limit', 'comments.empty-text'],
  whenEmpty: { say: 'This vehicle has no comments, or is sold. Write them in its stock record.' },
  examples,
});
