/** The average of some reviews, as a figure and in whole and half stars. */
import { starsOf } from './stars.ts';

/** One decimal, half up; added in hundredths, so that sums of decimals stay exact. */
export function averageRating(ratings: readonly number[]): { readonly rating: number; readonly stars: number } {
  const hundredths = ratings.reduce((sum, rating) => sum + Math.round(rating * 100), 0) / ratings.length;
  const rating = Math.round(hundredths / 10 + 1e-9) / 10;
  const { full, partial } = starsOf(rating);
  return { rating, stars: full + partial / 2 };
}
