import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  title: 'Compare tray',
  properties: {
    label: text('Button', 'Button text that leads to the comparison.', {
      minLength: 1,
      maxLength: 30,
      default: 'Compare',
    }),
  },
  required: ['label'],
});

export type Props = PropsOf<typeof schema>;
