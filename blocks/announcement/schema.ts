import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, linkField } from '../kit/fields.ts';
import { fromField, untilField } from '../kit/shown-between.ts';

export const schema = propsSchema({
  title: 'Announcement',
  description: 'One line at the top of every page, shown only between two dates.',
  type: 'object',
  properties: {
    text: {
      type: 'string',
      maxLength: 140,
      title: 'Text',
      description: 'One line. Leave empty to show nothing.',
      default: '',
    },
    link: { ...linkField, title: 'Link', description: 'Where to read more. Leave empty for none.' },
    tone: {
      ...colourChoice('brand', 'accent', 'quiet'),
      title: 'Colour',
      description: 'quiet: a soft tint.',
      default: 'brand',
    },
    dismissible: {
      type: 'boolean',
      title: 'Can be closed',
      description: 'Shoppers can close it; it stays closed in their browser until you change its text.',
      default: true,
    },
    from: fromField,
    until: untilField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
