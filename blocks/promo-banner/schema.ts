import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, imageAltField, imageField, linkField } from '../kit/fields.ts';
import { fromField, untilField } from '../kit/shown-between.ts';

export const schema = propsSchema({
  title: 'Promotion',
  description: 'A sale or offer, shown only between two dates.',
  type: 'object',
  properties: {
    tag: {
      type: 'string',
      maxLength: 30,
      title: 'Tag',
      description: 'A word or two above the heading, such as Runout. Leave empty for none.',
      default: '',
    },
    heading: { type: 'string', minLength: 1, maxLength: 80, title: 'Heading', description: 'The offer itself.' },
    text: { type: 'string', maxLength: 240, title: 'Text', description: 'What is in it.', default: '' },
    terms: {
      type: 'string',
      maxLength: 600,
      'x-effect': 'none',
      title: 'Terms',
      description: 'Conditions of the offer, in small print below.',
      default: '',
    },
    link: {
      ...linkField,
      title: 'Button',
      description: 'Where the offer leads. What is sent by a form that it leads to (#enquire) names this offer.',
    },
    image: { ...imageField, 'x-least-width': 720 },
    imageAlt: imageAltField,
    look: {
      ...colourChoice('brand', 'accent', 'soft'),
      title: 'Colour',
      description: 'The background, from the colours of the site.',
      default: 'brand',
    },
    from: fromField,
    until: untilField,
  },
  required: ['heading', 'link'],
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
