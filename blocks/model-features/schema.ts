import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Model features',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above it. Leave empty for none.',
      default: '',
    },
    look: {
      type: 'string',
      enum: ['rows', 'cards', 'carousel'],
      title: 'Look',
      description:
        'rows: one below the other, the picture on alternating sides. cards: side by side. carousel: one row that goes on sideways.',
      default: 'rows',
    },
    ground: groundField,
  },
  required: ['heading', 'look', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
