import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the films.',
      maxLength: 60,
      default: 'Video',
    },
    repeats: {
      type: 'boolean',
      title: 'Also the film among the pictures',
      description:
        'The gallery shows the first video among the pictures (switch Video). Turn this on for a page whose gallery leaves it out.',
      default: false,
    },
  },
  required: ['heading', 'repeats'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
