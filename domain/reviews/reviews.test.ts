import { expect, test } from 'vitest';
import { aReview } from '#tests/build/review.ts';
import { headlineReviews, isReviewCarousel, shownReviews } from './shown-reviews.ts';
import { starsOf } from './stars.ts';

test.each([
  [1.3, 1, 0],
  [1.31, 1, 1],
  [4.3, 4, 0],
  [2.3, 2, 0],
  [4.6, 4, 1],
  [5, 5, 0],
  [0, 0, 0],
  [9, 5, 0],
  [Number.NaN, 0, 0],
] as const)('R9-046: %d stars: %d full, %d partial', (rating, full, partial) =>
  expect(starsOf(rating)).toEqual({ full, partial, empty: 5 - full - partial }),
);

const reviews = [
  aReview({ id: '1', rating: 5, text: 'Great' }),
  aReview({ id: '2', rating: 3, text: 'Slow' }),
  aReview({ id: '3', rating: 5, text: 'Translated by a machine' }),
  aReview({ id: '386779', rating: 5, text: 'Fine' }),
  aReview({ id: '5', rating: 5, text: 'translated in lower case stays', customer_name: 'Kim' }),
];
const settings = { 'reviews.exclude-ids': ['386779'], 'reviews.exclude-names': ['Blocked'] };

test('R3-012, R9-044: rating below 4, the word Translated, and blocked ids do not show; the summary counts all', () => {
  const shown = shownReviews(reviews, settings);
  expect(shown?.reviews.map(({ id }) => id)).toEqual(['1', '5']);
  expect(shown?.summary).toEqual({
    average: 4.6,
    count: 5,
    shown: 2,
    text: '4.6 out of 5 from 5 reviews; 2 of 5 reviews shown',
  });
  expect(shownReviews(reviews, { ...settings, 'reviews.exclude-names': ['Kim'] })?.reviews).toHaveLength(1);
});

test('R5-038: nothing shows when hidden, or when the average is not above the minimum', () => {
  expect(shownReviews(reviews, { 'reviews.hidden': true })).toBeNull();
  expect(shownReviews(reviews, { 'reviews.minimum-average': 4.6 })).toBeNull();
  expect(shownReviews(reviews, { 'reviews.minimum-average': 4.5 })).not.toBeNull();
  expect(shownReviews([], {})).toBeNull();
});

test('R9-041, R9-042: ten at first; a carousel above three', () => {
  const many = Array.from({ length: 14 }, (_, index) => aReview({ id: String(index) }));
  expect(headlineReviews(many, {})).toHaveLength(10);
  expect([3, 4].map((count) => isReviewCarousel(count, {}))).toEqual([false, true]);
});
