import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the link to the report.', { maxLength: 60, default: 'Vehicle history' }),
  text: text('Text', 'One sentence on what the report covers.', {
    maxLength: 200,
    default: 'A history report is available for this vehicle.',
  }),
});

export type Props = PropsOf<typeof schema>;
