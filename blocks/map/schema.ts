import { choice, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the map. Leave empty for none.', { maxLength: 60, default: '' }),
  show: choice(
    'What it shows',
    'this: the location the page is about, or your main one. all: every location.',
    ['this', 'all'],
    { default: 'this' },
  ),
  height: choice('Height', 'Tall suits a page that shows little else.', ['regular', 'tall'], { default: 'regular' }),
  list: toggle('List below', 'Names and addresses below the map. Turn it off where the page says them anyway.', true),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
