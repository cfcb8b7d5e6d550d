import { closed, list, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import {
  groundField,
  headingField,
  iconField,
  imageAltField,
  imageField,
  leadField,
  linkField,
} from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: { ...headingField, default: 'Why buy from us' },
  lead: leadField,
  reasons: list(
    'Reasons',
    'Three to six. Say what you do, not how good it is.',
    closed(
      {
        title: text('Title', 'A few words.', { minLength: 1, maxLength: 60 }),
        text: text('Text', 'One or two sentences.', { maxLength: 200, default: '' }),
        icon: iconField,
      },
      ['title', 'icon'],
    ),
    { maxItems: 8, default: [] },
  ),
  image: imageField,
  imageAlt: imageAltField,
  more: { ...linkField, title: 'Link', description: 'A link, such as About us. Leave empty for none.' },
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
