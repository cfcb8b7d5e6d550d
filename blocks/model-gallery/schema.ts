import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Model gallery',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 90,
      title: 'Heading',
      description: 'Stands above it. Leave empty for none.',
      default: 'Gallery',
    },
    text: {
      type: 'boolean',
      title: 'Description',
      description: 'Show the description of the model above the pictures.',
      default: true,
    },
    ground: groundField,
  },
  required: ['heading', 'text', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
