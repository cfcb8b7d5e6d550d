import { text } from '#schemas/shapes/field.ts';
import { placeAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  text: text('Text', 'Shown next to the word SOLD.', { maxLength: 200, default: 'This one has found its owner.' }),
  similarHref: text('Button leads to', 'An anchor on this page or a page.', {
    format: 'link',
    pattern: placeAddress,
    maxLength: 120,
    default: '#similar-vehicles',
  }),
});

export type Props = PropsOf<typeof schema>;
