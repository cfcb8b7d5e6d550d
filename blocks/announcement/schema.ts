import { text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, linkField } from '../kit/fields.ts';
import { fromField, untilField } from '../kit/shown-between.ts';

export const schema = propsSchema([], {
  text: text('Text', 'One line. Leave empty to show nothing.', { maxLength: 140, default: '' }),
  link: { ...linkField, title: 'Link', description: 'Where to read more. Leave empty for none.' },
  tone: {
    ...colourChoice('brand', 'accent', 'quiet'),
    title: 'Colour',
    description: 'quiet: a soft tint.',
    default: 'brand',
  },
  dismissible: toggle(
    'Can be closed',
    'Shoppers can close it; it stays closed in their browser until you change its text.',
    true,
  ),
  from: fromField,
  until: untilField,
});

export type Props = PropsOf<typeof schema>;
