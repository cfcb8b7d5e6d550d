import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { linkField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Success message',
  type: 'object',
  properties: {
    heading: {
      type: 'string',
      minLength: 1,
      maxLength: 90,
      title: 'Heading',
      description: 'That it worked, in a few words.',
      default: 'Thank you. We have your enquiry.',
    },
    text: {
      type: 'string',
      maxLength: 400,
      title: 'Text',
      description: 'What happens next, and when.',
      default: 'One of us will be in touch within one working day.',
    },
    primary: { ...linkField, title: 'Button', description: 'Where to go from here. Leave empty for none.' },
    secondary: { ...linkField, title: 'Second link', description: 'Another way on. Leave empty for none.' },
    showPhone: {
      type: 'boolean',
      title: 'Show the phone number',
      description: 'For those who cannot wait.',
      default: true,
    },
  },
  required: ['heading', 'text', 'showPhone'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
