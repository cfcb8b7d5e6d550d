/** The catalogue of makes: every field of a maker of vehicles, each in one place. */
import { item, number, shape, text, textOrNull } from '../shapes/field.ts';
import type { FieldEntries } from './entry.ts';
import { line } from './form-parts.ts';
import { picture } from './model-parts.ts';

export const manufacturerCatalogue = {
  id: { schema: text('Id', 'Permanent id. Platform.'), blank: '' },
  name: {
    schema: text('Name', 'As shoppers read it. Platform.'),
    blank: '',
    form: {
      group: 'make',
      at: 10,
      required: true,
      schema: { ...line(60), minLength: 1 },
      help: 'As your stock writes it: its vehicles are found by it.',
    },
    sheet: { title: 'Make', aliases: 'name brand manufacturer' },
  },
  slug: { schema: text('Slug', 'Name in addresses. Platform.'), blank: '' },
  logo: {
    schema: shape('Logo', 'Picture.', {
      url: { ...textOrNull('Address', 'Path or URL; null when there is none. Staff.'), 'x-effect': 'none' },
    }),
    blank: { url: null },
    form: {
      group: 'make',
      at: 20,
      schema: item('Logo', [], {
        url: {
          ...picture,
          title: 'Picture',
          description:
            'In menus, in lists of brands, and where the page of the make is shared. Without one, its name is shown.',
        },
      }),
      help: '',
    },
  },
  description: {
    schema: textOrNull('Description', 'Rich text, on the page of the make. Staff.'),
    form: {
      group: 'make',
      at: 30,
      schema: { type: 'string', format: 'rich-text', maxLength: 12_000 },
      help: 'On the page of the make. Headings, lists, links and tables are kept; everything else is removed.',
    },
  },
  position: {
    schema: number('Position', 'Place among the makes, smallest first; by name where they are equal. Staff.'),
    blank: 0,
    control: true,
  },
} as const satisfies FieldEntries<'make'>;
