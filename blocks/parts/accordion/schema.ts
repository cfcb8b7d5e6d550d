import { closed, list, text, toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { groundField, headingField, leadField, richTextField } from '../../kit/fields.ts';

/** @param words what staff call the block and its items. */
export function accordionSchema(words: {
  readonly items: string;
  readonly item: { readonly title: string; readonly text: string };
}) {
  return propsSchema([], {
    heading: headingField,
    lead: leadField,
    items: list(
      words.items,
      'In the order shoppers read them.',
      closed(
        {
          title: text(words.item.title, 'Always shown.', { minLength: 1, maxLength: 160 }),
          text: { ...richTextField, title: words.item.text },
        },
        ['title'],
      ),
      { maxItems: 40, default: [] },
    ),
    firstOpen: toggle('Begin with the first one open', 'Shows shoppers that the titles open.', false),
    ground: groundField,
  });
}

export type AccordionProps = PropsOf<ReturnType<typeof accordionSchema>>;
