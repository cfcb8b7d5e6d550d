import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Map',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the map. Leave empty for none.',
      default: '',
    },
    show: {
      type: 'string',
      enum: ['this', 'all'],
      title: 'What it shows',
      description: 'this: the location the page is about, or your main one. all: every location.',
      default: 'this',
    },
    height: {
      type: 'string',
      enum: ['regular', 'tall'],
      title: 'Height',
      description: 'Tall suits a page that shows little else.',
      default: 'regular',
    },
    list: {
      type: 'boolean',
      title: 'List below',
      description: 'Names and addresses below the map. Turn it off where the page says them anyway.',
      default: true,
    },
    ground: groundField,
  },
  required: ['heading', 'show', 'height', 'list', 'ground'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
