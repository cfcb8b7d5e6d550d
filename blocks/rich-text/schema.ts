import { choice } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, richTextField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: headingField,
  text: richTextField,
  width: choice('Width', 'text: a comfortable line to read. page: as wide as the page, for tables.', ['text', 'page'], {
    'x-group': 'look',
    default: 'text',
  }),
  level: choice(
    'The heading is',
    'page: the name of the whole page, once on a page. section: the name of this part.',
    ['section', 'page'],
    { 'x-group': 'advanced', default: 'section' },
  ),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
