import { closed, list, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: headingField,
  stats: list(
    'Figures',
    'Up to four. Each must be true today.',
    closed(
      {
        figure: text('Figure', 'For example 50+.', { minLength: 1, maxLength: 8 }),
        label: text('Of what', 'For example locations.', { minLength: 1, maxLength: 40 }),
        href: hrefField,
      },
      ['figure', 'label'],
    ),
    { maxItems: 4, default: [] },
  ),
  ground: { ...groundField, default: 'inverse' },
});

export type Props = PropsOf<typeof schema>;
