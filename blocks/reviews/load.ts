import { inLocale } from '#domain/messages/languages.ts';
import { reviewLayout } from '#domain/reviews/layout.ts';
import { headlineReviews, isReviewCarousel, shownReviews } from '#domain/reviews/shown-reviews.ts';
import { displayStars, starsOf } from '#domain/reviews/stars.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { calendarDay, displayDay } from '#domain/text/dates.ts';
import { hasText } from '#domain/text/quantity.ts';
import { truncateWords } from '#domain/text/truncate.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { starFills } from '../parts/location-card/card-facts.ts';
import type { Props } from './schema.ts';

export interface ReviewItem {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly fills: readonly number[];
  readonly rating: string;
  /** Cut at words. */
  readonly text: string;
  /** The whole text, where the other was cut. */
  readonly whole: string | null;
  readonly reply: string | null;
}

/** Null where the site shows none. */
export type Data = {
  readonly summary: { readonly fills: readonly number[]; readonly rating: string; readonly text: string };
  readonly reviews: readonly ReviewItem[];
  readonly slides: boolean;
  /** A plain list, as sites showed reviews before they were made of blocks. */
  readonly isList: boolean;
  /** Address that returns the review service's rating; null where reviews are the site's own. */
  readonly ratingAddress: string | null;
  /** Milliseconds until the next review shows automatically; null where it does not. */
  readonly rotateMs: number | null;
} | null;

export async function load(props: Props, { site, settings, subject, content }: LoadContext): Promise<Data> {
  const all = await content.listReviews();
  return inLocale(site.locale, () => {
    const own =
      props.ofLocation && subject.kind === 'location'
        ? all.filter((each) => each.location_id === subject.location.id)
        : all;
    const shown = shownReviews(own, settings);
    if (!shown || shown.reviews.length === 0) return null;
    const reviews = headlineReviews(shown.reviews, settings);
    const isList = reviewLayout(settings) === 'list';
    const { average, text } = shown.summary;
    return {
      summary: { fills: starFills(starsOf(average)), rating: displayStars(average), text },
      reviews: reviews.map((review) => itemOf(review, settings)),
      slides: !isList && isReviewCarousel(reviews.length, settings),
      isList,
      ratingAddress: ratingAddress(settings),
      rotateMs: setting(settings, 'reviews.auto-rotate') ? setting(settings, 'reviews.rotate-seconds') * 1000 : null,
    };
  });
}

/** The business is named in the address, so that a cached rating never appears for another. */
function ratingAddress(settings: Settings): string | null {
  const organisation = setting(settings, 'reviews.organisation');
  if (setting(settings, 'reviews.provider') !== 'snap21' || organisation === '') return null;
  return `/api/reviews/snap21?${new URLSearchParams({ orgId: organisation })}`;
}

function itemOf(review: Review, settings: Settings): ReviewItem {
  const { text, cut } = truncateWords(review.text ?? '', setting(settings, 'reviews.text-limit'));
  const day = calendarDay(review.review_date);
  return {
    id: review.id,
    name: review.customer_name,
    date: review.review_date_in_words ?? (day ? displayDay(day) : ''),
    fills: starFills(starsOf(review.rating)),
    rating: displayStars(review.rating),
    text,
    whole: cut ? (review.text ?? '').trim() : null,
    reply: setting(settings, 'reviews.replies') && hasText(review.reply_text) ? review.reply_text : null,
  };
}
