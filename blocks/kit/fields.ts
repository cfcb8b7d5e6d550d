/** Pieces of props schemas that many blocks share, so that the same thing has the same name, words and bounds. */
import type { ColourName } from '#domain/theme/derive-colours.ts';
import { linkShape, optionalPageAddress } from '#schemas/shapes/formats.ts';
import { tileIconNames } from '../ui/icons/names.ts';

export const headingField = {
  type: 'string',
  maxLength: 90,
  title: 'Heading',
  description: 'Leave empty for none.',
  default: '',
} as const;

export const leadField = {
  type: 'string',
  maxLength: 240,
  title: 'Line under the heading',
  description: 'One or two short sentences. Leave empty for none.',
  default: '',
} as const;

/** The theme's colours that a choice stands for: the ground, and the text on it. */
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

export const phoneField = {
  type: 'string',
  maxLength: 20,
  title: 'Phone',
  description: "Leave empty for the number of the vehicle's location. A number of your own is shown in full.",
  default: '',
} as const;

export const linkField = {
  type: 'object',
  properties: {
    label: { type: 'string', minLength: 1, maxLength: 40, title: 'Words', description: 'What the link says.' },
    href: hrefField,
  },
  required: ['label', 'href'],
  additionalProperties: false,
} as const;

export const imageField = {
  type: 'string',
  format: 'image',
  pattern: optionalPageAddress,
  maxLength: 300,
  title: 'Picture',
  description: 'An uploaded picture. Leave empty for none.',
  default: '',
} as const;

export const imageAltField = {
  type: 'string',
  maxLength: 160,
  'x-when': { image: true },
  title: 'What the picture shows',
  description: 'For shoppers who cannot see it. Leave empty when it only decorates.',
  default: '',
} as const;

export const iconField = {
  type: 'string',
  format: 'icon',
  enum: tileIconNames,
  title: 'Icon',
  description: 'A small icon next to the text.',
} as const;

export const richTextField = {
  type: 'string',
  format: 'rich-text',
  maxLength: 12_000,
  title: 'Text',
  description: 'Headings, lists, links and tables are kept; everything else is removed when it is saved.',
  default: '',
} as const;
