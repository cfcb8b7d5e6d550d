import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  showPlace: toggle('Place', 'City and state of the vehicle.', true),
  showStockNumber: toggle('Stock number', 'Your stock number, next to the location.', true),
  showChips: toggle('Short facts', 'Kilometres, transmission, fuel and body.', true),
  chipsPhoneOnly: toggle(
    'Short facts only on phones',
    'For pages on which the key information follows the title on wide screens.',
    false,
  ),
});

export type Props = PropsOf<typeof schema>;
