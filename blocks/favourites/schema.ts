import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Favourites',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      title: 'Heading',
      description: 'Heading of the page.',
      default: 'Your favourites',
    },
    emptyText: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      title: 'Text when there are none',
      description: 'Says how vehicles get here.',
      default:
        'Press the heart on a vehicle to keep it here. Your list stays in this browser and is visible only to you.',
    },
  },
  required: ['heading', 'emptyText'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
