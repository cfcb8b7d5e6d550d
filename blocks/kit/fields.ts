/** Pieces of props schemas that many blocks share, so that the same thing has the same name, words and bounds. */

import type { ColourName } from '#domain/theme/derive-colours.ts';
import { choice, closed, text } from '#schemas/shapes/field.ts';
import { linkShape, optionalPageAddress } from '#schemas/shapes/formats.ts';
import { tileIconNames } from '../ui/icons/names.ts';

export const headingField = text('Heading', 'Leave empty for none.', { maxLength: 90, default: '' });

export const leadField = text('Line under the heading', 'One or two short sentences. Leave empty for none.', {
  maxLength: 240,
  default: '',
});

/** The theme's colours behind a choice: the ground, and the text on it. */
const swatches = {
  page: { title: 'Plain', colours: ['page', 'text'] },
  sunken: { title: 'Tinted', colours: ['sunken', 'text'] },
  inverse: { title: 'Inverted', colours: ['inverse', 'on-inverse'] },
  brand: { title: 'Brand', colours: ['brand', 'on-brand'] },
  accent: { title: 'Accent', colours: ['accent', 'on-accent'] },
  quiet: { title: 'Quiet', colours: ['brand-soft', 'text'] },
  soft: { title: 'Soft', colours: ['brand-soft', 'brand-text'] },
} as const satisfies { readonly [name: string]: { readonly title: string; readonly colours: readonly ColourName[] } };

type SwatchName = keyof typeof swatches;

/** A choice among the theme's colours: forms draw each as it looks in the site's own theme. */
export function colourChoice<const V extends readonly SwatchName[]>(...values: V) {
  return {
    type: 'string',
    format: 'swatch',
    'x-group': 'look',
    enum: values,
    'x-enum-titles': values.map((value) => swatches[value].title),
    'x-swatches': values.map((value) => swatches[value].colours),
  } as const;
}

export const groundField = {
  ...colourChoice('page', 'sunken', 'inverse'),
  title: 'Background',
  description:
    'page: as the page itself. sunken: a soft tint. inverse: light on dark, for one section on a page at most.',
  default: 'page',
} as const;

export const widthField = choice(
  'Width',
  'text: a comfortable line to read. page: as wide as the page.',
  ['text', 'page'],
  { 'x-group': 'look', default: 'text' },
);

export const hrefField = {
  ...linkShape,
  maxLength: 300,
  title: 'Leads to',
  description: 'A page, a vehicle, a search, a phone number or another site.',
} as const;

/** Where the button to enquire leads. */
export const enquireField = {
  ...hrefField,
  title: 'Enquire leads to',
  description: 'An anchor on this page, such as #enquire, or a page.',
  default: '#enquire',
} as const;

export const phoneField = text(
  'Phone',
  "Leave empty for the number of the vehicle's location. A number of your own is shown in full.",
  { maxLength: 20, default: '' },
);

export const linkField = closed(
  {
    label: text('Words', 'What the link says.', { minLength: 1, maxLength: 40 }),
    href: hrefField,
  },
  ['label', 'href'],
);

export const imageField = text('Picture', 'An uploaded picture. Leave empty for none.', {
  format: 'image',
  pattern: optionalPageAddress,
  maxLength: 300,
  default: '',
});

export const imageAltField = text(
  'What the picture shows',
  'For shoppers who cannot see it. Leave empty if it is decorative.',
  { maxLength: 160, 'x-when': { image: true }, default: '' },
);

export const iconField = choice('Icon', 'A small icon next to the text.', tileIconNames, { format: 'icon' });

export const richTextField = text(
  'Text',
  'Headings, lists, links and tables are kept; everything else is removed when it is saved.',
  { format: 'rich-text', maxLength: 12_000, default: '' },
);
