import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Body types',
  description: 'Body types in stock now, with how many of each. One that is not in stock is not shown.',
  type: 'object',
  properties: {
    heading: { ...headingField, default: 'Browse by body type' },
    limit: {
      type: 'integer',
      minimum: 2,
      maximum: 12,
      title: 'At most',
      description: 'How many body types are shown, those with most vehicles first.',
      default: 8,
    },
    counts: {
      type: 'boolean',
      title: 'Show how many',
      description: 'The number of vehicles below each.',
      default: true,
    },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
