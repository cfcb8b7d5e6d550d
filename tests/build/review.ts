/** Reviews for tests. */
import { blankReview } from '#domain/reviews/edit-review.ts';
import type { Review } from '#schemas/entities/review.ts';

/** A five-star review without a reply. */
export function aReview(changes: Partial<Review> = {}): Review {
  return { ...blankReview('1001', '2026-01-03'), ...happy, ...changes };
}

const happy: Partial<Review> = {
  id: '1001',
  customer_name: 'Ngaire P.',
  rating: 5,
  text: 'Easy to deal with, and the car was ready when they said it would be.',
  review_date: '2026-01-03',
  review_date_in_words: '3 January 2026',
  created_at_time_ago_in_words: null,
  image: null,
  reply_text: null,
  reply_date: null,
  reply_date_in_words: null,
  location_id: null,
  hidden: false,
};
