/** What customers say (specification, section 3). */
import { schemasOf } from '../catalogue/derive.ts';
import { reviewCatalogue } from '../catalogue/review.ts';
import { integer, shape, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const reviewSchema = {
  $id: 'https://forecourt.dev/schemas/review',
  ...shape('Review', 'One customer’s review.', schemasOf(reviewCatalogue)),
};

export const reviewSetSchema = shape('Reviews', 'Summary of all reviews.', {
  count: integer('Count', 'Review service.'),
  average_rating: text('Average', 'Stars with one decimal, as text. Review service.'),
});

export type Review = FromSchema<typeof reviewSchema>;
