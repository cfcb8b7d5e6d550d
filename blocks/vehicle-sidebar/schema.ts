import { text, toggle } from '#schemas/shapes/field.ts';
import { placeAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { enquireField, phoneField } from '../kit/fields.ts';

export const schema = propsSchema({
  enquireHref: enquireField,
  phone: phoneField,
  showShare: toggle('Share', 'Facebook, WhatsApp, email, SMS and copying the address.', true),
  showPrint: toggle('Print', 'A link to the print page of the vehicle.', true),
  similarHref: text(
    'Find Me Something Similar leads to',
    'An anchor on this page or a page; shown when the vehicle is sold.',
    { format: 'link', pattern: placeAddress, maxLength: 120, default: '#similar-vehicles' },
  ),
});

export type Props = PropsOf<typeof schema>;
