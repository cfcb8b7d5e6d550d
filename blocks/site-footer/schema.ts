import { choice, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema([], {
  look: choice(
    'Look',
    'columns: brand and contacts on the left, menus next to them. centred: brand in the middle, menus below. compact: one short band.',
    ['columns', 'centred', 'compact'],
    { default: 'columns' },
  ),
  ground: {
    ...colourChoice('sunken', 'inverse', 'page'),
    title: 'Background',
    description: 'Colour of the footer.',
    default: 'inverse',
  },
  text: text('Text', 'A sentence about the business. Leave empty for none.', { maxLength: 300, default: '' }),
  acknowledgement: text('Acknowledgement', 'Such as an acknowledgement of Country. Leave empty for none.', {
    maxLength: 500,
    default: '',
  }),
});

export type Props = PropsOf<typeof schema>;
