import { choice, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: headingField,
  ratio: choice(
    'Widths',
    'How the width is shared. The third column is used by 1:1:1 only.',
    ['1:1', '2:1', '1:2', '3:2', '1:1:1'],
    { default: '1:1' },
  ),
  align: choice(
    'Height',
    'start: each as tall as it is. centre: in the middle of the tallest. stretch: all as tall as the tallest.',
    ['start', 'centre', 'stretch'],
    { default: 'start' },
  ),
  phone: choice(
    'On a phone',
    'in-order: first column on top. last-first: last column on top.',
    ['in-order', 'last-first'],
    { default: 'in-order' },
  ),
  sticky: toggle(
    'Keep the last column in view',
    'On a wide screen the last column stays while the first scrolls.',
    false,
  ),
  below: toggle(
    'First column continues below',
    'Place the third column under the first. On a phone the second comes between them, so that shoppers see it early.',
    false,
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
