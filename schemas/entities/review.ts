/** Customers' reviews (specification, section 3). */
import { schemasOf } from '../catalogue/derive.ts';
import { reviewCatalogue } from '../catalogue/review.ts';
import { shape } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const reviewSchema = {
  $id: 'https://forecourt.dev/schemas/review',
  ...shape('Review', 'One customer’s review.', schemasOf(reviewCatalogue)),
};

export type Review = FromSchema<typeof reviewSchema>;
