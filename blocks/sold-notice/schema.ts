import { placeAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    text: {
      type: 'string',
      title: 'Text',
      description: 'Shown next to the word SOLD.',
      maxLength: 200,
      default: 'This one has found its owner.',
    },
    similarHref: {
      type: 'string',
      title: 'Button leads to',
      description: 'An anchor on this page or a page.',
      format: 'link',
      pattern: placeAddress,
      maxLength: 120,
      default: '#similar-vehicles',
    },
  },
  required: ['text', 'similarHref'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
