import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the vehicles.', { maxLength: 80, default: 'Similar vehicles' }),
  moreLabel: text('Text of the link to more', 'Leads to all stock of the same body or make.', {
    maxLength: 40,
    default: 'See more like this',
  }),
  ground: {
    ...colourChoice('page', 'sunken'),
    title: 'Background',
    description: 'Colour behind the section.',
    default: 'sunken',
  },
});

export type Props = PropsOf<typeof schema>;
