import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, leadField, richTextField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Questions and answers',
  description: 'Questions that shoppers ask, with answers that search engines can show.',
  type: 'object',
  properties: {
    heading: headingField,
    lead: leadField,
    items: {
      type: 'array',
      title: 'Questions',
      description: 'In the order shoppers read them.',
      maxItems: 40,
      default: [],
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 160, title: 'Question', description: 'Always shown.' },
          text: { ...richTextField, title: 'Answer' },
        },
        required: ['title'],
        additionalProperties: false,
      },
    },
    firstOpen: {
      type: 'boolean',
      title: 'Begin with the first one open',
      description: 'Shows shoppers that the titles open.',
      default: false,
    },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
