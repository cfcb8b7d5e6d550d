/** The ratings of each location: counted where reviews are stored, so that no figure grows stale. */
import type { Location } from '#schemas/entities/location.ts';
import type { Review } from '#schemas/entities/review.ts';
import { compareText } from '../text/compare.ts';

/**
 * Locations with count and average (one decimal) of their reviews, hidden ones included; as stored where the tenant
 * keeps no reviews.
 */
export function withRatings(locations: readonly Location[], reviews: readonly Review[]): readonly Location[] {
  if (reviews.length === 0) return locations;
  const ratings = new Map<string, number[]>();
  for (const { location_id, rating } of reviews)
    if (location_id !== null) ratings.set(location_id, [...(ratings.get(location_id) ?? []), rating]);
  return locations.map((location) => {
    const own = ratings.get(location.id) ?? [];
    const sum = own.reduce((total, rating) => total + Math.round(rating * 100), 0);
    const average = own.length === 0 ? null : Math.round(sum / own.length / 10) / 10;
    const { length: count } = own;
    return { ...location, average_rating: average, review_count: count, reviews: { count, average_rating: average } };
  });
}

/** Newest first; those of one day in the given order. */
export function newestFirst(reviews: readonly Review[]): readonly Review[] {
  return reviews.toSorted((a, b) => compareText(b.review_date, a.review_date));
}
