import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { OfferDetailsView } from './view.tsx';

export const offerDetails = defineBlock({
  type: 'offer-details',
  title: 'Offer',
  description:
    'The special offer of the page: picture, figure and all that belongs to it, dates, terms and the way to ask.',
  category: 'content',
  pages: ['offer'],
  schema,
  view: OfferDetailsView,
  load,
  reads: ['subject', 'stock'],
  essential: { pages: ['offer'] },
  examples,
});
