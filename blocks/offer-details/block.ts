import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { OfferDetailsView } from './view.tsx';

export const offerDetails = defineBlock({
  type: 'offer-details',
  title: 'Offer',
  description:
    'The special offer of the page: picture, price or saving with its details, dates, terms and an enquiry link.',
  category: 'content',
  pages: ['offer'],
  schema,
  view: OfferDetailsView,
  load,
  reads: ['subject', 'stock'],
  essential: { pages: ['offer'] },
  examples,
});
