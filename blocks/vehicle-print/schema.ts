import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  showFeatures: toggle('Features', 'The whole list of features.', true),
  showComments: toggle('Comments', 'Your comments in full.', true),
});

export type Props = PropsOf<typeof schema>;
