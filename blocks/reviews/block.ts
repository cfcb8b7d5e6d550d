import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ReviewsView } from './view.tsx';

export const reviews = defineBlock({
  type: 'reviews',
  title: 'Reviews',
  description: 'What customers say, with the average and how many of all reviews are shown.',
  category: 'content',
  schema,
  view: ReviewsView,
  load,
  reads: ['content', 'subject'],
  switches: [
    'reviews.hidden',
    'reviews.minimum-average',
    'reviews.minimum-rating',
    'reviews.headline-count',
    'reviews.carousel-above',
    'reviews.text-limit',
    'reviews.exclude-text',
    'reviews.exclude-ids',
    'reviews.exclude-names',
    'reviews.auto-rotate',
    'reviews.rotate-seconds',
    'reviews.replies',
    'reviews.provider',
    'reviews.organisation',
    'reviews.since',
  ],
  island: 'visible',
  examples,
});
