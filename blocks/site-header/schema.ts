import { choice, closed, list, text, toggle } from '#schemas/shapes/field.ts';
import { optionalPageAddress, pageAddress } from '#schemas/shapes/formats.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';
import { colourChoice } from '../kit/fields.ts';

export const schema = propsSchema([], {
  look: choice(
    'Look',
    'bar: one row. stacked: the menu in a separate row. centred: brand in the middle, menu below. overlay: over the first picture of a page.',
    ['bar', 'stacked', 'centred', 'overlay'],
    { default: 'bar' },
  ),
  ground: {
    ...colourChoice('page', 'brand', 'inverse'),
    title: 'Background',
    description: 'Colour of the header. With stacked, of the menu row.',
    default: 'page',
  },
  sticky: toggle('Stays in view', 'The header stays at the top while shoppers scroll.', true),
  search: toggle(
    'Search field',
    'Searches the stock by words, with suggestions: a field where the look has room, else a button.',
    true,
  ),
  phone: toggle('Phone number', 'Shows the number of the site with a link to call it.', true),
  signIn: toggle(
    'Sign-in',
    'A link to sign in, and to My Garage for those who are signed in. On phones it is in the menu.',
    false,
  ),
  name: text(
    'Name',
    'In place of the name of the site: in the header of a make, for example. Empty for the site’s own.',
    { maxLength: 60 },
  ),
  logo: text(
    'Logo',
    'In place of the logo of the site. Empty for the name, or the site’s own where that is empty too.',
    { format: 'image', pattern: optionalPageAddress, maxLength: 300 },
  ),
  home: text('Where the name leads', 'Empty for the home page.', {
    format: 'link',
    pattern: optionalPageAddress,
    maxLength: 200,
  }),
  links: list(
    'Separate menu',
    'Replaces the site’s menu. Leave empty to use the site’s menu.',
    closed(
      {
        label: text('Words', 'What the link says.', { minLength: 1, maxLength: 40 }),
        href: text('Leads to', 'A page of the site or another.', {
          format: 'link',
          pattern: pageAddress,
          maxLength: 200,
        }),
      },
      ['label', 'href'],
    ),
    { maxItems: 8 },
  ),
});

export type Props = PropsOf<typeof schema>;
