/** The catalogue of reviews: every field of what a customer says, each in one place. */
import { flag, number, shapeOrNull, text, textOrNull } from '../shapes/field.ts';
import type { FieldEntries } from './entry.ts';
import { line } from './form-parts.ts';

export const reviewCatalogue = {
  id: { schema: text('Id', 'Permanent id. Review service.'), blank: '' },
  customer_name: {
    schema: text('Customer', 'Review service.'),
    blank: '',
    form: { group: 'review', at: 10, required: true, schema: { ...line(80), minLength: 1 }, help: 'As they sign it.' },
  },
  rating: {
    schema: { ...number('Rating', 'Stars, 0 to 5. Review service.'), minimum: 0, maximum: 5 },
    blank: 5,
    control: true,
  },
  text: {
    schema: textOrNull('Text', 'Plain text. Review service.'),
    form: { group: 'review', at: 20, schema: { ...line(4000), title: 'What they say' }, help: '' },
  },
  review_date: { schema: text('Date', 'ISO 8601. Review service.'), blank: '', control: true },
  review_date_in_words: { schema: textOrNull('Date in words', 'Review service.') },
  created_at_time_ago_in_words: { schema: textOrNull('Age in words', 'For example 3 days ago. Review service.') },
  image: {
    schema: shapeOrNull('Picture', 'Of the customer.', {
      url: { ...textOrNull('Address', 'Path or URL. Review service.'), 'x-effect': 'none' },
    }),
  },
  reply_text: {
    schema: textOrNull('Reply', 'The dealer’s answer. Staff.'),
    form: { group: 'review', at: 40, schema: { ...line(4000), title: 'Your reply' }, help: '' },
  },
  reply_date: { schema: textOrNull('Date of the reply', 'ISO 8601. Staff.') },
  reply_date_in_words: { schema: textOrNull('Date of the reply in words', 'Review service.') },
  location_id: {
    schema: textOrNull('Location id', 'The location that it is about; the whole business when null. Review service.'),
    form: {
      group: 'review',
      at: 30,
      schema: { ...line(60), title: 'Location' },
      help: 'The location that it is about; the whole business when none is chosen.',
    },
  },
  hidden: {
    schema: flag('Hidden', 'Shoppers do not read it; averages and counts still count it. Staff.'),
    blank: false,
    form: {
      group: 'review',
      at: 50,
      required: true,
      help: 'Shoppers do not read it. Averages and counts still count it, since excluding it would mislead.',
    },
  },
} as const satisfies FieldEntries<'review'>;
