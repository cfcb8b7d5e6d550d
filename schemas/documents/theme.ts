/**
 * A theme is a set of token values. A tenant gives a few; the rest (hover, soft text, on-colours …) is derived in OKLCH
 * and checked for AA contrast by `domain/theme/` when the theme is saved. Blocks know tokens only.
 */
import { closed, item, list, text } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

const colour = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const;

/** Families that ship with the platform as self-hosted variable fonts. */
export const fontFamilies = [
  'archivo',
  'bitter',
  'nunito',
  'fraunces',
  'figtree',
  'public-sans',
  'outfit',
  'hanken-grotesk',
  'inter',
] as const;

const colours = {
  brand: { ...colour, title: 'Brand', description: 'Main buttons, header and marks.' },
  accent: { ...colour, title: 'Accent', description: 'Used sparingly: tags, prices on offer, highlights.' },
  ink: { ...colour, title: 'Text', description: 'Body text; softer greys are derived from it.' },
  page: { ...colour, title: 'Page', description: 'Background of the page.' },
  sunken: {
    ...colour,
    title: 'Tinted background',
    description: 'Background of alternating sections and the footer, unless a block says otherwise.',
  },
} as const;

const fonts = {
  heading: { type: 'string', enum: fontFamilies, title: 'Headings' },
  body: { type: 'string', enum: fontFamilies, title: 'Text' },
  headingWeight: { type: 'integer', minimum: 300, maximum: 900, title: 'Weight of headings' },
  headingTracking: {
    type: 'number',
    'x-effect': 'none',
    minimum: -0.05,
    maximum: 0.2,
    title: 'Letter spacing of headings (em)',
  },
  headingCase: { type: 'string', enum: ['none', 'uppercase'], title: 'Case of headings' },
  scale: { type: 'number', minimum: 0.9, maximum: 1.25, title: 'Size of headings (1 = standard)' },
} as const;

const shape = {
  radius: { type: 'string', enum: ['square', 'soft', 'round', 'pill'], title: 'Corners' },
  shadow: { type: 'integer', minimum: 0, maximum: 3, title: 'Depth of shadows' },
  border: { type: 'integer', minimum: 0, maximum: 3, title: 'Weight of lines (px)' },
  card: { type: 'string', enum: ['framed', 'lifted', 'flat', 'ruled', 'poster'], title: 'Style of cards' },
  button: { type: 'string', enum: ['solid', 'outline', 'underline'], title: 'Style of main buttons' },
} as const;

const rhythm = {
  density: { type: 'string', enum: ['dense', 'regular', 'airy'], title: 'Space between sections' },
  width: { type: 'string', enum: ['narrow', 'regular', 'wide'], title: 'Width of the page' },
} as const;

export const themeSchema = {
  $id: 'https://forecourt.dev/schemas/theme',
  title: 'Theme',
  'x-risk': 'layout',
  description: 'Colours, type and shape of the site. Contrast is checked when you save.',
  type: 'object',
  properties: {
    colours: item('Colours', ['brand', 'accent', 'ink', 'page', 'sunken'], colours),
    fonts: item('Type', ['heading', 'body', 'headingWeight', 'headingTracking', 'headingCase', 'scale'], fonts),
    shape: item('Shape', ['radius', 'shadow', 'border', 'card', 'button'], shape),
    rhythm: item('Spacing', ['density', 'width'], rhythm),
    brands: list(
      'Sections of makes',
      'How the pages of one make differ from the site: its page, its models, and pages that belong to it. Everything else is as above.',
      closed(
        {
          make: text('Make', 'As in the address of its page: for example land-rover of /land-rover/overview.', {
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 80,
          }),
          colours: item('Colours', [], colours),
          fonts: item('Type', [], fonts),
          shape: item('Shape', [], shape),
          rhythm: item('Spacing', [], rhythm),
        },
        ['make'],
      ),
      { maxItems: 40 },
    ),
  },
  required: ['colours', 'fonts', 'shape', 'rhythm'],
  additionalProperties: false,
} as const;

export type Theme = FromSchema<typeof themeSchema>;
