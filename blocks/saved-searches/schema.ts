import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Saved searches',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      title: 'Heading',
      description: 'Stands above the list.',
      default: 'Saved searches',
    },
    emptyText: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      title: 'Text when there are none',
      description: 'Says how searches get here.',
      default: 'Press “Save this search” above any results. Next time you see here what has come in since.',
    },
  },
  required: ['heading', 'emptyText'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
