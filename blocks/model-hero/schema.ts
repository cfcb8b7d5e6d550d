import { choice } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, linkField } from '../kit/fields.ts';

export const schema = propsSchema(['look', 'ground'], {
  look: choice(
    'Look',
    'wide: the model across the page below its name. split: words next to the picture.',
    ['wide', 'split'],
    { default: 'wide' },
  ),
  ground: {
    ...colourChoice('page', 'sunken', 'inverse'),
    title: 'Background',
    description: 'The background behind the model.',
    default: 'sunken',
  },
  primary: { ...linkField, title: 'Button', description: 'For example Enquire. Leave empty for none.' },
  secondary: {
    ...linkField,
    title: 'Second link',
    description: 'For example Book a test drive. Leave empty for none.',
  },
  offers: {
    ...linkField,
    title: 'Link to offers',
    description: 'For example Current offers. Leave empty for none.',
  },
});

export type Props = PropsOf<typeof schema>;
