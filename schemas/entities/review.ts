/** What customers say (specification, section 3). */

import { flag, integer, number, shape, shapeOrNull, text, textOrNull } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const reviewSchema = {
  $id: 'https://forecourt.dev/schemas/review',
  ...shape('Review', 'One customer’s review.', {
    id: text('Id', 'Permanent id. Review service.'),
    customer_name: text('Customer', 'Review service.'),
    rating: { ...number('Rating', 'Stars, 0 to 5. Review service.'), minimum: 0, maximum: 5 },
    text: textOrNull('Text', 'Plain text. Review service.'),
    review_date: text('Date', 'ISO 8601. Review service.'),
    review_date_in_words: textOrNull('Date in words', 'Review service.'),
    created_at_time_ago_in_words: textOrNull('Age in words', 'For example 3 days ago. Review service.'),
    image: shapeOrNull('Picture', 'Of the customer.', { url: textOrNull('Address', 'Path or URL. Review service.') }),
    reply_text: textOrNull('Reply', 'The dealer’s answer. Staff.'),
    reply_date: textOrNull('Date of the reply', 'ISO 8601. Staff.'),
    reply_date_in_words: textOrNull('Date of the reply in words', 'Review service.'),
    location_id: textOrNull(
      'Location id',
      'The location that it is about; the whole business when null. Review service.',
    ),
    hidden: flag('Hidden', 'Shoppers do not read it; averages and counts still count it. Staff.'),
  }),
};

export const reviewSetSchema = shape('Reviews', 'Summary of all reviews.', {
  count: integer('Count', 'Review service.'),
  average_rating: text('Average', 'Stars with one decimal, as text. Review service.'),
});

export type Review = FromSchema<typeof reviewSchema>;
