import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, richTextField } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Text',
  description: 'Headings, paragraphs, lists and tables.',
  type: 'object',
  properties: {
    heading: headingField,
    text: richTextField,
    width: {
      type: 'string',
      enum: ['text', 'page'],
      'x-group': 'look',
      title: 'Width',
      description: 'text: a comfortable line to read. page: as wide as the page, for tables.',
      default: 'text',
    },
    level: {
      type: 'string',
      enum: ['section', 'page'],
      'x-group': 'advanced',
      title: 'The heading is',
      description: 'page: the name of the whole page, once on a page. section: the name of this part.',
      default: 'section',
    },
    ground: groundField,
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
