import { optionalPageAddress, pageAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema({
  title: 'Header',
  description: 'Brand, menu, search and phone at the top of every page. The menu itself is edited under Menus.',
  type: 'object',
  properties: {
    look: {
      type: 'string',
      enum: ['bar', 'stacked', 'centred', 'overlay'],
      title: 'Look',
      description:
        'bar: one row. stacked: the menu in a row of its own. centred: brand in the middle, menu below. overlay: over the first picture of a page.',
      default: 'bar',
    },
    ground: {
      ...colourChoice('page', 'brand', 'inverse'),
      title: 'Background',
      description: 'Colour of the header. With stacked, of the menu row.',
      default: 'page',
    },
    sticky: {
      type: 'boolean',
      title: 'Stays in view',
      description: 'The header stays at the top while shoppers scroll.',
      default: true,
    },
    search: {
      type: 'boolean',
      title: 'Search field',
      description: 'Searches the stock by words, with suggestions: a field where the look has room, else a button.',
      default: true,
    },
    phone: {
      type: 'boolean',
      title: 'Phone number',
      description: 'Shows the number of the site with a link to call it.',
      default: true,
    },
    signIn: {
      type: 'boolean',
      title: 'Sign-in',
      description: 'A link to sign in, and to My Garage for those who are signed in. On phones it is in the menu.',
      default: false,
    },
    name: {
      type: 'string',
      title: 'Name',
      description: 'In place of the name of the site: in the header of a make, for example. Empty for the site’s own.',
      maxLength: 60,
    },
    logo: {
      type: 'string',
      format: 'image',
      pattern: optionalPageAddress,
      maxLength: 300,
      title: 'Logo',
      description: 'In place of the logo of the site. Empty for the name, or the site’s own where that is empty too.',
    },
    home: {
      type: 'string',
      format: 'link',
      pattern: optionalPageAddress,
      maxLength: 200,
      title: 'Where the name leads',
      description: 'Empty for the home page.',
    },
    links: {
      type: 'array',
      title: 'Separate menu',
      description: 'In place of the menu of the site. Empty for that one.',
      maxItems: 8,
      items: {
        type: 'object',
        properties: {
          label: { type: 'string', title: 'Words', description: 'What the link says.', minLength: 1, maxLength: 40 },
          href: {
            type: 'string',
            format: 'link',
            pattern: pageAddress,
            maxLength: 200,
            title: 'Leads to',
            description: 'A page of the site or another.',
          },
        },
        required: ['label', 'href'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const);

export type Props = PropsOf<typeof schema>;
