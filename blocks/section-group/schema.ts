import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, leadField } from '../kit/fields.ts';

export const schema = propsSchema([], { heading: headingField, lead: leadField, ground: groundField });

export type Props = PropsOf<typeof schema>;
