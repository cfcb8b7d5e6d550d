import { closed, text } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, hrefField } from '../kit/fields.ts';

export const schema = propsSchema([], {
  heading: headingField,
  stats: {
    type: 'array',
    title: 'Figures',
    description: 'Up to four. Each must be true today.',
    maxItems: 4,
    default: [],
    items: closed(
      {
        figure: text('Figure', 'For example 50+.', { minLength: 1, maxLength: 8 }),
        label: text('Of what', 'For example locations.', { minLength: 1, maxLength: 40 }),
        href: hrefField,
      },
      ['figure', 'label'],
    ),
  },
  ground: { ...groundField, default: 'inverse' },
});

export type Props = PropsOf<typeof schema>;
