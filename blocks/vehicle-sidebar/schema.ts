import { placeAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, phoneField } from '../kit/fields.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    enquireHref: enquireField,
    phone: phoneField,
    showShare: {
      type: 'boolean',
      title: 'Share',
      description: 'Facebook, WhatsApp, email, SMS and copying the address.',
      default: true,
    },
    showPrint: {
      type: 'boolean',
      title: 'Print',
      description: 'A link to the print page of the vehicle.',
      default: true,
    },
    similarHref: {
      type: 'string',
      title: 'Find Me Something Similar leads to',
      description: 'An anchor on this page or a page; shown when the vehicle is sold.',
      format: 'link',
      pattern: placeAddress,
      maxLength: 120,
      default: '#similar-vehicles',
    },
  },
  required: ['enquireHref', 'phone', 'showShare', 'showPrint', 'similarHref'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
