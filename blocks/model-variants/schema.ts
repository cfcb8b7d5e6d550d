import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Model variants',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above it. Leave empty for none.',
      default: 'Compare the range',
    },
    show: {
      type: 'string',
      enum: ['both', 'cards', 'table'],
      title: 'Show',
      description:
        'cards: each variant with its picture, price and what it adds. table: all features side by side. both: cards, and the table below them.',
      default: 'both',
    },
    ground: groundField,
  },
  required: ['heading', 'show', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
