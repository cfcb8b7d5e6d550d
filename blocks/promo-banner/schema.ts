import { text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice, imageAltField, imageField, linkField } from '../kit/fields.ts';
import { fromField, untilField } from '../kit/shown-between.ts';

export const schema = propsSchema(['heading', 'link'], {
  tag: text('Tag', 'A word or two above the heading, such as Runout. Leave empty for none.', {
    maxLength: 30,
    default: '',
  }),
  heading: text('Heading', 'The offer itself.', { minLength: 1, maxLength: 80 }),
  text: text('Text', 'What is in it.', { maxLength: 240, default: '' }),
  terms: text('Terms', 'Conditions of the offer, in small print below.', {
    maxLength: 600,
    'x-effect': 'none',
    default: '',
  }),
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
});

export type Props = PropsOf<typeof schema>;
