import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Dealership picker',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the field. Leave empty for none.',
      default: 'Find your nearest dealership',
    },
    map: { type: 'boolean', title: 'Map', description: 'Shows what is near on a map.', default: true },
    ground: groundField,
  },
  required: ['heading', 'map', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
