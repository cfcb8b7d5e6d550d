import { list } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { linkField } from '../kit/fields.ts';

export const schema = propsSchema(['links'], {
  links: list('Sections', 'Sections without content for the model are left out automatically.', linkField, {
    minItems: 1,
    maxItems: 10,
    default: [
      { label: 'Grades', href: '#grades' },
      { label: 'Colours', href: '#colours' },
      { label: 'Features', href: '#features' },
      { label: 'Gallery', href: '#gallery' },
      { label: 'Specifications', href: '#specifications' },
      { label: 'In stock', href: '#in-stock' },
    ],
  }),
  button: { ...linkField, title: 'Button', description: 'For example Book a test drive. Leave empty for none.' },
});

export type Props = PropsOf<typeof schema>;
