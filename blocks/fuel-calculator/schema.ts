import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the calculator.',
      maxLength: 60,
      default: 'Running costs',
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'One sentence above the fields.',
      maxLength: 200,
      default: 'An estimate from the figures below; change them to yours.',
    },
  },
  required: ['heading', 'text'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
