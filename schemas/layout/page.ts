/** A page document: its kind, the route it answers, what search engines read, and its layout. */
import { item, list, text, toggle } from '../shapes/field.ts';
import { optionalPageAddress } from '../shapes/formats.ts';
import type { Layout } from './layout.ts';
import { type PageType, pageTypes } from './page-kinds.ts';

export const pageSchema = {
  $id: 'https://forecourt.dev/schemas/page',
  title: 'Page',
  type: 'object',
  properties: {
    type: { type: 'string', enum: pageTypes, title: 'Page type' },
    title: { type: 'string', minLength: 1, maxLength: 80, title: 'Name', description: 'What staff call this page.' },
    route: text('Address', 'Path on the site; `:slug` matches the subject, `*` at the end the rest.', {
      pattern: '^/[A-Za-z0-9\\-_/.:*]*$',
      maxLength: 120,
    }),
    aliases: list(
      'Other addresses',
      'Further paths that show this page.',
      { type: 'string', pattern: '^/[A-Za-z0-9\\-_/.:*]*$', maxLength: 120 },
      { maxItems: 40 },
    ),
    hidden: toggle(
      'Hidden',
      'Shoppers find nothing at its address. The page is kept here and can be shown again.',
      false,
    ),
    gate: text(
      'Offered while this switch is on',
      'Shoppers find nothing here while it is off. Without one the page is always offered.',
      { maxLength: 80, 'x-widget': 'switch' },
    ),
    make: text('Section of a make', 'The page has the header and colours of this make, where it has any.', {
      pattern: '^[a-z0-9][a-z0-9-]*$',
      maxLength: 80,
      'x-widget': 'make',
    }),
    seo: item('Search engines', [], {
      title: text(
        'Title',
        'May contain {site.name}, {vehicle.name}, {location.name}, {model.name}, {make.name}, {offer.title}, {landing.name}, {landing.place}, {search.title}.',
        { maxLength: 120 },
      ),
      description: { type: 'string', maxLength: 300, title: 'Description' },
      index: { type: 'boolean', title: 'Show in search engines', default: true },
      image: {
        type: 'string',
        format: 'image',
        pattern: optionalPageAddress,
        maxLength: 300,
        title: 'Picture when shared',
      },
    }),
    layout: { $ref: 'https://forecourt.dev/schemas/layout' },
  },
  required: ['type', 'title', 'route', 'layout'],
  additionalProperties: false,
} as const;

/** A part that several pages share, such as header and footer: rendered around every page's own layout. */
export const sectionSchema = {
  $id: 'https://forecourt.dev/schemas/section',
  title: 'Shared section',
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 80, title: 'Name' },
    layout: { $ref: 'https://forecourt.dev/schemas/layout' },
  },
  required: ['title', 'layout'],
  additionalProperties: false,
} as const;

type PageSeo = {
  readonly title?: string;
  readonly description?: string;
  readonly index?: boolean;
  readonly image?: string;
};

export type Page = {
  readonly type: PageType;
  readonly title: string;
  readonly route: string;
  readonly aliases?: readonly string[];
  /** True for a page that is kept offline: its addresses answer 404, and nothing links to it. */
  readonly hidden?: boolean;
  /** Key of the switch without which its addresses answer 404. */
  readonly gate?: string;
  /** Slug of the make whose section the page belongs to: its header and colours. */
  readonly make?: string;
  readonly seo?: PageSeo;
  readonly layout: Layout;
};

export type Section = {
  readonly title: string;
  readonly layout: Layout;
};
