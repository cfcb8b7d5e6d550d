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

export const schema = propsSchema({
  title: 'Why buy from us',
  description: 'The reasons to buy here, each one a fact that can be checked.',
  type: 'object',
  properties: {
    heading: { ...headingField, default: 'Why buy from us' },
    lead: leadField,
    reasons: {
      type: 'array',
      title: 'Reasons',
      description: 'Three to six. Say what you do, not how good it is.',
      maxItems: 8,
      default: [],
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 60, title: 'Title', description: 'A few words.' },
          text: { type: 'string', maxLength: 200, title: 'Text', description: 'One or two sentences.', default: '' },
          icon: iconField,
        },
        required: ['title', 'icon'],
        additionalProperties: false,
      },
    },
    image: imageField,
    imageAlt: imageAltField,
    more: { ...linkField, title: 'Link', description: 'A way on, such as About us. Leave empty for none.' },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
