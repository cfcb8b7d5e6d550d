import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, leadField, richTextField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Accordion',
  description: 'Titles that open their text when pressed.',
  type: 'object',
  properties: {
    heading: headingField,
    lead: leadField,
    items: {
      type: 'array',
      title: 'Parts',
      description: 'In the order shoppers read them.',
      maxItems: 40,
      default: [],
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 160, title: 'Title', description: 'Always shown.' },
          text: { ...richTextField, title: 'Text' },
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
