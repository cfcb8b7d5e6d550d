import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      title: 'Heading',
      description: 'Stands above the calculator.',
      minLength: 1,
      maxLength: 90,
      default: 'Finance calculator',
    },
    lead: leadField,
    ground: groundField,
  },
  required: ['heading', 'lead', 'ground'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
