/** A review as staff wrote it. */

import { blanksOf } from '#schemas/catalogue/derive.ts';
import { reviewCatalogue } from '#schemas/catalogue/review.ts';
import type { Review } from '#schemas/entities/review.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { entryForm } from '../content/entry-form.ts';
import { keepReadOnlyFields } from '../content/read-only-fields.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { calendarDay, localDay } from '../text/dates.ts';

// Valid: the catalogue test checks each blank value against the schema of its field.
const blank = blanksOf(reviewCatalogue) as Review;

export function blankReview(id: string, day: string): Review {
  return { ...structuredClone(blank), id, review_date: day };
}

/** The stored review after an edit: dates in words follow their date, and a new reply is of today. */
export function editedReview(stored: Review, given: Review, now: Date): Review {
  const sameDay = calendarDay(stored.review_date) === calendarDay(given.review_date);
  const sameReply = stored.reply_text === given.reply_text;
  const repliedAt = given.reply_text === null ? null : now.toISOString();
  return {
    ...keepReadOnlyFields(reviewCatalogue, stored, given),
    customer_name: given.customer_name.trim(),
    review_date: sameDay ? stored.review_date : given.review_date,
    review_date_in_words: sameDay ? stored.review_date_in_words : null,
    created_at_time_ago_in_words: sameDay ? stored.created_at_time_ago_in_words : null,
    reply_date: sameReply ? stored.reply_date : repliedAt,
    reply_date_in_words: sameReply ? stored.reply_date_in_words : null,
  };
}

/** Its problems, each at its field. @param zone that decides what day is today. */
export function reviewProblems(
  review: Review,
  { locations, now, zone }: { readonly locations: ReadonlySet<string>; readonly now: Date; readonly zone: string },
): FieldMessage[] {
  const problems: FieldMessage[] = [
    ...validateValue(reviewFormSchema, entryForm(reviewFormSchema, jsonObjectOf(review))),
  ];
  const day = calendarDay(review.review_date);
  if (day === null) problems.push({ pointer: '/review_date', message: 'Enter the day, for example 2026-03-31.' });
  else if (day > localDay(now, zone))
    problems.push({ pointer: '/review_date', message: 'This day is in the future. Enter the day it was written.' });
  if (!(review.rating >= 0 && review.rating <= 5))
    problems.push({ pointer: '/rating', message: 'Stars go from 0 to 5.' });
  if (review.location_id !== null && !locations.has(review.location_id))
    problems.push({ pointer: '/location_id', message: 'There is no such location. Choose one from the list.' });
  return problems;
}
