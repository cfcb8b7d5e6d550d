import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField, iconField, imageField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Three features',
  description: 'Three ways on, side by side, such as offers, service booking and selling your car.',
  type: 'object',
  properties: {
    heading: headingField,
    items: {
      type: 'array',
      title: 'Features',
      description: 'Three of them fill the row.',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 50, title: 'Title', description: 'Two to four words.' },
          text: { type: 'string', maxLength: 140, title: 'Text', description: 'One sentence.', default: '' },
          label: {
            type: 'string',
            minLength: 1,
            maxLength: 30,
            title: 'Link text',
            description: 'What to do next.',
          },
          href: hrefField,
          icon: iconField,
          image: imageField,
        },
        required: ['title', 'label', 'href', 'icon'],
        additionalProperties: false,
      },
    },
    ground: groundField,
  },
  required: ['items'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
