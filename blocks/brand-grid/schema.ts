import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, imageField, leadField, linkField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Brands',
  description: 'The brands that are sold here, in up to four groups such as cars, motorcycles, trucks and own brands.',
  type: 'object',
  properties: {
    heading: { ...headingField, default: 'Our brands' },
    lead: leadField,
    groups: {
      type: 'array',
      title: 'Groups',
      description: 'Leave empty to show all makes of the site in one group.',
      maxItems: 4,
      default: [],
      items: {
        type: 'object',
        properties: {
          heading: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            title: 'Heading',
            description: 'For example Motorcycles.',
          },
          brands: {
            type: 'array',
            title: 'Brands',
            description: 'In the order shoppers see them.',
            minItems: 1,
            maxItems: 60,
            items: {
              type: 'object',
              properties: {
                name: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 40,
                  title: 'Name',
                  description: 'As shoppers read it.',
                },
                href: { ...hrefField, description: 'Leave empty for the stock of this make.' },
                logo: {
                  ...imageField,
                  title: 'Logo',
                  description: 'Leave empty for the logo of the make, or its initials where there is none.',
                },
              },
              required: ['name'],
              additionalProperties: false,
            },
          },
        },
        required: ['heading', 'brands'],
        additionalProperties: false,
      },
    },
    more: { ...linkField, title: 'Link', description: 'A way to all brands. Leave empty for none.' },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
