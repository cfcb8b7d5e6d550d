import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the link to the report.',
      maxLength: 60,
      default: 'Vehicle history',
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'One sentence on what the report covers.',
      maxLength: 200,
      default: 'A history report is available for this vehicle.',
    },
  },
  required: ['heading', 'text'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
