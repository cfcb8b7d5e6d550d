/** Kinds of field that the server answers with a figure while the form is filled in: delivery, and what a trade-in is worth. */
import { postcodeProblem } from '../../places/postcode.ts';
import { type FieldKind, textKind } from './kind.ts';

/** Names that the platform reads these answers by. */
const deliveryField = 'delivery_postcode';
const estimateField = 'trade_estimate';
/** Finance that is still owing on the vehicle traded in: a field of the kind `money`. */
export const owingField = 'trade_owing';

export const delivery = textKind(
  {
    title: 'Delivery',
    description: 'Asks for a postcode and shows the delivery cost, from your delivery prices.',
    group: 'vehicle',
    fixedName: deliveryField,
    uses: ['required'],
    quoted: true,
    // Destination and cost have a separate line on the lead.
    say: () => '',
  },
  (_, typed) => postcodeProblem(typed),
  () => postcodeProblem('') ?? '',
);

/**
 * An estimate for the shopper's vehicle (specification, section 5), from the form's make, model and year and its
 * kilometres, which come before it. It has no input.
 */
export const estimate: FieldKind = {
  title: 'Trade-in estimate',
  description:
    'Shows an estimate for the shopper’s vehicle, from your valuation rules. Ask for make, model, year and kilometres before it.',
  group: 'vehicle',
  fixedName: estimateField,
  uses: [],
  quoted: true,
  inputs: () => [],
  read: () => true,
  check: () => [],
  // Vehicle and estimate have separate lines on the lead.
  say: () => '',
};
