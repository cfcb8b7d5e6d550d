import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { linkField } from '../kit/fields.ts';

export const schema = propsSchema(['heading', 'text', 'showPhone'], {
  heading: text('Heading', 'That it worked, in a few words.', {
    minLength: 1,
    maxLength: 90,
    default: 'Thank you. We have your enquiry.',
  }),
  text: text('Text', 'What happens next, and when.', {
    maxLength: 400,
    default: 'One of us will be in touch within one working day.',
  }),
  primary: { ...linkField, title: 'Button', description: 'Where to go from here. Leave empty for none.' },
  secondary: { ...linkField, title: 'Second link', description: 'A second link. Leave empty for none.' },
  showPhone: toggle('Show the phone number', 'For those who cannot wait.', true),
});

export type Props = PropsOf<typeof schema>;
