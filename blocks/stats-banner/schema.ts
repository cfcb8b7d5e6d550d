import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Figures',
  description: 'A few figures about the business, each with a link to more detail.',
  type: 'object',
  properties: {
    heading: headingField,
    stats: {
      type: 'array',
      title: 'Figures',
      description: 'Up to four. Each must be true today.',
      maxItems: 4,
      default: [],
      items: {
        type: 'object',
        properties: {
          figure: { type: 'string', minLength: 1, maxLength: 8, title: 'Figure', description: 'For example 50+.' },
          label: {
            type: 'string',
            minLength: 1,
            maxLength: 40,
            title: 'Of what',
            description: 'For example locations.',
          },
          href: hrefField,
        },
        required: ['figure', 'label'],
        additionalProperties: false,
      },
    },
    ground: { ...groundField, default: 'inverse' },
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
