import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import { choice, text, toggle } from '#schemas/shapes/field.ts';
import { pathAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the fields.', { maxLength: 80, default: 'Find your next vehicle' }),
  action: text('Search page', 'Where the search leads.', {
    format: 'link',
    pattern: pathAddress,
    maxLength: 120,
    default: '/search/new-used-and-demo-cars',
  }),
  kind: choice(
    'Vehicle type',
    'What is searched: cars, motorcycles, trucks …; all types when empty.',
    ['', ...itemTypes],
    { format: 'facet', 'x-facet': 'item_type', default: '' },
  ),
  showText: toggle('Keyword field', 'A field to search by words.', true),
  showBody: toggle('Body list', 'A list of body types.', true),
  showCondition: toggle('Condition list', 'A list of new, demo and used.', false),
  overlap: toggle('Overlap the section above', 'Pulls the module half over a hero picture.', false),
});

export type Props = PropsOf<typeof schema>;
