/** The rating of a tenant's own reviews: the local replacement for a review service. */
import type { ContentPort } from '#domain/ports/content.ts';
import type { RatingsPort } from '#domain/ports/ratings.ts';
import { averageRating } from '#domain/reviews/average-rating.ts';

export function ownRatings(content: Pick<ContentPort, 'listReviews'>): RatingsPort {
  return {
    async rating() {
      const reviews = await content.listReviews();
      return reviews.length === 0 ? null : averageRating(reviews.map((each) => each.rating));
    },
  };
}
