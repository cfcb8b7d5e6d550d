import { text } from '#schemas/shapes/field.ts';
import { optionalPathAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, leadField } from '../kit/fields.ts';

export const schema = propsSchema({
  heading: text('Heading', 'Shown above the locations.', { maxLength: 90, default: 'Find us' }),
  lead: leadField,
  moreHref: text('Page of all locations', 'A path on this site. Leave empty for no link.', {
    format: 'link',
    pattern: optionalPathAddress,
    maxLength: 200,
    default: '',
  }),
  ground: groundField,
});

export type Props = PropsOf<typeof schema>;
