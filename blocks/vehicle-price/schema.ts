import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  showWeekly: toggle('Weekly figure', 'The finance figure with its comparison rate, where the vehicle has one.', true),
  phoneOnly: toggle('Only on phones', 'On wide screens the sidebar already says the price.', true),
});

export type Props = PropsOf<typeof schema>;
