/** Header and footer menus. A `panel` is a menu drawn from the tenant's own data: makes, models or stock. */

import { closed } from '../shapes/field.ts';
import { linkShape } from '../shapes/formats.ts';
import type { FromSchema } from '../shapes/json.ts';

const link = closed(
  {
    label: { type: 'string', minLength: 1, maxLength: 40, title: 'Label' },
    href: { ...linkShape, maxLength: 200, title: 'Leads to' },
    note: { type: 'string', maxLength: 80, title: 'Line below' },
  },
  ['label', 'href'],
);

export const navigationSchema = {
  $id: 'https://forecourt.dev/schemas/navigation',
  title: 'Menus',
  type: 'object',
  properties: {
    header: {
      type: 'array',
      title: 'Header',
      maxItems: 9,
      items: closed(
        {
          label: { type: 'string', minLength: 1, maxLength: 40, title: 'Label' },
          href: { ...linkShape, maxLength: 200, title: 'Leads to' },
          panel: { type: 'string', enum: ['makes', 'models', 'stock'], title: 'Panel drawn from data' },
          children: { type: 'array', items: link, maxItems: 20, title: 'Entries' },
        },
        ['label', 'href'],
      ),
    },
    action: { ...link, title: 'Button at the end of the header' },
    footer: {
      type: 'array',
      title: 'Footer columns',
      maxItems: 6,
      items: closed(
        {
          heading: { type: 'string', minLength: 1, maxLength: 40, title: 'Heading' },
          links: { type: 'array', items: link, maxItems: 20, title: 'Links' },
        },
        ['heading', 'links'],
      ),
    },
    legal: { type: 'array', title: 'Last line', items: link, maxItems: 8 },
  },
  required: ['header', 'footer', 'legal'],
  additionalProperties: false,
} as const;

export type Navigation = FromSchema<typeof navigationSchema>;
