/** The rating of a tenant's own reviews: what stands in for a review service on this machine. */
import type { ContentPort } from '../ports/content.ts';
import type { Rating, RatingsPort } from '../ports/ratings.ts';
import { starsOf } from './stars.ts';

export function ownRatings(content: Pick<ContentPort, 'listReviews'>): RatingsPort {
  return {
    async rating() {
      const reviews = await content.listReviews();
      return reviews.length === 0 ? null : ratingOf(reviews.map((each) => each.rating));
    },
  };
}

/** One decimal, half up; added in hundredths, so that sums of decimals stay exact. */
function ratingOf(ratings: readonly number[]): Rating {
  const hundredths = ratings.reduce((sum, rating) => sum + Math.round(rating * 100), 0) / ratings.length;
  const rating = Math.round(hundredths / 10 + 1e-9) / 10;
  const { full, partial } = starsOf(rating);
  return { rating, stars: full + partial / 2 };
}
