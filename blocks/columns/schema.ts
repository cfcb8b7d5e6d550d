import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Columns',
  description: 'Blocks side by side on a wide screen, and one below the other on a phone.',
  type: 'object',
  properties: {
    heading: headingField,
    ratio: {
      type: 'string',
      enum: ['1:1', '2:1', '1:2', '3:2', '1:1:1'],
      title: 'Widths',
      description: 'How the width is shared. The third column is used by 1:1:1 only.',
      default: '1:1',
    },
    align: {
      type: 'string',
      enum: ['start', 'centre', 'stretch'],
      title: 'Height',
      description:
        'start: each as tall as it is. centre: in the middle of the tallest. stretch: all as tall as the tallest.',
      default: 'start',
    },
    phone: {
      type: 'string',
      enum: ['in-order', 'last-first'],
      title: 'On a phone',
      description: 'in-order: first column on top. last-first: last column on top.',
      default: 'in-order',
    },
    sticky: {
      type: 'boolean',
      title: 'Keep the last column in view',
      description: 'On a wide screen the last column stays while the first scrolls.',
      default: false,
    },
    below: {
      type: 'boolean',
      title: 'First column goes on below',
      description:
        'Place the third column under the first. On a phone the second comes between them, so that shoppers see it early.',
      default: false,
    },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
