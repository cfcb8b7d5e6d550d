import { integer, list, text } from '#schemas/shapes/field.ts';
import { pathAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the fields.', { maxLength: 80, default: 'Shop by price' }),
  lead: text('Text below the heading', 'One short sentence; may stay empty.', { maxLength: 200, default: '' }),
  action: text('Search page', 'Where the search leads.', {
    format: 'link',
    pattern: pathAddress,
    maxLength: 120,
    default: '/search/new-used-and-demo-cars',
  }),
  min: integer('Lowest price offered', 'Whole dollars.', { minimum: 0, maximum: 1000000, default: 5000 }),
  max: integer('Highest price offered', 'Whole dollars.', { minimum: 1000, maximum: 5000000, default: 250000 }),
  steps: list(
    'Quick choices',
    'Prices for the links below the fields, whole dollars: "Under $20,000" and so on.',
    { type: 'integer', minimum: 1000, maximum: 5000000 },
    { maxItems: 8, uniqueItems: true, default: [15000, 25000, 35000, 50000] },
  ),
  ground: {
    ...colourChoice('page', 'sunken'),
    title: 'Background',
    description: 'Colour behind the section.',
    default: 'sunken',
  },
});

export type Props = PropsOf<typeof schema>;
