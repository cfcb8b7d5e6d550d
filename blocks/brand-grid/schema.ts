import { closed, list, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, imageField, leadField, linkField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: { ...headingField, default: 'Our brands' },
  lead: leadField,
  groups: list(
    'Groups',
    'Leave empty to show all makes of the site in one group.',
    closed(
      {
        heading: text('Heading', 'For example Motorcycles.', { minLength: 1, maxLength: 40 }),
        brands: list(
          'Brands',
          'In the order shoppers see them.',
          closed(
            {
              name: text('Name', 'As shoppers read it.', { minLength: 1, maxLength: 40 }),
              href: { ...hrefField, description: 'Leave empty for the stock of this make.' },
              logo: {
                ...imageField,
                title: 'Logo',
                description: 'Leave empty for the logo of the make, or its initials where there is none.',
              },
            },
            ['name'],
          ),
          { minItems: 1, maxItems: 60 },
        ),
      },
      ['heading', 'brands'],
    ),
    { maxItems: 4, default: [] },
  ),
  more: { ...linkField, title: 'Link', description: 'A link to all brands. Leave empty for none.' },
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
