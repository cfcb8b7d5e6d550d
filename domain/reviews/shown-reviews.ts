/** Which reviews show, and the summary of all of them (specification, sections 5 and 9). */

import type { Review } from '#schemas/entities/review.ts';
import { t } from '../messages/translate.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { displayStars } from './stars.ts';

interface ReviewSummary {
  /** Over all reviews, also those that do not show; one decimal, half up. */
  readonly average: number;
  readonly count: number;
  readonly shown: number;
  /** '4.6 out of 5 from 38 reviews; 21 of 38 reviews shown'. */
  readonly text: string;
}

interface ShownReviews {
  readonly reviews: readonly Review[];
  readonly summary: ReviewSummary;
}

/** Reviews to show, newest first as given, with the summary; null where the site shows none. */
export function shownReviews(all: readonly Review[], settings: Settings): ShownReviews | null {
  if (setting(settings, 'reviews.hidden') || all.length === 0) return null;
  const average = averageRating(all);
  if (average <= setting(settings, 'reviews.minimum-average')) return null;
  const reviews = all.filter((review) => isShown(review, settings));
  const said = { stars: displayStars(average), count: all.length, shown: reviews.length };
  const text =
    reviews.length === all.length
      ? t('{stars} out of 5 from {count} {count, plural, one {review} other {reviews}}; all shown', said)
      : t(
          '{stars} out of 5 from {count} {count, plural, one {review} other {reviews}}; {shown} of {count} reviews shown',
          said,
        );
  return {
    reviews,
    summary: { average: Math.round(average * 10 + 1e-9) / 10, count: all.length, shown: reviews.length, text },
  };
}

/** The first reviews of a page: `reviews.headline-count` (10). */
export function headlineReviews(reviews: readonly Review[], settings: Settings): readonly Review[] {
  return reviews.slice(0, setting(settings, 'reviews.headline-count'));
}

/** Whether reviews are shown in a carousel rather than a grid: more than three. */
export function isReviewCarousel(count: number, settings: Settings): boolean {
  return count > setting(settings, 'reviews.carousel-above');
}

function isShown({ id, customer_name, rating, text, hidden }: Review, settings: Settings): boolean {
  if (hidden) return false;
  if (rating < setting(settings, 'reviews.minimum-rating')) return false;
  const words = setting(settings, 'reviews.exclude-text');
  if (words.some((word) => word !== '' && (text ?? '').includes(word))) return false;
  if (setting(settings, 'reviews.exclude-ids').includes(id)) return false;
  return !setting(settings, 'reviews.exclude-names').includes(customer_name);
}

function averageRating(reviews: readonly Review[]): number {
  // In hundredths, so that sums of decimals stay exact.
  return Math.round(reviews.reduce((sum, review) => sum + Math.round(review.rating * 100), 0) / reviews.length) / 100;
}
