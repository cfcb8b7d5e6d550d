import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Footer',
  description:
    'Menus, contacts, licences and legal lines at the foot of every page. Menus and legal lines are edited under Menus and Site.',
  type: 'object',
  properties: {
    look: {
      type: 'string',
      enum: ['columns', 'centred', 'compact'],
      title: 'Look',
      description:
        'columns: brand and contacts at the left, menus beside them. centred: brand in the middle, menus below. compact: one short band.',
      default: 'columns',
    },
    ground: {
      ...colourChoice('sunken', 'inverse', 'page'),
      title: 'Background',
      description: 'Colour of the footer.',
      default: 'inverse',
    },
    text: {
      type: 'string',
      maxLength: 300,
      title: 'Text',
      description: 'A sentence about the business. Leave empty for none.',
      default: '',
    },
    acknowledgement: {
      type: 'string',
      maxLength: 500,
      title: 'Acknowledgement',
      description: 'Such as an acknowledgement of Country. Leave empty for none.',
      default: '',
    },
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
