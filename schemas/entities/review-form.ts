/**
 * What staff edit of a review by form, in the shape that reviews have; stars and date have controls of their own. Absent
 * where the review has null.
 */
import type { SchemaNode } from '../shapes/json.ts';

export const reviewFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/review-form',
  title: 'Review',
  type: 'object',
  additionalProperties: false,
  properties: {
    customer_name: { type: 'string', minLength: 1, maxLength: 80, title: 'Customer', description: 'As they sign it.' },
    text: { type: 'string', maxLength: 4000, title: 'What they say' },
    location_id: {
      type: 'string',
      maxLength: 60,
      title: 'Location',
      description: 'The location that it is about; the whole business when none is chosen.',
    },
    reply_text: { type: 'string', maxLength: 4000, title: 'Your reply' },
    hidden: {
      type: 'boolean',
      title: 'Hidden',
      description: 'Shoppers do not read it. Averages and counts still count it, since leaving it out would mislead.',
    },
  },
  required: ['customer_name', 'hidden'],
};
