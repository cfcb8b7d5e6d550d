import { amount, oneOf, onOff, switchGroup, wordList, words } from './define.ts';

export const reviews = switchGroup('reviews', 'Reviews', [
  onOff('reviews.hidden', ['Hide reviews', 'No reviews and no ratings are shown.'], false),
  amount(
    'reviews.minimum-average',
    ['Minimum average rating', 'Stars; reviews show when the average is above it.'],
    { min: 0, max: 5, step: 0.1 },
    4,
  ),
  amount(
    'reviews.minimum-rating',
    ['Minimum rating', 'Stars; reviews below it are not shown, and the page says how many are shown.'],
    { min: 0, max: 5 },
    4,
  ),
  amount('reviews.headline-count', ['Maximum reviews', 'How many show at first.'], { min: 1, max: 50 }, 10),
  amount(
    'reviews.carousel-above',
    ['Carousel', 'Reviews slide when there are more than this.'],
    { min: 1, max: 20 },
    3,
  ),
  amount('reviews.text-limit', ['Length of a review at first', 'Characters before More.'], { min: 40, max: 2000 }, 160),
  wordList(
    'reviews.exclude-text',
    ['Excluded words', 'Reviews with any of these words are not shown.'],
    ['Translated'],
  ),
  wordList('reviews.exclude-ids', ['Excluded reviews', 'Ids of reviews that do not show.'], []),
  wordList('reviews.exclude-names', ['Excluded customers', 'Reviews by these names do not show.'], []),
  oneOf(
    'reviews.provider',
    ['Where reviews come from', 'Our own list, or a review service.'],
    { stored: 'Own list', snap21: 'Snap 21' },
    'stored',
  ),
  words(
    'reviews.organisation',
    ['Number at the review service', 'Id of the business there; empty where reviews are our own list.'],
    '',
    { max: 60, empty: true, pattern: '^[A-Za-z0-9_-]*$' },
  ),
  words(
    'reviews.since',
    [
      'Reviews since',
      'Day that the site began to show reviews, such as 2019-05-31. Sites that started before 13 March 2024 show reviews as a plain list. Later dates, and an empty field, show cards.',
    ],
    '',
    { max: 10, empty: true, pattern: '^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$' },
  ),
  onOff(
    'reviews.auto-rotate',
    ['Autoplay', 'The carousel moves on every few seconds; never for shoppers who ask for less motion.'],
    false,
  ),
  amount('reviews.rotate-seconds', ['Autoplay interval', 'Seconds.'], { min: 2, max: 30 }, 3),
  onOff('reviews.replies', ['Replies', 'The dealer’s answers show under reviews.'], true),
]);
