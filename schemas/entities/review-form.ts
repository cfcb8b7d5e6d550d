/**
 * The fields of a review that staff edit by form, in the shape that reviews have; stars and date have special controls.
 * Absent where the review has null.
 */
import { formObject } from '../catalogue/entry-form.ts';
import { reviewCatalogue } from '../catalogue/review.ts';
import type { SchemaNode } from '../shapes/json.ts';

export const reviewFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/review-form',
  title: 'Review',
  ...formObject(reviewCatalogue),
};
