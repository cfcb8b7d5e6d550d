import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Model range',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above the range.',
      default: 'The range',
    },
    lead: leadField,
    make: {
      type: 'string',
      maxLength: 60,
      title: 'Make',
      description:
        'Models of one make only. When empty, those of the make that the page is about, and all makes on other pages.',
      default: '',
    },
    text: {
      type: 'string',
      enum: ['none', 'short', 'long'],
      title: 'Text below the name',
      description: 'How much of a model’s description shows.',
      default: 'short',
    },
    columns: {
      type: 'integer',
      minimum: 2,
      maximum: 4,
      title: 'Side by side',
      description: 'Models in one row on a wide screen.',
      default: 3,
    },
    limit: {
      type: 'integer',
      minimum: 0,
      maximum: 60,
      title: 'Models at most',
      description: '0 shows all.',
      default: 0,
    },
    isPageHeading: {
      type: 'boolean',
      title: 'Name of the page',
      description: 'Whether the heading is the main one of its page.',
      default: false,
    },
    ground: groundField,
  },
  required: ['heading', 'lead', 'make', 'text', 'columns', 'limit', 'isPageHeading', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
